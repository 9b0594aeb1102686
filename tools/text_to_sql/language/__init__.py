"""The words of a question: tokens, numbers, units, hours, and the English that a grammar needs."""
