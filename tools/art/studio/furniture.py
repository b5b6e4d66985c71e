"""Furniture. Every piece is built round the origin of the current placement, standing on z = 0, facing -y."""
import math

import numpy as np

from . import materials as m
from .shapes import (PI, box, cushion_box, cylinder, disc, drape, mesh, panel, pillow, placed, ring, rod, round_off,
                     sheet, softened, sphere, turned)

UPRIGHT = (90, 0, 0)         # tilt that stands a flat panel up, facing the viewer


def tapered_legs(spots, height, material=None, foot=0.014, top=0.022):
    for x, y in spots:
        cylinder(foot, height, (x, y, 0), material or m.dark_oak(), 0.003, top=top, segments=20)


def sofa(width=2.3, cover=None):
    cover, half = cover or m.teal(), width / 2
    cushion_box((width, 0.90, 0.20), (0, 0, 0.25), cover, 0.06, 0.01)
    seat = (width - 0.36) / 2
    for side in (-1, 1):
        x = side * seat / 2
        cushion_box((seat, 0.80, 0.20), (x, -0.09, 0.425), cover, 0.075, 0.028, uneven=0.004, seed=side + 3)
        cushion_box((seat, 0.26, 0.50), (x, 0.27, 0.70), cover, 0.10, 0.045, (-10, 0, 0), 0.006, side + 7)
        cushion_box((0.22, 0.92, 0.52), (side * (half - 0.06), 0, 0.41), cover, 0.095, 0.02)
    cushion_box((width - 0.12, 0.14, 0.60), (0, 0.40, 0.52), cover, 0.06, 0.01)
    tapered_legs([(sx * (half - 0.14), sy * 0.36) for sx in (-1, 1) for sy in (-1, 1)], 0.16)


def scatter(spots):
    """Scatter cushions leaning on a sofa back: (x, material, size, lean sideways, turn, seed)."""
    for x, material, size, roll, turn, seed in spots:
        pillow(size, size, size * 0.4, (x, 0.06, 0.52 + size * 0.47), material, (66, roll, turn), seed)


def armchair(cover=None, cushion=None):
    cover = cover or m.cream()
    cushion_box((0.62, 0.64, 0.18), (0, -0.03, 0.40), cover, 0.075, 0.03)
    cushion_box((0.70, 0.17, 0.54), (0, 0.31, 0.63), cover, 0.08, 0.03, (-12, 0, 0))
    for side in (-1, 1):
        cushion_box((0.11, 0.62, 0.22), (side * 0.365, 0, 0.48), cover, 0.052, 0.012)
    tapered_legs([(sx * 0.28, sy * 0.24) for sx in (-1, 1) for sy in (-1, 1)], 0.34)
    if cushion:
        pillow(0.40, 0.30, 0.15, (0.02, 0.13, 0.63), cushion, (66, 3, 0), 9)


def round_table(radius=0.46, height=0.40, shelf=True):
    cylinder(radius, 0.034, (0, 0, height - 0.034), m.oak(), 0.012, segments=72)
    if shelf:
        cylinder(radius * 0.74, 0.02, (0, 0, height * 0.38), m.oak(), 0.008, segments=64)
    for i in range(3):
        a = i * 2 * PI / 3 + 0.5
        c, s = math.cos(a) * radius, math.sin(a) * radius
        rod([(c * 0.88, s * 0.88, 0), (c * 0.80, s * 0.80, height * 0.5), (c * 0.72, s * 0.72, height - 0.03)], 0.017,
            m.dark_oak())


def oval_rug(width=3.5, depth=2.3, ground=None, line=None):
    ground, line = ground or m.paint('#E0D6C6', 1.0, sheen=0.6, grain=(70, 0.9)), \
        line or m.paint('#5FAFA8', 1.0, sheen=0.6, grain=(70, 0.9))
    w, d = width / 2, depth / 2
    turned([(0, 0.018), (0.985, 0.018), (0.997, 0.012), (1.0, 0.0)], (0, 0, 0), ground, 96, stretch=(w, d))
    for i, r in enumerate((0.90, 0.81)):
        disc(r, (0, 0, 0.0195 + i * 1e-4), line, hole=r - 0.024, stretch=(w, d))


def rug(width, depth, ground='#E0D6C6', stripe='#5FAFA8'):
    box((width, depth, 0.016), (0, 0, 0.009), m.paint(ground, 1.0, sheen=0.6, grain=(70, 0.9)), 0.006)
    for side in (-1, 1):
        for k in (0, 1):
            panel(0.035, depth - 0.06, (side * (width / 2 - 0.12 - 0.08 * k), 0, 0.0178),
                  m.paint(stripe, 1.0, sheen=0.6, grain=(70, 0.9)))


