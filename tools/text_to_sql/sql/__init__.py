"""From a reading to SQL."""
