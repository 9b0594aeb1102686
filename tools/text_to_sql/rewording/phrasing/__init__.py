"""Other words for what records have, and words in another order, as the corpus declares them."""