def floor_lamp(height=1.70, lit=14):
    cylinder(0.15, 0.025, (0, 0, 0), m.brass(), 0.008)
    rod([(0, 0, 0.02), (0, 0, height - 0.16)], 0.011, m.brass(), straight=True)
    turned([(0.215, 0), (0.15, 0.27), (0.148, 0.27), (0.213, 0)], (0, 0, height - 0.28),
           m.paint('#F4EAD8', 0.9, translucent=0.5))
    sphere(0.045, (0, 0, height - 0.16), m.glow('#FFD9A0', lit))


def table_lamp(lit=10):
    turned([(0, 0), (0.07, 0), (0.09, 0.03), (0.085, 0.12), (0.03, 0.20), (0.012, 0.24), (0.012, 0.30)], (0, 0, 0),
           m.ceramic('#86C4BD'))
    turned([(0.15, 0), (0.10, 0.18), (0.098, 0.18), (0.148, 0)], (0, 0, 0.27), m.paint('#F4EAD8', 0.9, translucent=0.5))
    sphere(0.03, (0, 0, 0.34), m.glow('#FFD9A0', lit))


def pendant(drop_from=2.9, at_height=1.86, shade='#E9E5DC', lit=9, size=1.0):
    cylinder(0.05, 0.024, (0, 0, min(drop_from, 2.9) - 0.024), m.brass(), segments=32)
    rod([(0, 0, drop_from), (0, 0, at_height + 0.16 * size)], 0.004, m.brass(), straight=True)
    scaled = [(r * size, z * size) for r, z in ((0.14, 0), (0.135, 0.05), (0.10, 0.12), (0.035, 0.165), (0.03, 0.20),
                                                (0, 0.205))]
    turned(scaled, (0, 0, at_height), m.paint(shade, 0.4, coat=0.2))
    turned([(r * size, z * size) for r, z in ((0.138, 0.002), (0.13, 0.05), (0.095, 0.116), (0, 0.15))],
           (0, 0, at_height), m.brass())
    sphere(0.035 * size, (0, 0, at_height + 0.04 * size), m.glow('#FFD9A0', lit), segments=16)


def framed_print(x, z, width, height, y, design):
    """A framed abstract print flat on a wall that faces the viewer."""
    box((width, 0.03, height), (x, y - 0.016, z), m.dark_oak(), 0.005)
    panel(width - 0.04, height - 0.04, (x, y - 0.0325, z), m.paper('#F7F4EC'), UPRIGHT)
    teal, coral, aqua, yellow, deep = (m.paint(c, 0.9) for c in ('#1E9C98', '#EE9F83', '#A3D3CC', '#E6B548', '#0E6B70'))

    def shape(r, dx, dz, material, layer=0, **arc):
        disc(r * width, (x + dx * width, y - 0.034 - 0.001 * layer, z + dz * height), material, UPRIGHT, **arc)
    if design == 'moons':
        shape(0.26, 0, 0.10, teal)
        shape(0.26, 0.05, -0.17, coral, 1, end=180)
        shape(0.08, -0.2, -0.26, yellow, 2)
    elif design == 'rainbow':
        for i, material in enumerate((deep, teal, aqua, yellow)):
            shape(0.36 - 0.085 * i, 0, -0.12, material, i, end=180)
        shape(0.10, 0.12, 0.29, coral)
    elif design == 'leaf':
        for i in range(4):
            shape(0.15, -0.09, -0.28 + 0.16 * i, teal if i % 2 else deep, 0, start=90, end=180)
            shape(0.15, -0.09, -0.28 + 0.16 * i, aqua if i % 2 else teal, 0, end=90)
        shape(0.07, 0.24, 0.30, yellow)
    elif design == 'pebbles':
        for i, (material, r, dx) in enumerate(((teal, 0.30, 0), (coral, 0.24, 0.05), (yellow, 0.17, -0.03), (aqua, 0.11, 0.03))):
            shape(r, dx, (-0.26, -0.05, 0.12, 0.25)[i], material, i, stretch=(1, 0.42))
    elif design == 'bay':
        shape(0.17, 0.08, 0.14, coral)
        for i, material in enumerate((aqua, teal, deep)):
            shape(0.30, (-0.10, 0.10, -0.06)[i], -0.16 - 0.09 * i, material, i + 1, end=180, stretch=(1.1, 0.55))
    elif design == 'hills':
        shape(0.40, -0.05, -0.40, deep, 0, end=180)
        shape(0.28, 0.16, -0.40, aqua, 1, end=180)
        shape(0.12, 0.10, 0.16, coral)


