"""Empty stage, light, camera, and the two renders from which a picture is developed."""
import json

import bpy
from mathutils import Vector

from . import materials
from .shapes import disc, math, panel


def new_scene():
    """An empty file with the render settings that every picture shares."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    materials.forget()
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    c = scene.cycles
    c.device, c.use_denoising = 'CPU', False             # Debian's Blender has no denoiser: see develop/
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = 5, 3, 2
    c.transmission_bounces, c.transparent_max_bounces = 3, 8
    c.sample_clamp_indirect, c.blur_glossy = 1.5, 1.0
    c.caustics_reflective = c.caustics_refractive = False
    c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = True, 0.015, 24
    c.light_sampling_threshold = 0.02
    scene.render.use_persistent_data = True
    scene.render.threads_mode, scene.render.threads = 'FIXED', 2


def sky(colour=(0.80, 0.90, 1.0), strength=0.18):
    """Even daylight from everywhere the room is open."""
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes['Background']
    background.inputs[0].default_value, background.inputs[1].default_value = (*colour, 1), strength


def sun(direction=(0.80, 0.56, -0.385), strength=7.2, angle=0.7, colour=(1, 0.77, 0.52)):
    lamp = bpy.data.lights.new('sun', 'SUN')
    lamp.energy, lamp.angle, lamp.color = strength, math.radians(angle), colour
    item = bpy.data.objects.new('sun', lamp)
    bpy.context.scene.collection.objects.link(item)
    item.rotation_euler = Vector(direction).to_track_quat('-Z', 'Y').to_euler()


def soft_light(at, towards, width, height, power, colour=(1, 0.96, 0.90)):
    """A rectangular light that is itself never seen."""
    lamp = bpy.data.lights.new('soft light', 'AREA')
    lamp.energy, lamp.color, lamp.shape, lamp.size, lamp.size_y = power, colour, 'RECTANGLE', width, height
    item = bpy.data.objects.new('soft light', lamp)
    bpy.context.scene.collection.objects.link(item)
    item.location = at
    item.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    item.visible_camera = item.visible_glossy = False


def morning(window_x=-2.9, window_y=0.05, direction=(0.80, 0.56, -0.385), strength=7.2, daylight=28, fill=17):
    """The light of the whole set of pictures: warm sun through a left window, cool daylight, a soft front fill."""
    sky()
    sun(direction, strength)
    soft_light((window_x, window_y, 1.45), (0, window_y + 0.15, 1.0), 2.6, 2.1, daylight, (0.90, 0.96, 1.0))
    soft_light((1.4, -4.2, 2.6), (0.3, 1.2, 0.8), 3.5, 2.2, fill)


def camera(at, towards, lens=30.0, shift=-0.01, level=True):
    """A level camera keeps verticals upright; `shift` then moves the picture up or down."""
    lens_data = bpy.data.cameras.new('camera')
    lens_data.lens, lens_data.sensor_width, lens_data.shift_y = lens, 36, shift
    lens_data.clip_end = 200
    item = bpy.data.objects.new('camera', lens_data)
    bpy.context.scene.collection.objects.link(item)
    bpy.context.scene.camera = item
    target = Vector(towards)
    if level:
        target.z = at[2]
    item.location = at
    item.rotation_euler = (target - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    return item


def distant_camera(at, towards, width):
    """A parallel projection `width` metres across, for the cutaway."""
    item = camera(at, towards, shift=0, level=False)
    item.data.type, item.data.ortho_scale = 'ORTHO', width
    return item


PASSES = ('diffuse_direct', 'diffuse_indirect', 'diffuse_color', 'glossy_direct', 'glossy_indirect', 'glossy_color',
          'transmission_direct', 'transmission_indirect', 'transmission_color', 'emit', 'environment', 'normal',
          'position', 'z')


def expose(path, width, height, samples):
    """Render twice with different noise to path_A.exr and path_B.exr; the camera goes into path.json."""
    scene, layer = bpy.context.scene, bpy.context.view_layer
    for name in PASSES:
        setattr(layer, 'use_pass_' + name, True)
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.image_settings.file_format = 'OPEN_EXR_MULTILAYER'
    scene.render.image_settings.color_depth, scene.render.image_settings.exr_codec = '32', 'NONE'
    scene.cycles.samples = samples
    layer.update()
    eye = scene.camera
    turn = eye.matrix_world.to_3x3()
    with open(path + '.json', 'w') as f:
        json.dump({'at': list(eye.location), 'right': list(turn @ Vector((1, 0, 0))),
                   'up': list(turn @ Vector((0, 1, 0))), 'forward': list(turn @ Vector((0, 0, -1))),
                   'lens': eye.data.lens / eye.data.sensor_width, 'shift': eye.data.shift_y}, f)
    for seed, half in ((101, 'A'), (1078, 'B')):
        scene.cycles.seed, scene.render.filepath = seed, f'{path}_{half}.exr'
        bpy.ops.render.render(write_still=True)


def other_end(y=-5.2):
    """The end of the room behind the camera, which exists only in mirrors, taps and other shiny things: a wall with garden
    windows, their curtains, and prints between them."""
    parts = []

    def flat(width, height, x, z, material, out):
        parts.append(panel(width, height, (x, y + out, z), material, (90, 0, 0)))

    wall, dado, cloth, white = (materials.glow(*tone) for tone in (
        ('#DCE5DC', 0.34), ('#A3CDC3', 0.34), ('#F3ECDF', 0.50), ('#FFFDF6', 0.62)))
    garden = materials.garden(strength=0.60)
    flat(16, 9, 0.5, 2.2, wall, 0)
    flat(16, 0.9, 0.5, 0.45, dado, 0.01)
    flat(16, 0.05, 0.5, 0.92, white, 0.02)
    for x in (-3.3, -0.75, 1.8, 4.35):
        flat(1.42, 1.86, x, 1.60, white, 0.02)
        flat(1.26, 1.70, x, 1.60, garden, 0.04)
        flat(0.05, 1.70, x, 1.60, white, 0.06)
        flat(1.26, 0.05, x, 1.72, white, 0.06)
        for side in (-1, 1):
            flat(0.36, 2.55, x + side * 0.84, 1.42, cloth, 0.08)
    for x, colour in ((-2.02, '#1E9C98'), (0.52, '#EE9F83'), (3.08, '#E6B548')):
        flat(0.52, 0.68, x, 1.80, materials.glow('#B98A5B', 0.34), 0.03)
        flat(0.46, 0.62, x, 1.80, cloth, 0.04)
        parts.append(disc(0.13, (x, y + 0.05, 1.82), materials.glow(colour, 0.5), (90, 0, 0)))
    for part in parts:
        part.visible_camera = part.visible_diffuse = part.visible_shadow = False
