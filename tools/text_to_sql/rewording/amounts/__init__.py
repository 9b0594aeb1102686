"""How much, how many and how likely, as people put it: sums, margins, limits, contests."""