def books(colours, depth=0.17, tall=0.23, start=0.0):
    """Upright books along +x from `start`; returns where the row ends."""
    x = start
    for i, colour in enumerate(colours):
        thick, height = 0.028 + 0.006 * (i * 7 % 3), tall * (1 - 0.07 * (i * 5 % 3))
        box((thick, depth, height), (x + thick / 2, 0, height / 2), m.paint(colour, 0.6), 0.003)
        x += thick + 0.002
    return x


def stacked_books(colours, width=0.26, depth=0.18):
    z = 0
    for i, colour in enumerate(colours):
        box((width - 0.025 * i, depth - 0.015 * i, 0.027), (0, 0, z + 0.0135), m.paint(colour, 0.6), 0.004,
            (0, 0, 17 - 9 * i))
        z += 0.0275
    return z


BOTTLE_VASE = [(0, 0), (0.08, 0), (0.10, 0.03), (0.115, 0.12), (0.09, 0.22), (0.045, 0.29), (0.04, 0.34), (0.05, 0.36),
               (0.043, 0.358), (0.034, 0.34)]
BUD_VASE = [(0, 0), (0.045, 0), (0.062, 0.02), (0.072, 0.07), (0.06, 0.13), (0.032, 0.175), (0.03, 0.20),
            (0.036, 0.215), (0.031, 0.214), (0.026, 0.20), (0.026, 0.17)]
BOWL = [(0, 0), (0.045, 0), (0.05, 0.008), (0.085, 0.04), (0.098, 0.065), (0.094, 0.067), (0.08, 0.045), (0.04, 0.014),
        (0, 0.012)]
CUP = [(0, 0), (0.03, 0), (0.036, 0.006), (0.042, 0.07), (0.039, 0.07), (0.034, 0.01), (0, 0.008)]


def vessel(profile, at, material, scale=1.0):
    return turned([(r * scale, z * scale) for r, z in softened(profile)], at, material, 96)


def cup(at, colour='#EFECE4'):
    vessel(CUP, at, m.ceramic(colour))
    x, y, z = at
    rod([(x + 0.038, y, z + 0.055), (x + 0.066, y, z + 0.055), (x + 0.066, y, z + 0.02), (x + 0.036, y, z + 0.018)],
        0.005, m.ceramic(colour))


def sideboard(width=1.25, height=0.72, doors=3):
    box((width, 0.42, height - 0.20), (0, 0, 0.20 + (height - 0.20) / 2), m.oak(), 0.010)
    each = (width - 0.04) / doors
    for i in range(doors):
        x = -width / 2 + 0.02 + each * (i + 0.5)
        box((each - 0.008, 0.014, height - 0.26), (x, -0.216, 0.20 + (height - 0.20) / 2), m.trim(), 0.004)
        sphere(0.012, (x + (each / 2 - 0.05) * (1 if i < doors / 2 else -1), -0.232, height * 0.72), m.brass())
    tapered_legs([(sx * (width / 2 - 0.1), sy * 0.15) for sx in (-1, 1) for sy in (-1, 1)], 0.21)


def pouf(cover=None, radius=0.32):
    side = [(radius - 0.10 + 0.10 * math.sin(PI * i / 16) ** 0.7, 0.02 + 0.34 * i / 16) for i in range(1, 16)]
    turned([(0, 0), (radius - 0.10, 0)] + side + [(radius - 0.12, 0.372), (0.10, 0.380), (0, 0.381)], (0, 0, 0),
           cover or m.aqua(), 64)


def throw(cover=None):
    """A blanket laid over a sofa's right arm and on to its seat; build it in the sofa's own placement (width 2.3)."""
    path = [(0.115, -0.38), (0.115, -0.1), (0.108, 0.06), (0.075, 0.14), (0.0, 0.165), (-0.09, 0.145), (-0.135, 0.05),
            (-0.20, 0.005), (-0.36, 0.0), (-0.52, 0.0)]
    sheet([(x + 0.005, z + 0.545) for x, z in path], 0.50, cover or m.coral(), (1.09, -0.12, 0), ripple=0.006,
          thickness=0.012)


