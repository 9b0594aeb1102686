"""What is typed, said politely or put in a turn of speech, in the words that the grammar reads:
one small step a module, all of them in order in `passes`."""
