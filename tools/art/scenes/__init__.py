"""One module per set. Each has `build(shot)`, which furnishes the set and places the camera for that shot."""