def dining_table(length=1.9, depth=0.9, top=None):
    box((length, depth, 0.04), (0, 0, 0.73), top or m.oak(), 0.014)
    for sx in (-1, 1):
        for sy in (-1, 1):
            rod([(sx * (length / 2 - 0.10), sy * (depth / 2 - 0.09), 0),
                 (sx * (length / 2 - 0.20), sy * (depth / 2 - 0.17), 0.72)], 0.026, m.dark_oak(), (0.75, 1.2), True)


def dining_chair(seat=None):
    seat, frame = seat or m.aqua(), m.dark_oak()
    cushion_box((0.45, 0.43, 0.06), (0, -0.02, 0.458), seat, 0.028, 0.012)
    box((0.40, 0.43, 0.03), (0, 0.0, 0.412), frame, 0.006)
    for sx in (-1, 1):
        rod([(sx * 0.20, -0.19, 0), (sx * 0.18, -0.17, 0.42)], 0.016, frame, (0.75, 1.1), True)
        rod([(sx * 0.20, 0.26, 0), (sx * 0.19, 0.228, 0.43), (sx * 0.20, 0.245, 0.62), (sx * 0.21, 0.28, 0.82)], 0.015, frame)
    bend = [(x, 0.275 + 0.05 * (1 - (x / 0.25) ** 2), 0) for x in np.linspace(-0.24, 0.24, 9)]
    for z in (0.80, 0.735, 0.67):
        rod([(x, y - (0.82 - z) * 0.25, z) for x, y, _ in bend], 0.016, frame)


def stool(seat=None, height=0.66):
    cylinder(0.17, 0.05, (0, 0, height - 0.05), seat or m.cream(), 0.022)
    cylinder(0.16, 0.02, (0, 0, height - 0.066), m.oak(), 0.006)
    for i in range(4):
        a = i * PI / 2 + PI / 4
        c, s = math.cos(a), math.sin(a)
        rod([(0.21 * c, 0.21 * s, 0), (0.12 * c, 0.12 * s, height - 0.06)], 0.014, m.dark_oak(), (0.85, 1.1), True)
    ring(0.172, 0.006, (0, 0, 0.24), m.brass())


def bed(width=1.6, cover=None, headboard=None):
    """A made bed, its head against +y; length 2.1 m."""
    box((width + 0.06, 2.06, 0.20), (0, 0, 0.24), m.oak('y'), 0.02)
    tapered_legs([(sx * (width / 2 - 0.1), sy * 0.9) for sx in (-1, 1) for sy in (-1, 1)], 0.15)
    cushion_box((width, 2.0, 0.24), (0, 0, 0.44), m.linen(), 0.08, 0.01)
    cushion_box((width + 0.10, 1.42, 0.15), (0, -0.32, 0.56), m.linen(), 0.07, 0.02, uneven=0.012, seed=2)
    cushion_box((width + 0.13, 0.62, 0.13), (0, -0.66, 0.60), cover or m.aqua(), 0.06, 0.012, uneven=0.010, seed=5)
    for side in (-1, 1):
        pillow(0.66, 0.46, 0.20, (side * 0.38, 0.70, 0.72), m.linen(), (38, 0, side * 2), side + 2)
        pillow(0.46, 0.46, 0.18, (side * 0.26, 0.50, 0.76), cover or m.aqua(), (52, 0, side * 4), side + 5)
    cushion_box((width + 0.16, 0.12, 0.86), (0, 1.06, 0.62), headboard or m.teal(), 0.05, 0.02)


# ---- tools of the trade --------------------------------------------------------------------------------------------
def spray_bottle(body='#2FA09B', turn=0.0, at=(0, 0, 0), size=1.0):
    with placed(at, turn, size):
        plastic, white = m.paint(body, 0.3, coat=0.4), m.paint('#F1EFE9', 0.35)
        turned([(0, 0), (0.042, 0), (0.046, 0.006), (0.046, 0.11), (0.040, 0.14), (0.018, 0.175), (0.016, 0.195),
                (0, 0.195)], (0, 0, 0), plastic)
        turned([(0.0464, 0.03), (0.0468, 0.032), (0.0468, 0.098), (0.0464, 0.1)], (0, 0, 0), white)
        cylinder(0.02, 0.025, (0, 0, 0.19), white)
        box((0.10, 0.03, 0.032), (0.015, 0, 0.232), white, 0.011)
        box((0.018, 0.022, 0.022), (0.07, 0, 0.236), plastic, 0.005)
        rod([(0.035, 0, 0.22), (0.045, 0, 0.19), (0.032, 0, 0.165), (0.036, 0, 0.155)], 0.006, white)


