"""Parts from which every picture is built: materials, shapes, furniture, rooms, light and camera."""
