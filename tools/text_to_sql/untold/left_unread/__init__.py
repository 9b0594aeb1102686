"""Words, conditions and standards of comparison that a reading did not take in."""