def folded_cloths(colours=None, size=0.20, thick=0.042):
    for i, material in enumerate(colours or (m.aqua(), m.linen())):
        cushion_box((size - 0.006 * i, size * 0.72, thick), (0, 0, thick * (i + 0.5)), material, thick * 0.45, 0.005,
                    (0, 0, 4 - 5 * i))


def towel_roll(at, material, length=0.30, radius=0.055, turn=0):
    with placed(at, turn):
        turned([(0, 0)] + round_off((radius * 0.8, 0), (radius, radius * 0.25))
               + round_off((radius, length - radius * 0.25), (radius * 0.8, length), False) + [(0, length)],
               (-length / 2, 0, radius), material, 36, (0, 90, 0))


def caddy(bottles=('#2FA09B', '#EE9F83', '#E6B548'), cloth=None, colour='#15706F'):
    """The cleaning caddy that appears in several pictures: a tray with handle, bottles, a brush and a cloth."""
    shell = m.paint(colour, 0.35, coat=0.3)
    box((0.40, 0.25, 0.012), (0, 0, 0.007), shell, 0.004)
    for sx in (-1, 1):
        box((0.012, 0.25, 0.15), (sx * 0.196, 0, 0.082), shell, 0.005)
    for sy in (-1, 1):
        box((0.39, 0.012, 0.13), (0, sy * 0.119, 0.072), shell, 0.005)
    rod([(-0.196, 0, 0.14), (-0.19, 0, 0.30), (-0.10, 0, 0.335), (0.10, 0, 0.335), (0.19, 0, 0.30), (0.196, 0, 0.14)], 0.011,
        m.oak())
    for i, colour in enumerate(bottles):
        spray_bottle(colour, -35 + 30 * i, (-0.125 + 0.105 * i, -0.055, 0.013), 1.05)
    sheet([(-0.10, 0.05), (-0.085, 0.13), (-0.03, 0.165), (0.04, 0.16), (0.075, 0.10), (0.085, 0.02)], 0.13,
          cloth or m.mustard(), (0.135, 0.10, 0.0), 90, 0.004, 0.006)
    rod([(-0.10, 0.07, 0.05), (-0.11, 0.08, 0.26)], 0.010, m.oak('z'), straight=True)
    cushion_box((0.06, 0.045, 0.05), (-0.113, 0.082, 0.285), m.paint('#E9E4DA', 1, grain=(200, 0.9)), 0.018, 0.004)


def bucket(colour='#EE9F83', radius=0.15, height=0.27):
    skin = m.paint(colour, 0.35, coat=0.3)
    low = radius * 0.76
    turned([(0, 0), (low - 0.01, 0), (low, 0.01), (radius, height), (radius + 0.008, height + 0.004),
            (radius - 0.008, height + 0.004), (low - 0.006, 0.02), (0, 0.02)], (0, 0, 0), skin)
    rod([(-radius, 0, height - 0.02), (-radius * 0.9, -radius * 0.7, height * 0.66), (0, -radius * 1.12, height * 0.5),
         (radius * 0.9, -radius * 0.7, height * 0.66), (radius, 0, height - 0.02)], 0.005, m.steel())


def mop(lean=12, length=1.35):
    """A flat mop leaning back towards +y."""
    tip = (0, math.sin(math.radians(lean)) * length, math.cos(math.radians(lean)) * length)
    rod([(0, 0, 0.04), tip], 0.012, m.oak('z'), straight=True)
    box((0.38, 0.11, 0.022), (0, 0, 0.030), m.paint('#15706F', 0.4), 0.008)
    cushion_box((0.42, 0.14, 0.024), (0, 0, 0.013), m.paint('#DCEBE8', 1, grain=(160, 0.9)), 0.010, 0.002)


def vacuum(body='#2FA09B'):
    """A canister vacuum cleaner, parked: its wand stands in the clip at the back, the hose bends over to it."""
    skin, dark = m.paint(body, 0.3, coat=0.4), m.paint('#2B3636', 0.5)
    cushion_box((0.28, 0.42, 0.22), (0, 0, 0.17), skin, 0.10, 0.015)
    for side in (-1, 1):
        cylinder(0.10, 0.05, (side * 0.165 - 0.025, 0.06, 0.10), dark, 0.012, tilt=(0, 90, 0))
    box((0.07, 0.10, 0.05), (0, 0.225, 0.20), dark, 0.012)
    box((0.28, 0.12, 0.05), (0, 0.285, 0.027), dark, 0.018)
    rod([(0, 0.255, 0.05), (0, 0.275, 0.86)], 0.016, m.steel(), straight=True)
    rod([(0, 0.272, 0.78), (0, 0.278, 0.90), (0, 0.26, 0.99), (0, 0.20, 1.02)], 0.023, dark)
    rod([(0, 0.20, 1.02), (0.02, 0.05, 1.03), (0.05, -0.22, 0.92), (0.05, -0.42, 0.62), (0.02, -0.38, 0.34), (0, -0.20, 0.22)],
        0.021, dark)


