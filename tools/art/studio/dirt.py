"""What a clean takes away: film and stains on surfaces, crumbs, footprints and crumpled paper."""
import math

import numpy as np

from . import materials as m
from .shapes import mesh, panel


@m._cached
def film(colour='#8B7757', cover=0.5, scale=3.0):
    """Dirt with gaps: cloudy patches of one colour over whatever lies below. `cover` is the share at its thickest."""
    n = m.Nodes('film ' + colour)
    ramp = n.add('ValToRGB')
    first, last = ramp.color_ramp.elements
    first.position, first.color, last.position, last.color = 0.40, (0, 0, 0, 1), 0.72, (cover, cover, cover, 1)
    n.link(n.noise(n.coordinates(), scale, 8, 0.8), ramp.inputs[0])
    mix = n.add('MixShader')
    n.link(ramp.outputs[0], mix.inputs[0])
    n.link(n.add('BsdfTransparent').outputs[0], mix.inputs[1])
    n.link(n.add('BsdfDiffuse', Color=m.rgba(colour)).outputs[0], mix.inputs[2])
    n.replace_shader(mix.outputs[0])
    return n.material


def soiled(width, height, at, tilt=(0, 0, 0), **dirt):
    """A film on a flat surface; it throws no shadow."""
    panel(width, height, at, film(**dirt), tilt).visible_shadow = False


def stain(radius, at, colour, seed=0, tilt=(0, 0, 0), run=1.0, rough=0.25, uneven=0.16):
    """A spill in the xy plane before it is tilted: `run` draws it out along -y, `uneven` is how wavy its edge is."""
    dice, n = np.random.RandomState(seed), 72
    phase, rim = dice.rand(4) * 6, [(0, 0, 0)]
    for i in range(n):
        angle = 2 * math.pi * i / n
        r = radius * (1 + sum(uneven / (k + 1) * math.sin((k + 2) * angle + phase[k]) for k in range(4)))
        y = r * math.sin(angle)
        rim.append((r * math.cos(angle), y * (run if y < 0 else 1), 0))
    faces = [(0, i + 1, (i + 1) % n + 1) for i in range(n)]
    return mesh(rim, faces, m.paint(colour, rough), False, at=at, tilt=tilt)


def spatter(count, width, height, at, colour, tilt=(0, 0, 0), seed=0, size=(0.004, 0.016)):
    """Drops on a flat surface, close together in the middle."""
    dice = np.random.RandomState(seed)
    vertices, faces = [], []
    for k in range(count):
        x, y = np.clip(dice.normal(0, 0.3, 2), -0.5, 0.5) * (width, height)
        r, lift, first = dice.uniform(*size), 1e-4 * (k % 7), len(vertices)
        vertices += [(x + r * math.cos(a), y + r * (1.5 if math.sin(a) < 0 else 1) * math.sin(a), lift)
                     for a in np.linspace(0, 2 * math.pi, 12, endpoint=False)]
        faces.append(range(first, first + 12))
    return mesh(vertices, faces, m.paint(colour, 0.4), False, at=at, tilt=tilt)


def crumbs(count, width, depth, at, colour='#A9773F', seed=0, size=(0.004, 0.011)):
    """Small bits lying on a level surface, denser towards the middle."""
    dice = np.random.RandomState(seed)
    vertices, faces = [], []
    for _ in range(count):
        x, y = np.clip(dice.normal(0, 0.28, 2), -0.5, 0.5) * (width, depth)
        r, turn, first = dice.uniform(*size), dice.rand() * 6, len(vertices)
        for z, s in ((0, 1.0), (r * 0.8, 0.7)):
            for k in range(4):
                a = turn + k * math.pi / 2
                reach = r * s * dice.uniform(0.6, 1.1)
                vertices.append((x + reach * math.cos(a), y + reach * math.sin(a), z))
        faces.append([first + 4 + k for k in range(4)])
        faces += [(first + k, first + (k + 1) % 4, first + 4 + (k + 1) % 4, first + 4 + k) for k in range(4)]
    return mesh(vertices, faces, m.paint(colour, 0.9), False, at=at)


def crumpled(radius, at, material, seed=0):
    """A ball of paper."""
    dice, rows, around = np.random.RandomState(seed), 12, 18
    vertices, faces = [], []
    waves = dice.normal(0, 3.2, (7, 3))
    for i in range(around):
        for j in range(rows + 1):
            a, t = 2 * math.pi * i / around, math.pi * j / rows
            way = np.array((math.sin(t) * math.cos(a), math.sin(t) * math.sin(a), -math.cos(t)))
            dent = sum(abs(math.sin(way @ w * 1.6 + k)) for k, w in enumerate(waves)) / 7
            vertices.append(way * radius * (0.62 + 0.6 * dent))
    for i in range(around):
        for j in range(rows):
            p, q = i * (rows + 1) + j, ((i + 1) % around) * (rows + 1) + j
            faces.append((p, q, q + 1, p + 1))
    return mesh(vertices, faces, material, False, at=at)


def heap(width, depth, height, at, material, seed=0, tilt=(0, 0, 0)):
    """A cloth dropped on the floor, with folds."""
    dice, n = np.random.RandomState(seed), 48
    phase, waves = dice.rand(5) * 6, dice.normal(0, 4.2, (5, 2))
    a, b = np.meshgrid(np.linspace(-1, 1, n + 1), np.linspace(-1, 1, n + 1), indexing='ij')
    folds = sum(np.abs(np.sin(a * w[0] + b * w[1] + p)) for w, p in zip(waves, phase)) / 5
    rise = height * np.clip(1 - (a * a + b * b) * 0.75, 0, 1) ** 0.7 * (0.35 + folds)
    pull = 1 - 0.22 * np.sin(3 * np.arctan2(b, a) + phase[0])
    points = np.stack([a * pull * width / 2, b * pull * depth / 2, rise + 0.004], -1).reshape(-1, 3)
    faces = [(q, q + n + 1, q + n + 2, q + 1) for i in range(n) for q in range(i * (n + 1), i * (n + 1) + n)]
    item = mesh(points, faces, material, at=at, tilt=tilt)
    solid = item.modifiers.new('thickness', 'SOLIDIFY')
    solid.thickness, solid.offset = 0.008, 1
    return item


def footprint(at, turn, colour='#48351F', seed=0):
    """The print of a muddy sole on the floor."""
    x, y, z = at
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    for ahead, r, run in ((0.07, 0.047, 1.25), (-0.10, 0.036, 1.0)):
        stain(r, (x - s * ahead, y + c * ahead, z), colour, seed + int(ahead * 100), (0, 0, turn), run, 0.9, 0.06)
