"""Turns of speech that say when: days, weeks, parts of a day, ends of a stretch, put plainly."""
