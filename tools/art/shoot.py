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
importlib.import_module('scenes.' + picture.scene).build(picture.shot)
stage.expose(output, int(width), int(height), int(samples))
