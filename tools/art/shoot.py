"""Run inside Blender by `render`: furnish the set of one picture and expose it.

blender -b --factory-startup -P tools/art/shoot.py -- PICTURE WIDTH HEIGHT SAMPLES OUTPUT
"""
import importlib
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True
from pictures import PICTURES  # noqa: E402
from studio import stage  # noqa: E402

name, width, height, samples, output = sys.argv[sys.argv.index('--') + 1:]
picture = PICTURES[name]
stage.new_scene()
scene = importlib.import_module('scenes.' + picture.scene)
scene.build(picture.shot)
exposure = stage.Exposure(output, int(width), int(height), int(samples), picture.grain)
exposure.light()
exposure.surfaces()
for room in picture.rooms:                               # each room lit by its own lamps, in the dark
    stage.darken()
    scene.light_up(room)
    exposure.light(room, scene.part_of_picture(room))
