"""What a question may ask for and no record tells: one kind a module, all in `everything`; what
rests on half a sentence is no answer either (`half_understood`). Their rooms:

outcomes        what came of a thing of which only the plan is recorded
within_a_day    what a record of a whole day leaves open of its hours, its low and its course
other_times     other years, later days, all time, and days that only a name or an event tells
elsewhere       other places than the one that the records are of, and whereabouts
people          what people did, made, met with and thought, and what a recorded thing did to them
other_things    things and properties of things that no column tells
left_unread     words, conditions and standards of comparison that a reading did not take in
"""
