"""Other years, later days, all time, and days that only a name or an event tells."""
