"""What is asked of the records that meet the conditions: values, lists, counts, ends, yes or no."""
