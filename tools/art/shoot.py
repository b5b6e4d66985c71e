"""Run inside Blender by `render`: furnish the set of one picture and expose it.

blender -b --factory-startup -P tools/art/shoot.py -- PICTURE WIDTH HEIGHT SAMPLES OUTPUT [evening]

With `evening`, only the light of the evening: the surfaces are those of the day.
"""
import importlib
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True
from pictures import PICTURES  # noqa: E402
from studio import stage  # noqa: E402

name, width, height, samples, output, *other_light = sys.argv[sys.argv.index('--') + 1:]
picture = PICTURES[name]
stage.new_scene()
scene = importlib.import_module('scenes.' + picture.scene)
scene.build(picture.shot)
grain = 2 * picture.grain if other_light else picture.grain              # lamps have soft shadows
exposure = stage.Exposure(output, int(width), int(height), int(samples), grain)
if other_light:
    scene.evening(picture.shot)
    exposure.light('evening')
    sys.exit()
exposure.light()
exposure.surfaces()
for room in picture.rooms:                               # each room lit by its own lamps, in the dark
    stage.darken()
    scene.light_up(room)
    exposure.light(room, scene.part_of_picture(room))
