"""Empty stage, light, camera, and the two renders from which a picture is developed."""
import json

import bpy
from bpy_extras.object_utils import world_to_camera_view
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


def soft_light(at, towards, width, height, power, colour=(1, 0.96, 0.90), beam=180):
    """A rectangular light that is itself never seen; beam is how wide it shines, in degrees."""
    lamp = bpy.data.lights.new('soft light', 'AREA')
    lamp.energy, lamp.color, lamp.shape, lamp.size, lamp.size_y = power, colour, 'RECTANGLE', width, height
    lamp.spread = math.radians(beam)
    item = bpy.data.objects.new('soft light', lamp)
    bpy.context.scene.collection.objects.link(item)
    item.location = at
    item.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    item.visible_camera = item.visible_glossy = False


def bulb(at, power, colour):
    """The light of a lamp's bulb."""
    lamp = bpy.data.lights.new('bulb', 'POINT')
    lamp.energy, lamp.color, lamp.shadow_soft_size = power, colour, 0.05
    item = bpy.data.objects.new('bulb', lamp)
    bpy.context.scene.collection.objects.link(item)
    item.location = at
    item.visible_camera = item.visible_glossy = False


def darken():
    """Turn off every light, and the sky."""
    bpy.context.scene.world.node_tree.nodes['Background'].inputs[1].default_value = 0
    for item in bpy.context.scene.objects:
        item.hide_render = item.hide_render or item.type == 'LIGHT'


def morning(window_x=-2.9, window_y=0.05, direction=(0.80, 0.56, -0.385), strength=7.2, daylight=28, fill=17):
    """The light of the whole set of pictures: warm sun through a left window, cool daylight, a soft front fill."""
    sky()
    sun(direction, strength)
    soft_light((window_x, window_y, 1.45), (0, window_y + 0.15, 1.0), 2.6, 2.1, daylight, (0.90, 0.96, 1.0))
    soft_light((1.4, -4.2, 2.6), (0.3, 1.2, 0.8), 3.5, 2.2, fill)


DUSK = 0.042, 0.066, 0.13      # what is left after sunset of what shines outside


def evening(window_x=-2.9, window_y=0.05, dusk=6.0, fill=7.0):
    """After sunset: blue light from the window, and a warm fill as of a lamp behind the camera. What shines outside shines as in
    dusk. The lamps of the set are lit with `bulb`: their globes would only be noise."""
    for material in bpy.data.materials:
        if material.name.startswith('glow'):
            emission = next(node for node in material.node_tree.nodes if node.type == 'EMISSION')
            lamp, colour = emission.inputs[1].default_value > 2, emission.inputs[0]
            colour.default_value = [c * (not lamp and d) for c, d in zip(colour.default_value, (*DUSK, 1))]
    sky((0.35, 0.50, 1.0), 0.03)
    soft_light((window_x, window_y, 1.45), (0, window_y + 0.15, 1.0), 2.6, 2.1, dusk, (0.38, 0.56, 1.0))
    soft_light((1.4, -4.2, 2.6), (0.3, 1.2, 0.8), 3.5, 2.2, fill, (1, 0.76, 0.52))


def camera(at, towards, lens=30.0, shift=-0.01, level=True):
    """A level camera keeps verticals upright; `shift` then moves the picture up or down."""
    lens_data = bpy.data.cameras.new('camera')
    lens_data.lens, lens_data.sensor_width, lens_data.shift_y = lens, 36, shift
    lens_data.sensor_fit = 'HORIZONTAL'                  # the lens spans the width, in upright pictures too
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


LIGHT = ('diffuse_direct', 'diffuse_indirect', 'glossy_direct', 'glossy_indirect', 'transmission_direct',
         'transmission_indirect')
SURFACE = ('diffuse_color', 'glossy_color', 'transmission_color', 'emit', 'environment', 'normal', 'position', 'z',
           'material_index')
FINER = 2                    # the surfaces are rendered this many times finer than the picture
SURFACE_SAMPLES = 3


class Exposure:
    """The renders from which a picture is developed, all named path_... The camera goes into path.json. `grain` is how
    many pixels wide a pixel of the light is: more than 1 where the picture is seen small."""

    def __init__(self, path, width, height, samples, grain=1):
        self.path, self.size, self.samples, self.grain = path, (width // grain, height // grain), samples, grain
        scene, eye = bpy.context.scene, bpy.context.scene.camera
        scene.render.image_settings.file_format = 'OPEN_EXR_MULTILAYER'
        scene.render.image_settings.color_depth, scene.render.image_settings.exr_codec = '32', 'NONE'
        scene.cycles.pixel_filter_type = 'BOX'           # no pixel holds anything of its neighbours
        bpy.context.view_layer.use_pass_combined = False
        bpy.context.view_layer.update()
        turn = eye.matrix_world.to_3x3()
        with open(path + '.json', 'w') as f:
            json.dump({'at': list(eye.location), 'right': list(turn @ Vector((1, 0, 0))),
                       'up': list(turn @ Vector((0, 1, 0))), 'forward': list(turn @ Vector((0, 0, -1))),
                       'lens': eye.data.lens / eye.data.sensor_width, 'shift': eye.data.shift_y}, f)

    def render(self, path, passes, finer, samples, seed):
        """Render the given passes, and only these, to an uncompressed EXR."""
        scene, (width, height) = bpy.context.scene, self.size
        for name in LIGHT + SURFACE:
            setattr(bpy.context.view_layer, 'use_pass_' + name, name in passes)
        scene.render.resolution_x, scene.render.resolution_y = finer * width, finer * height
        scene.cycles.samples, scene.cycles.seed, scene.render.filepath = samples, seed, path
        bpy.ops.render.render(write_still=True)

    def light(self, name='', part=None):
        """Render the light twice with different noise to path_A.exr and path_B.exr, or with a name to path-name_A.exr and so
        on. `part` is the only part to render: left, right, bottom and top as shares of the picture."""
        frame = bpy.context.scene.render
        frame.use_border = part is not None
        if part:
            frame.border_min_x, frame.border_max_x, frame.border_min_y, frame.border_max_y = part
        for seed, half in ((101, 'A'), (1078, 'B')):
            self.render(f'{self.path}{name and "-" + name}_{half}.exr', LIGHT, 1, self.samples, seed)
        frame.use_border = False

    def surfaces(self):
        """Render the surfaces without any light, but finer, to path_S.exr."""
        cycles = bpy.context.scene.cycles
        for item in bpy.context.scene.objects:
            item.hide_render = item.hide_render or item.type == 'LIGHT'
        for material in bpy.data.materials:
            material.cycles.sample_as_light = False
        bpy.context.scene.world.cycles.sampling_method = 'NONE'
        bounces, cycles.max_bounces = cycles.max_bounces, 0
        self.render(f'{self.path}_S.exr', SURFACE, self.grain * FINER, SURFACE_SAMPLES, 5)
        cycles.max_bounces = bounces


def share_of_picture(points):
    """Where points of the set are in the picture: (from the left, from the bottom), each from 0 to 1."""
    bpy.context.view_layer.update()
    spots = (world_to_camera_view(bpy.context.scene, bpy.context.scene.camera, Vector(p)) for p in points)
    return [(spot.x, spot.y) for spot in spots]


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
