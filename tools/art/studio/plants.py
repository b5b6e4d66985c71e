"""Leaves, plants, flowers and pots."""
import math
import random

import numpy as np
from mathutils import Matrix, Vector

from . import materials as m
from .shapes import PI, disc, mesh, rod, round_off, sphere, turned


def _leaf(length, width, droop, fold=0.22, rows=9, columns=4, blade=False):
    """One leaf along +x, bending down by `droop` radians."""
    vertices, faces = [], []
    for i in range(rows + 1):
        t = i / rows
        w = (width * (1 - t) ** 0.45 * (0.6 + 0.4 * min(1, t * 5)) if blade
             else width * math.sin(PI * min(1, t * 0.98 + 0.02)) ** 0.75 * (1.08 - 0.25 * t))
        x, z = length * math.sin(droop * t) / droop, length * (math.cos(droop * t) - 1) / droop
        for j in range(columns + 1):
            v = -1 + 2 * j / columns
            vertices.append((x, v * w / 2, z + fold * abs(v) * w / 2))
    for i in range(rows):
        for j in range(columns):
            q = i * (columns + 1) + j
            faces.append((q, q + columns + 1, q + columns + 2, q + 1))
    return np.array(vertices), faces


def _foliage(items, material):
    """Join (vertices, faces, matrix) leaves into one mesh."""
    vertices, faces = [], []
    for points, polygons, matrix in items:
        first, a = len(vertices), np.array(matrix)
        vertices.extend((points @ a[:3, :3].T + a[:3, 3]).tolist())
        faces.extend(tuple(i + first for i in polygon) for polygon in polygons)
    return mesh(vertices, faces, material)


def _turn(*angles):
    """Rotation about z, then y, then x."""
    z, y, x = angles
    return Matrix.Rotation(z, 4, 'Z') @ Matrix.Rotation(y, 4, 'Y') @ Matrix.Rotation(x, 4, 'X')


def pot(at, radius=0.16, height=0.32, material=None, foot=0.78):
    foot, wall = radius * foot, 0.016
    profile = [(0, 0)] + round_off((foot - 0.02, 0), (foot, 0.02)) + [
        (foot + (radius - foot) * 0.5, height * 0.5), (radius, height - 0.008), (radius - 0.004, height),
        (radius - wall + 0.004, height), (radius - wall, height - 0.01), (radius - wall, height * 0.7)]
    turned(profile, at, material or m.chalk())
    disc(radius - wall, (at[0], at[1], at[2] + height * 0.87), m.soil())


