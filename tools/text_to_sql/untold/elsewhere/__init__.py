"""Other places than the one that the records are of, and whereabouts."""
