"""What records must meet: amounts, values, facts, and columns held against each other."""
