"""What is typed, said politely or put in a turn of speech, in the words that the grammar reads:
one small step a module. They stand in order in `typed_steps`, `meant_steps`, `put_steps`,
`said_steps` and `reckoned_steps`, and `passes` takes them. Their rooms are by what they speak of:

typed       misspelt, dictated, noted as in a table, marks left out
days        when something was
beside      what is only said around a question
told        what one sentence tells and another asks about
amounts     how much, how many, how likely
plans       a plan held against what came of it
phrasing    other words, and another order of words, for what records have
"""
