"""What a question may ask for and no record tells: one kind a module, all in `everything`."""