def tall_plant(at, height=1.6, leaves=42, stems=3, size=(0.22, 0.32), seed=1, start=0.33, lean=0.08, stem=0.012,
               material=None, slim=0.55):
    """A rubber-plant: several leaning stems with spiralling leaves; `start` is where the stems leave the pot."""
    dice, base, items = random.Random(seed), Vector(at), []
    for s in range(stems):
        around, push = 2 * PI * s / stems + dice.random(), lean * dice.uniform(0.6, 1.6)
        top = height * (dice.uniform(0.72, 1.0) if s else 1)
        points = [base + Vector((math.cos(around) * (0.03 + push * t * t * top * 1.2),
                                 math.sin(around) * (0.03 + push * t * t * top * 1.2),
                                 start - 0.05 + (top - start) * t)) for t in (i / 6 for i in range(7))]
        rod(points, stem, m.stem(), taper=(1.2, 0.5))
        count = max(4, leaves // stems)
        for i in range(count):
            t = 0.22 + 0.78 * i / (count - 1)
            k = min(5, int(t * 6))
            root = points[k].lerp(points[k + 1], t * 6 - k)
            up = math.radians(12 + 58 * t ** 1.6 + dice.uniform(-10, 10))
            length = dice.uniform(*size) * (1.05 - 0.35 * t ** 3)
            points_, faces_ = _leaf(length, length * slim, 0.55 + dice.uniform(-.2, .35))
            items.append((points_, faces_, Matrix.Translation(root) @ _turn(
                i * 2.399 + s * 1.3 + dice.uniform(-.3, .3), -up, dice.uniform(-.3, .3))
                @ Matrix.Translation((0.05, 0, 0))))
    return _foliage(items, material or m.leaf())


def potted_tree(at, height=1.7, radius=0.20, seed=7, leaves=46, pot_height=0.36):
    pot(at, radius, pot_height)
    tall_plant(at, height, leaves, seed=seed, size=(0.24, 0.34), start=pot_height - 0.03, lean=0.09)


def olive(at, height=1.7, radius=0.20, seed=3, pot_height=0.36):
    """A young olive tree: a slim bent trunk and a loose head of small grey-green leaves."""
    pot(at, radius, pot_height)
    dice, (x, y, z) = random.Random(seed), at
    top, green = z + height, m.paint('#7F9A72', 0.5, mottle=0.22, translucent=0.25)
    trunk = [(x, y, z + pot_height - 0.05), (x + 0.03, y, z + 0.35 * height), (x - 0.02, y, z + 0.55 * height),
             (x + 0.01, y, top - 0.30)]
    rod(trunk, 0.016, m.stem(), taper=(1.3, 0.7))
    for i in range(5):
        angle, reach = i * 2.399, 0.10 + 0.13 * (i % 2)
        spot = (x + reach * math.cos(angle), y + reach * math.sin(angle), top - 0.52 + 0.11 * i)
        rod([trunk[2], (trunk[2][0] + (spot[0] - x) * 0.4, trunk[2][1] + (spot[1] - y) * 0.4, spot[2] - 0.12), spot], 0.007,
            m.stem(), taper=(1.0, 0.5))
        bush(spot, 0.21 + 0.03 * dice.random(), 95, 0.075, seed + i, 0.95, green)


def blades(at, height=0.6, count=10, seed=2, spread=0.07, material=None):
    """A snake plant."""
    dice, items = random.Random(seed), []
    for i in range(count):
        angle, r = i * 2.399, spread * math.sqrt(i / count)
        points, faces = _leaf(height * dice.uniform(0.6, 1.0), 0.06, dice.uniform(0.08, 0.35), 0.5, 12, 4, True)
        root = Vector(at) + Vector((r * math.cos(angle), r * math.sin(angle), 0))
        items.append((points, faces, Matrix.Translation(root) @ _turn(
            angle, -math.radians(84 - 14 * dice.random()), dice.random() * 3)))
    return _foliage(items, material or m.leaf())


def bush(at, radius=0.12, leaves=60, leaf=0.05, seed=3, flat=0.8, material=None, hang=0.0):
    """A round head of small leaves; `hang` lets the outer leaves trail."""
    dice, items = random.Random(seed), []
    for _ in range(leaves):
        z, angle, r = dice.uniform(-0.15, 1), dice.random() * 2 * PI, radius * dice.random() ** 0.4
        q = math.sqrt(max(0, 1 - z * z))
        length = leaf * dice.uniform(.7, 1.3)
        points, faces = _leaf(length, length * 0.66, 0.6, 0.25, 6, 4)
        where = Vector(at) + Vector((r * q * math.cos(angle), r * q * math.sin(angle),
                                     r * z * flat - hang * dice.random() * q))
        items.append((points, faces, Matrix.Translation(where) @ _turn(
            angle + dice.uniform(-.6, .6), -math.asin(z) * 0.8 + dice.uniform(-.3, .5), dice.uniform(-.5, .5))))
    return _foliage(items, material or m.fresh_leaf())


def small_pot(at, size=0.055, seed=3, material=None, leaf=None):
    """A herb in a small pot; the whole is about four times `size` tall."""
    pot(at, size, size * 1.8, material or m.terracotta())
    bush((at[0], at[1], at[2] + size * 2.6), size * 1.6, 60, size * 0.85, seed, material=leaf)


def flowers(at, height=0.34, count=11, spread=0.14, colours=('#F0A488', '#F7E3C8', '#EBBB52'), seed=4):
    """Cut flowers rising from the mouth of a vase at `at`."""
    dice = random.Random(seed)
    x, y, z = at
    bush((x, y, z + height * 0.35), spread * 0.85, 45, 0.06, seed, 0.6)
    for i in range(count):
        angle, r = i * 2.399, spread * math.sqrt((i + 0.5) / count)
        top = z + height * dice.uniform(0.78, 1.05) - r * 0.5
        head = (x + r * math.cos(angle), y + r * math.sin(angle), top)
        rod([(x, y, z - 0.05), (x + r * 0.25 * math.cos(angle), y + r * 0.25 * math.sin(angle), z + height * 0.4), head],
            0.0028, m.leaf())
        petal = m.paint(colours[i % len(colours)], 0.7, sheen=0.3, translucent=0.15)
        size = dice.uniform(0.026, 0.036)
        sphere(size, head, petal, (1, 1, 0.82), segments=14)
        for k in range(6):
            a = k * PI / 3 + i
            sphere(size * 0.62, (head[0] + size * 0.72 * math.cos(a), head[1] + size * 0.72 * math.sin(a),
                                 head[2] + size * 0.1), petal, (1, 1, 0.9), segments=10)


# One bract of a dogwood blossom along +x, one unit long, notched at its tip.
_BRACT = [(0.06, 0), (0.30, 0.24), (0.62, 0.36), (0.88, 0.27), (0.98, 0.10), (0.90, 0)]


def _bracts(face):
    """A blossom's four bracts, each one unit long, its middle at `face`."""
    outline = _BRACT + [(x, -y) for x, y in reversed(_BRACT[1:-1])]
    lift = np.array([(x, y, 0.22 * x * x) for x, y in outline])
    return [(lift, [tuple(range(len(outline)))], face @ Matrix.Rotation(i * PI / 2, 4, 'Z')) for i in range(4)]


def _heart(face):
    round_ = [(0.13 * math.cos(a * PI / 3), 0.13 * math.sin(a * PI / 3), 0.05) for a in range(6)]
    return np.array(round_), [tuple(range(6))], face


def dogwood_sprig(at, height=0.42, twigs=4, blossoms=5, size=0.042, seed=6):
    """Cut twigs of dogwood in blossom, rising from the mouth of a vase at `at`."""
    dice, mouth, bracts, hearts, leaves = random.Random(seed), Vector(at), [], [], []
    for t in range(twigs):
        around, up = t * 2.399 + dice.uniform(-.3, .3), height * dice.uniform(0.7, 1)
        out = up * dice.uniform(0.28, 0.5)
        way = Vector((math.cos(around), 0.7 * math.sin(around), 0)) * out
        points = [mouth - Vector((0, 0, 0.05)), mouth + way * 0.25 + Vector((0, 0, 0.4 * up)),
                  mouth + way * 0.7 + Vector((0, 0, 0.75 * up)), mouth + way + Vector((0, 0, up))]
        rod(points, 0.0034, m.stem(), taper=(1.2, 0.5))
        for b in range(blossoms):
            q = 1 + 1.98 * (b + 0.5) / blossoms
            where = points[int(q)].lerp(points[int(q) + 1], q % 1)
            where += Vector((dice.uniform(-1, 1), dice.uniform(-1, 1), dice.uniform(0, 1))) * size * 0.9
            face = Matrix.Translation(where) @ _turn(dice.uniform(-.5, .5), dice.uniform(-.5, .5), dice.uniform(.3, 1.2)) \
                @ Matrix.Rotation(dice.random() * PI, 4, 'Z') @ Matrix.Scale(size * dice.uniform(.8, 1.15), 4)
            bracts.extend(_bracts(face))
            hearts.append(_heart(face))
            points_, faces_ = _leaf(size * 1.5, size * 0.8, 0.5, 0.25, 5, 2)
            leaves.append((points_, faces_, Matrix.Translation(where - Vector((0, 0, size * 0.3)))
                           @ _turn(dice.random() * 2 * PI, dice.uniform(-.5, .4), 0)))
    _foliage(bracts, m.paint('#F2E7E0', 0.7, sheen=0.2, translucent=0.25))
    _foliage(hearts, m.paint('#B9B356', 0.8))
    _foliage(leaves, m.fresh_leaf())


def dogwood(at, height=2.8, reach=1.5, boughs=9, blossoms=28, size=0.1, seed=5):
    """A dogwood in blossom, to be seen through a window: it shines by itself and shades nothing in the room.
    `blossoms` is their number on each bough, `size` the length of a bract."""
    dice, base, bracts, hearts, leaves = random.Random(seed), Vector(at), ([], [], []), [], []
    bark = m.glow('#A08C7C', 0.5)
    trunk = [base + Vector((0.10 * math.sin(3 * t), 0, height * t)) for t in (0, 0.3, 0.6, 1)]
    wood = [rod(trunk, 0.05, bark, taper=(1.3, 0.3))]
    for b in range(boughs):
        t, around = 0.42 + 0.56 * b / max(1, boughs - 1), b * 2.399 + dice.uniform(-.3, .3)
        root, out = base + Vector((0.10 * math.sin(3 * t), 0, height * t)), reach * (1.1 - 0.65 * t) * dice.uniform(.8, 1.15)
        way = Vector((math.cos(around), 0.45 * math.sin(around), 0))
        points = [root + way * out * q + Vector((0, 0, 0.30 * out * q * q + 0.04 * math.sin(9 * q)))
                  for q in (0, .35, .7, 1)]
        wood.append(rod(points, 0.018, bark, taper=(1.2, 0.35)))
        for _ in range(blossoms):
            q = dice.uniform(0.15, 1.05) ** 0.8
            k = min(2, int(q * 3))
            aside = Vector((dice.uniform(-.16, .16), dice.uniform(-.12, .12), dice.uniform(-.06, .13)))
            where = points[k].lerp(points[k + 1], q * 3 - k) + aside
            tilt = _turn(dice.uniform(-.5, .5), dice.uniform(-.5, .5), dice.uniform(.7, 1.35))
            face = Matrix.Translation(where) @ tilt @ Matrix.Rotation(dice.random() * PI, 4, 'Z') \
                @ Matrix.Scale(size * dice.uniform(.75, 1.15), 4)
            bracts[dice.randrange(3)].extend(_bracts(face))
            hearts.append(_heart(face))
            if dice.random() < 0.7:
                points_, faces_ = _leaf(size * 1.5, size * 0.8, 0.5, 0.25, 5, 2)
                leaves.append((points_, faces_, Matrix.Translation(where)
                               @ _turn(dice.random() * 2 * PI, dice.uniform(-.5, .6), 0)))
    tones = [m.glow(colour, 0.92) for colour in ('#FFFFFF', '#FFF3EE', '#F6DCD8')]
    parts = [*wood, _foliage(hearts, m.glow('#C9C46A', 0.7)), _foliage(leaves, m.glow('#A3CB83', 0.62)),
             *(_foliage(items, tone) for items, tone in zip(bracts, tones))]
    for part in parts:
        part.visible_shadow = part.visible_diffuse = False
