"""Materials. Colours are sRGB hex; under the warm sun they come out lighter than typed, so they are typed dark."""
import math

import bpy

_made = {}
SEE_THROUGH = 1              # pass index of cloth that one sees through: its colours are noisy (develop/darkroom.py)


def forget():
    """Drop the cache; call it whenever the Blender file has been emptied."""
    _made.clear()


def rgba(colour):
    """sRGB hex to the linear RGBA that Blender expects."""
    channels = [int(colour.lstrip('#')[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels) + (1.0,)


class Nodes:
    """A new material with short helpers for wiring its nodes."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes['Principled BSDF']
        self.output = self.tree.nodes['Material Output'].inputs[0]

    def add(self, kind, **inputs):
        node = self.tree.nodes.new('ShaderNode' + kind)
        for key, value in inputs.items():
            node.inputs[key.replace('_', ' ')].default_value = value
        return node

    def link(self, source, target):
        self.tree.links.new(source, target)

    def coordinates(self, kind='Object', stretch=None, shuffle=False):
        """Texture coordinates; shuffle moves the pattern from object to object."""
        out = self.add('TexCoord').outputs[kind]
        if shuffle:
            seed = self.add('VectorMath')
            seed.operation = 'MULTIPLY_ADD'
            seed.inputs[1].default_value = (9, 9, 9)
            self.link(self.add('ObjectInfo').outputs['Random'], seed.inputs[0])
            self.link(out, seed.inputs[2])
            out = seed.outputs[0]
        if stretch:
            mapping = self.add('Mapping', Scale=stretch)
            self.link(out, mapping.inputs[0])
            out = mapping.outputs[0]
        return out

    def noise(self, vector, scale, detail=3, distortion=0.0):
        node = self.add('TexNoise', Scale=scale, Detail=detail, Distortion=distortion)
        self.link(vector, node.inputs['Vector'])
        return node.outputs['Fac']

    def bump(self, height, strength, distance=0.01):
        node = self.add('Bump', Strength=strength, Distance=distance)
        self.link(height, node.inputs['Height'])
        self.link(node.outputs[0], self.shader.inputs['Normal'])

    def vary_value(self, factor, low, high, colour=None, source=None):
        """Colour whose brightness follows `factor` between low and high."""
        spread = self.add('MapRange')
        spread.inputs[3].default_value, spread.inputs[4].default_value = low, high
        self.link(factor, spread.inputs[0])
        tint = self.add('HueSaturation')
        if source is not None:
            self.link(source, tint.inputs['Color'])
        else:
            tint.inputs['Color'].default_value = colour
        self.link(spread.outputs[0], tint.inputs['Value'])
        return tint.outputs[0]

    def replace_shader(self, socket):
        self.link(socket, self.output)
        self.tree.nodes.remove(self.shader)


def _cached(maker):
    def wrapped(*args, **kwargs):
        key = (maker.__name__, args, tuple(sorted(kwargs.items())))
        if key not in _made:
            _made[key] = maker(*args, **kwargs)
        return _made[key]
    wrapped.__doc__ = maker.__doc__
    return wrapped


@_cached
def paint(colour, rough=0.5, metal=0.0, coat=0.0, sheen=0.0, grain=None, mottle=0.0, translucent=0.0):
    """General surface. grain=(scale, strength) is a fine bump; translucent lets light through leaves and shades."""
    n = Nodes('paint ' + colour)
    base = rgba(colour)
    for key, value in (('Base Color', base), ('Roughness', rough), ('Metallic', metal), ('Clearcoat', coat),
                       ('Clearcoat Roughness', 0.08), ('Sheen', sheen)):
        n.shader.inputs[key].default_value = value
    if mottle:
        tinted = n.vary_value(n.noise(n.coordinates(), 3, 4), 1 - mottle, 1 + mottle, base)
        n.link(tinted, n.shader.inputs['Base Color'])
    if grain:
        n.bump(n.noise(n.coordinates(), grain[0]), grain[1])
    if translucent:
        lobe = n.add('BsdfTranslucent', Color=base)
        mix = n.add('MixShader', Fac=translucent)
        n.link(n.shader.outputs[0], mix.inputs[1])
        n.link(lobe.outputs[0], mix.inputs[2])
        n.link(mix.outputs[0], n.output)
    return n.material


@_cached
def woven(colour, rough=0.9, sheen=0.5, thread=0.011, spread=0.13):
    """Cloth of uneven yarn: warp and weft differ in tone and stand out a little. `thread` is in metres."""
    n = Nodes('woven ' + colour)
    for key, value in (('Roughness', rough), ('Sheen', sheen)):
        n.shader.inputs[key].default_value = value
    fine, long = 1 / thread, 0.09 / thread
    warp = n.noise(n.coordinates(stretch=(fine, fine, long), shuffle=True), 1, 2)
    weft = n.noise(n.coordinates(stretch=(long, long, fine), shuffle=True), 1, 2)
    cross = n.add('Math')
    cross.operation = 'ADD'
    n.link(warp, cross.inputs[0])
    n.link(weft, cross.inputs[1])
    half = n.add('Math')
    half.operation = 'MULTIPLY'
    half.inputs[1].default_value = 0.5
    n.link(cross.outputs[0], half.inputs[0])
    n.link(n.vary_value(half.outputs[0], 1 - 2 * spread, 1 + 2 * spread, rgba(colour)), n.shader.inputs['Base Color'])
    n.bump(half.outputs[0], 0.5, 0.006)
    return n.material


def fabric(colour):
    return woven(colour)


def velvet(colour):
    return woven(colour, 0.75, 1.0, 0.014, 0.10)


def plaster(colour):
    return paint(colour, rough=0.85, grain=(160, 0.03))


def ceramic(colour='#EFECE4'):
    return paint(colour, rough=0.2, coat=0.4)


def metal(colour='#D9A85A', rough=0.24):
    return paint(colour, rough=rough, metal=1.0)


@_cached
def wood(light='#C4935F', dark='#A5713F', rough=0.45, along='x', planks=False, coat=0.0):
    """Wood with the grain along one axis; planks=True varies the tone from board to board of one mesh."""
    n = Nodes('wood')
    n.shader.inputs['Roughness'].default_value = rough
    n.shader.inputs['Clearcoat'].default_value = coat
    stretch = {'x': (1.2, 14, 14), 'y': (14, 1.2, 14), 'z': (14, 14, 1.2)}[along]
    where = n.coordinates('UV' if planks else 'Object', stretch, shuffle=not planks)
    figure = n.noise(where, 2.0, 6, 0.6)
    ramp = n.add('ValToRGB')
    first, last = ramp.color_ramp.elements
    first.position, first.color, last.position, last.color = 0.25, rgba(dark), 0.75, rgba(light)
    n.link(figure, ramp.inputs[0])
    colour = ramp.outputs[0]
    if planks:
        colour = n.vary_value(n.add('NewGeometry').outputs['Random Per Island'], 0.80, 1.14, source=colour)
    n.link(colour, n.shader.inputs['Base Color'])
    n.bump(figure, 0.06)
    return n.material


@_cached
def marble():
    n = Nodes('marble')
    n.shader.inputs['Roughness'].default_value = 0.16
    ramp = n.add('ValToRGB')
    stone = rgba('#E6E3DC')
    first, last = ramp.color_ramp.elements
    first.position, first.color, last.position, last.color = 0.46, stone, 0.54, stone
    vein = ramp.color_ramp.elements.new(0.5)
    vein.color = rgba('#B9BFBF')
    n.link(n.noise(n.coordinates(), 1.6, 8, 1.5), ramp.inputs[0])
    n.link(ramp.outputs[0], n.shader.inputs['Base Color'])
    return n.material


@_cached
def glaze(colour, rough=0.11, spread=0.14):
    """Hand-made glazed tiles: each piece of the mesh has its own tone and a faint wave."""
    n = Nodes('glaze')
    n.shader.inputs['Roughness'].default_value = rough
    piece = n.add('NewGeometry').outputs['Random Per Island']
    n.link(n.vary_value(piece, 1 - spread, 1 + spread / 2, rgba(colour)), n.shader.inputs['Base Color'])
    n.bump(n.noise(n.coordinates(), 9, 1), 0.12, 0.02)
    return n.material


@_cached
def glow(colour, strength):
    n = Nodes('glow')
    n.replace_shader(n.add('Emission', Color=rgba(colour), Strength=strength).outputs[0])
    return n.material


def _see_and_shine(n, share, strength, colour):
    """Partly see-through, partly shining by itself. Nothing is left to chance, so it comes out without grain, which a real
    reflection would not: each ray would either go through or be reflected."""
    mix, shine = n.add('MixShader'), n.add('Emission')
    n.link(share, mix.inputs[0])
    n.link(n.add('BsdfTransparent', Color=rgba(colour)).outputs[0], mix.inputs[1])
    n.link(strength, shine.inputs['Strength'])
    n.link(shine.outputs[0], mix.inputs[2])
    n.replace_shader(mix.outputs[0])
    n.material.cycles.sample_as_light = False
    return n.material


@_cached
def clear_glass(colour='#EAF6F3'):
    """Thin glass without refraction. What it mirrors is painted: the window on the left, and the room towards its rims."""
    n = Nodes('glass')
    way, strength = n.add('SeparateXYZ'), n.add('MapRange')
    n.link(n.coordinates('Reflection'), way.inputs[0])
    for at, value in enumerate((0.0, -0.75, 0.34, 1.1), 1):
        strength.inputs[at].default_value = value
    n.link(way.outputs[0], strength.inputs[0])
    rim = n.add('LayerWeight', Blend=0.11).outputs['Facing']                      # the same seen from inside
    return _see_and_shine(n, rim, strength.outputs[0], colour)


@_cached
def pane(colour='#DDF1EC', veil=0.045, streak=0.17):
    """A large flat pane, for a panel: a veil of light, and two slanting streaks of it."""
    n = Nodes('pane')
    uv, slant = n.add('SeparateXYZ'), n.add('Math')
    slant.operation = 'MULTIPLY_ADD'
    slant.inputs[1].default_value = 0.35
    n.link(n.coordinates('UV'), uv.inputs[0])
    n.link(uv.outputs[0], slant.inputs[0])
    n.link(uv.outputs[1], slant.inputs[2])
    ramp = n.add('ValToRGB')
    while len(ramp.color_ramp.elements) > 1:
        ramp.color_ramp.elements.remove(ramp.color_ramp.elements[0])
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[0].color = 0, (veil,) * 3 + (1,)
    for start, end in ((0.62, 0.78), (0.83, 0.87)):
        for position, value in ((start, veil), (start + 0.004, streak), (end, streak), (end + 0.004, veil)):
            ramp.color_ramp.elements.new(position).color = (value,) * 3 + (1,)
    n.link(slant.outputs[0], ramp.inputs[0])
    one = n.add('Value')
    one.outputs[0].default_value = 0.95
    return _see_and_shine(n, ramp.outputs[0], one.outputs[0], colour)


@_cached
def wicker(colour='#C39A63'):
    """Split willow, woven. The strands lie along u, the stakes stand at whole v: each strand goes over every other stake.
    Most of the weave is colour; as shape it would be a saw at the outline."""
    n = Nodes('wicker')
    n.shader.inputs['Roughness'].default_value = 0.8

    def maths(kind, a, b=None):
        node = n.add('Math')
        node.operation = kind
        for i, value in enumerate((a, b)):
            if isinstance(value, (int, float)):
                node.inputs[i].default_value = value
            elif value is not None:
                n.link(value, node.inputs[i])
        return node.outputs[0]
    uv = n.add('SeparateXYZ')
    n.link(n.coordinates('UV'), uv.inputs[0])
    along, up = uv.outputs[0], uv.outputs[1]
    round_ = maths('POWER', maths('ABSOLUTE', maths('SINE', maths('MULTIPLY', up, math.pi))), 0.6)
    over = maths('COSINE', maths('MULTIPLY', maths('ADD', along, maths('FLOOR', up)), math.pi))
    shade = maths('MULTIPLY', round_, maths('ADD', 0.80, maths('MULTIPLY', over, 0.20)))
    n.link(n.vary_value(shade, 0.52, 1.10, rgba(colour)), n.shader.inputs['Base Color'])
    return n.material


@_cached
def sheer(colour='#F3F1EC', open_weave=0.30):
    """Thin curtain: part diffuse, part translucent, part see-through."""
    n = Nodes('sheer')
    cloth, through = n.add('MixShader', Fac=0.55), n.add('MixShader', Fac=open_weave)
    n.link(n.add('BsdfDiffuse', Color=rgba(colour)).outputs[0], cloth.inputs[1])
    n.link(n.add('BsdfTranslucent', Color=rgba(colour)).outputs[0], cloth.inputs[2])
    n.link(cloth.outputs[0], through.inputs[1])
    n.link(n.add('BsdfTransparent').outputs[0], through.inputs[2])
    n.replace_shader(through.outputs[0])
    n.material.pass_index = SEE_THROUGH
    return n.material


@_cached
def garden(sky='#8CC4E6', hedge='#A5CE8A', lawn='#7FB56E', strength=0.62):
    """What is seen through a window: a soft gradient of lawn, hedge and sky."""
    n = Nodes('garden')
    uv = n.coordinates('UV')
    split = n.add('SeparateXYZ')
    n.link(uv, split.inputs[0])
    height = n.add('Math')
    height.operation = 'MULTIPLY_ADD'
    height.inputs[1].default_value = 0.38
    n.link(n.noise(uv, 5, 1.5), height.inputs[0])
    n.link(split.outputs[1], height.inputs[2])
    ramp = n.add('ValToRGB')
    first, last = ramp.color_ramp.elements
    first.position, first.color, last.position, last.color = 0.46, rgba(lawn), 0.92, rgba(sky)
    ramp.color_ramp.elements.new(0.70).color = rgba(hedge)
    n.link(height.outputs[0], ramp.inputs[0])
    light = n.add('Emission', Strength=strength)
    n.link(ramp.outputs[0], light.inputs[0])
    n.replace_shader(light.outputs[0])
    return n.material


# ---- the house palette -------------------------------------------------------------------------------------------
def wall(): return plaster('#E4DFD5')
def accent(): return plaster('#B4D5CF')
def trim(): return paint('#EFECE6', 0.45)
def oak(along='x'): return wood(along=along)
def dark_oak(along='z'): return wood('#BC8A57', '#96653A', along=along)
def walnut(along='z'): return wood('#8A5E3A', '#6B4427', along=along)
def floor_oak(): return wood('#BF8D5C', '#9C6A3C', 0.27, planks=True, coat=0.25)
def teal(): return velvet('#0D6E70')
def teal_gloss(): return paint('#15706F', 0.38, coat=0.15)
def cream(): return fabric('#E0D5C4')
def aqua(): return fabric('#86C4BD')
def coral(): return fabric('#EE9F83')
def mustard(): return fabric('#E6B548')
def linen(): return fabric('#E9E4DA')
def brass(): return metal()
def steel(): return metal('#C9CDCD')
def black(): return paint('#20292A', 0.35)
def leaf(): return paint('#2F6E42', 0.38, mottle=0.25, translucent=0.22)
def fresh_leaf(): return paint('#6BA558', 0.45, mottle=0.2, translucent=0.3)
def stem(): return paint('#7A6247', 0.8)
def soil(): return paint('#4A382B', 1.0, grain=(50, 1.0))
def terracotta(): return paint('#C97F58', 0.8, grain=(60, 0.15))
def chalk(): return paint('#EAE4DA', 0.7, grain=(60, 0.1))
def paper(colour='#F4EFE4'): return paint(colour, 0.75)
def cardboard(): return paint('#B98A5B', 0.9, grain=(140, 0.08), mottle=0.06)
def rattan(): return paint('#C39A63', 0.85, grain=(90, 0.1), mottle=0.12)