# ---- storing and moving --------------------------------------------------------------------------------------------
def moving_box(width, depth, height, open_flaps=False, tape=True):
    card = m.cardboard()
    if not open_flaps:
        box((width, depth, height), (0, 0, height / 2), card, 0.006)
        if tape:
            box((0.055, depth + 0.003, 0.002), (0, 0, height + 0.0006), m.paint('#D9B98C', 0.35), 0)
            box((0.055, 0.002, height * 0.28), (0, -depth / 2 - 0.0006, height * 0.86), m.paint('#D9B98C', 0.35), 0)
        return
    for sx in (-1, 1):
        box((0.006, depth, height), (sx * width / 2, 0, height / 2), card, 0.001)
        box((0.006, depth - 0.01, width * 0.42), (sx * (width / 2 + width * 0.16), 0, height + width * 0.13), card, 0.001,
            (0, sx * 52, 0))
    for sy in (-1, 1):
        box((width - 0.006, 0.006, height), (0, sy * (depth / 2 - 0.003), height / 2), card, 0.001)
        box((width - 0.01, 0.006, depth * 0.38), (0, sy * (depth / 2 + depth * 0.15), height + depth * 0.11), card, 0.001,
            (-sy * 54, 0, 0))
    box((width - 0.01, depth - 0.01, 0.006), (0, 0, 0.004), card, 0)


def _outline(width, depth, radius, count):
    """`count` points evenly round a rectangle with rounded corners, each with its outward direction."""
    w, d, quarter = width / 2 - radius, depth / 2 - radius, radius * PI / 2
    sides = [(2 * w, (w, d), (-1, 0)), (2 * d, (-w, d), (0, -1)), (2 * w, (-w, -d), (1, 0)), (2 * d, (w, -d), (0, 1))]
    around, points = 2 * (2 * w + 2 * d) + 4 * quarter, []
    for i in range(count):
        s = around * i / count
        for k, (length, (x, y), (dx, dy)) in enumerate(sides):
            out = (dy, -dx)
            if s < length:
                points.append((x + dx * s + out[0] * radius, y + dy * s + out[1] * radius, *out))
                break
            s -= length
            if s < quarter:
                a = PI / 2 * (k + 1) + s / radius
                cx, cy = x + dx * length, y + dy * length
                points.append((cx + radius * math.cos(a), cy + radius * math.sin(a), math.cos(a), math.sin(a)))
                break
            s -= quarter
    return np.array(points)


def basket(width, depth, height, material=None, label=True, filled=0.0):
    """A woven basket, open at the top; `filled` is how high its (dark) inside comes, for things lying in it."""
    weave = material or m.wicker()
    stakes = 2 * int((width + depth) / 0.022)
    strands, across = max(5, int(height / 0.017)), 4
    around = _outline(width, depth, 0.03, stakes * 4)
    n, vertices, faces, uv = len(around), [], [], []
    for row in range(strands * across + 1):
        strand, t = divmod(row, across)
        over = np.cos(np.arange(n) / 4 * PI + PI * strand)
        out = 0.0006 * math.sin(PI * t / across) * (1 + 0.85 * over) - 0.002
        vertices += [(x, y, height * row / (strands * across))
                     for x, y in zip(around[:, 0] + out * around[:, 2], around[:, 1] + out * around[:, 3])]
        uv += [(i / 4, row / across) for i in range(n)]
    for row in range(strands * across):
        faces += [(row * n + i, row * n + (i + 1) % n, (row + 1) * n + (i + 1) % n, (row + 1) * n + i) for i in range(n)]
    mesh(vertices, faces, weave, uv=uv)
    lining, inner = m.paint('#8A6B44', 1.0), [(x - 0.011 * a, y - 0.011 * b) for x, y, a, b in around[::4]]
    k, floor = len(inner), max(filled, 0.02)
    mesh([(x, y, z) for z in (floor, height) for x, y in inner],
         [(i, (i + 1) % k, k + (i + 1) % k, k + i) for i in range(k)] + [tuple(range(k))], lining, False)
    rim = [(x - 0.005 * a, y - 0.005 * b, height) for x, y, a, b in around[::4]]
    rod(rim + rim[:2], 0.009, material or m.rattan(), straight=True)
    if label:
        box((min(0.11, width * 0.4), 0.004, 0.05), (0, -depth / 2 - 0.007, height * 0.58), m.paper(), 0.001)


