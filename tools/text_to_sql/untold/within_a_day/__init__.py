"""What a record of a whole day leaves open of its hours, its low and its course."""
