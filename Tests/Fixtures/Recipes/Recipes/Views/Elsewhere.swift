#error("This one is for another system, and no member of the target.")