def storage_box(width, depth, height, colour='#A3D3CC', label=True):
    box((width, depth, height - 0.035), (0, 0, (height - 0.035) / 2), m.paint(colour, 0.6), 0.008)
    box((width + 0.012, depth + 0.012, 0.036), (0, 0, height - 0.018), m.paint(colour, 0.55), 0.008)
    if label:
        box((min(0.10, width * 0.45), 0.004, 0.045), (0, -depth / 2 - 0.001, height * 0.45), m.paper(), 0.001)


def folded_pile(colours, width=0.28, depth=0.30, each=0.045):
    """A pile of folded clothes."""
    for i, colour in enumerate(colours):
        cushion_box((width - 0.008 * (i % 2), depth, each * 1.04), (0, 0, each * (i + 0.5)), m.fabric(colour), each * 0.46,
                    0.004, (0, 0, 1.5 * (-1) ** i))


def jar(radius, height, colour=None, lid=None, content=None):
    """A storage jar; with `content`, clear glass filled with that colour."""
    if content:
        cylinder(radius * 0.93, height * 0.90, (0, 0, 0.005), m.paint(content, 0.8, grain=(180, 0.6)), 0.006, segments=28)
        cylinder(radius, height, (0, 0, 0), m.clear_glass(), 0.008, segments=28)
    else:
        cylinder(radius, height, (0, 0, 0), m.ceramic(colour or '#EFECE4'), 0.010, segments=32)
    cylinder(radius * 0.98, 0.022, (0, 0, height), lid or m.oak(), 0.005, segments=28)


def stepladder(height=1.6, width=0.46, spread=0.62):
    alloy, tread = m.metal('#C9CDCD', 0.35), m.paint('#2FA09B', 0.5)
    for side in (-1, 1):
        x = side * width / 2
        rod([(x * 1.12, -spread * 0.55, 0), (x * 0.8, 0, height)], 0.016, alloy, straight=True)
        rod([(x * 1.12, spread * 0.55, 0), (x * 0.8, 0.03, height)], 0.013, alloy, straight=True)
        rod([(x * 0.98, -spread * 0.30, height * 0.45), (x * 0.98, spread * 0.31, height * 0.45)], 0.006, alloy, straight=True)
    steps = 5
    for i in range(1, steps + 1):
        t = i / (steps + 0.15)
        y, wide = -spread * 0.55 * (1 - t), width * (1.12 - 0.32 * t)
        box((wide, 0.11 if i < steps else 0.20, 0.026), (0, y + 0.02, height * t), tread if i == steps else alloy, 0.006)
    rod([(-width * 0.4, 0.02, height), (-width * 0.36, 0.02, height + 0.22), (width * 0.36, 0.02, height + 0.22),
         (width * 0.4, 0.02, height)], 0.011, alloy)


def paint_tin(colour='#86C4BD', radius=0.085, height=0.18):
    cylinder(radius, height, (0, 0, 0), m.metal('#C9CDCD', 0.3), 0.004)
    turned([(radius + 0.001, height * 0.2), (radius + 0.001, height * 0.8)], (0, 0, 0), m.paint('#F1EFE9', 0.6))
    turned([(radius + 0.0015, height * 0.42), (radius + 0.0015, height * 0.66)], (0, 0, 0), m.paint(colour, 0.6))
    ring(radius - 0.004, 0.005, (0, 0, height), m.metal('#C9CDCD', 0.3))
    disc(radius - 0.012, (0, 0, height + 0.001), m.paint(colour, 0.25, coat=0.5))


def shoe(at, colour):
    """A plain low shoe, its toe towards the viewer."""
    x, y, z = at
    cloth = m.fabric(colour)
    box((0.088, 0.268, 0.022), (x, y, z + 0.012), m.paint('#EFECE4', 0.6), 0.009)
    cushion_box((0.082, 0.255, 0.050), (x, y, z + 0.045), cloth, 0.024, 0.006)
    turned([(0.046, 0.0), (0.044, 0.020), (0.038, 0.045), (0.035, 0.047), (0.033, 0.043)], (x, y + 0.055, z + 0.052), cloth, 28,
           stretch=(0.86, 1.5))
    disc(0.034, (x, y + 0.055, z + 0.092), m.paint('#4A4038', 0.9), stretch=(0.86, 1.5))


# ---- work ----------------------------------------------------------------------------------------------------------
def desk(width=1.5, depth=0.72, height=0.73, drawers=False, frame=None):
    frame = frame or m.paint('#E4E0D8', 0.4)
    box((width, depth, 0.028), (0, 0, height), m.oak(), 0.008)
    for side in (-1, 1):
        x = side * (width / 2 - 0.07)
        for y in (-depth / 2 + 0.07, depth / 2 - 0.07):
            box((0.04, 0.04, height - 0.014), (x, y, (height - 0.014) / 2), frame, 0.006)
        box((0.036, depth - 0.18, 0.036), (x, 0, height - 0.034), frame, 0.004)
    if drawers:
        box((0.38, depth - 0.12, 0.55), (width / 2 - 0.30, 0.02, height - 0.295), m.paint('#15706F', 0.4), 0.008)
        for i in range(3):
            box((0.36, 0.016, 0.172), (width / 2 - 0.30, -depth / 2 + 0.075, height - 0.115 - 0.18 * i),
                m.paint('#15706F', 0.4), 0.005)
            sphere(0.012, (width / 2 - 0.30, -depth / 2 + 0.06, height - 0.115 - 0.18 * i), m.brass(), segments=14)


def office_chair(cover=None):
    cover, dark = cover or m.teal(), m.paint('#D8D5CE', 0.35, coat=0.2)
    for i in range(5):
        a = i * 2 * PI / 5 + 0.3
        rod([(0, 0, 0.10), (0.28 * math.cos(a), 0.28 * math.sin(a), 0.065)], 0.018, dark, (1.2, 0.8), True)
        sphere(0.03, (0.28 * math.cos(a), 0.28 * math.sin(a), 0.031), m.paint('#2B3636', 0.5), segments=14)
    cylinder(0.022, 0.34, (0, 0, 0.09), m.steel(), segments=20)
    cushion_box((0.50, 0.48, 0.085), (0, 0, 0.465), cover, 0.04, 0.012)
    cushion_box((0.46, 0.07, 0.54), (0, 0.25, 0.82), cover, 0.034, 0.014, (-9, 0, 0))
    rod([(0, 0.18, 0.44), (0, 0.29, 0.46), (0, 0.31, 0.62)], 0.016, dark)
    for side in (-1, 1):
        rod([(side * 0.25, 0.06, 0.45), (side * 0.29, 0.05, 0.55), (side * 0.29, 0.0, 0.66)], 0.011, dark)
        cushion_box((0.06, 0.26, 0.03), (side * 0.29, -0.03, 0.67), m.paint('#2B3636', 0.6), 0.013, 0.002)


def monitor(width=0.58, lit='#9FD8D2'):
    height = width * 0.58
    box((width, 0.022, height), (0, 0, 0.14 + height / 2), m.paint('#E4E0D8', 0.35), 0.008)
    panel(width - 0.022, height - 0.022, (0, -0.0118, 0.14 + height / 2),
          m.glow(lit, 0.35) if lit else m.paint('#1A2324', 0.12, coat=0.5), UPRIGHT)
    rod([(0, 0.02, 0), (0, 0.03, 0.26)], 0.014, m.steel(), straight=True)
    box((0.22, 0.16, 0.010), (0, 0.02, 0.006), m.steel(), 0.004)


def desk_lamp(colour='#E6B548'):
    skin = m.paint(colour, 0.35, coat=0.3)
    cylinder(0.075, 0.018, (0, 0, 0), skin)
    rod([(0, 0, 0.015), (0.04, 0, 0.24), (-0.03, 0, 0.40)], 0.007, m.brass(), straight=True)
    turned([(0.07, 0), (0.045, 0.08), (0.015, 0.10), (0, 0.10)], (-0.07, 0, 0.36), skin, tilt=(0, 28, 0))


def pen_pot(at, colour='#EE9F83'):
    x, y, z = at
    cylinder(0.036, 0.095, at, m.paint(colour, 0.6))
    for i, ink in enumerate(('#0E6B70', '#E6B548', '#EFECE4')):
        rod([(x - 0.01 + 0.01 * i, y, z + 0.05), (x - 0.02 + 0.022 * i, y + 0.01 * (i - 1), z + 0.16)], 0.0045,
            m.paint(ink, 0.5), straight=True)
