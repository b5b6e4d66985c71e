"""Rooms put in order: closet, pantry, garage, home gym and home office."""
import math

import numpy as np

from studio import furniture as f
from studio import materials as m
from studio import plants, room, stage
from studio.shapes import (box, cushion_box, cylinder, disc, drape, mesh, panel, pillow, placed, ring, rod, round_off,
                           sphere, turned)

SOFT = ('#86C4BD', '#E9E4DA', '#0D6E70', '#EE9F83', '#E0D5C4', '#E6B548', '#A9CFC8')


def build(shot):
    {'closet': closet, 'pantry': pantry, 'garage': garage, 'gym': gym, 'study': study}[shot]()
    stage.other_end()


# ---- closet --------------------------------------------------------------------------------------------------------
def garment(x, y, z, length, colour, width=0.46):
    """A shirt or dress on its hanger, seen from its edge three-quarters; the rail runs along x at height z."""
    cloth = m.fabric(colour)
    rod([(x, y, z + 0.012), (x, y, z + 0.03), (x, y + 0.014, z + 0.042), (x, y + 0.026, z + 0.02), (x, y + 0.014,
        z + 0.004)], 0.003,
        m.steel())
    rod([(x, y - width / 2, z - 0.10), (x, y, z - 0.01), (x, y + width / 2, z - 0.10)], 0.009, m.oak(), straight=True)
    rows, columns, vertices = 24, 20, []
    for side in (-1, 1):
        for i in range(rows + 1):
            t = i / rows
            for j in range(columns + 1):
                u = -math.cos(math.pi * j / columns)                       # closer together at the rounded ends
                shoulder = z - 0.02 - 0.09 * abs(u)
                half = width / 2 * (1 + 0.06 * t)
                thick = (0.022 + 0.014 * t) * math.sqrt(max(0, 1 - u ** 8))
                sway = 0.008 * t * (math.sin(7 * u + 120 * x) + 0.5 * math.sin(3 * u + 70 * x + 5 * t))
                vertices.append((x + side * thick + sway, y + u * half, shoulder * (1 - t) + (z - 0.07 - length) * t))
    row = columns + 1
    faces = [(s * (rows + 1) * row + i * row + j, s * (rows + 1) * row + i * row + j + 1,
              s * (rows + 1) * row + (i + 1) * row + j + 1, s * (rows + 1) * row + (i + 1) * row + j)
             for s in (0, 1) for i in range(rows) for j in range(columns)]
    mesh(vertices, faces, cloth)


def closet():
    room.shell((-1.3, 1.3, 0.5, 2.5), x1=2.6, back=m.wall())
    bays = room.shelf_unit(4.4, 2.45, 0.56, 4, [[1.95], [0.36, 0.72, 1.06, 1.40, 1.95], [1.02, 1.95], [0.40, 0.74,
        1.08, 1.42, 1.95]],
                           (0.02, 2.49, 0), m.oak('z'), back_material=m.accent())

    def middle(key):
        x0, x1, z0, z1, y = bays[key]
        return (x0 + x1) / 2, y, z0
    for column, rails in ((0, [(1.86, 1.20)]), (2, [(1.86, 0.72), (0.94, 0.66)])):
        x0, x1 = bays[column, 0][:2]
        for rail, length in rails:
            y = bays[column, 0][4]
            rod([(x0, y, rail), (x1, y, rail)], 0.014, m.brass(), straight=True)
            count = 9
            for i in range(count):
                garment(x0 + 0.11 + (x1 - x0 - 0.22) * i / (count - 1), y, rail, length * (1 - 0.06 * (i % 3)),
                        SOFT[(i * 3 + column + int(length * 10)) % len(SOFT)])
    for column, rows in ((1, (1, 2, 3, 4)), (3, (2, 3, 4))):
        for row in rows:
            x, y, z = middle((column, row))
            for k, dx in enumerate((-0.33, 0.0, 0.33)):
                with placed((x + dx, y - 0.04, z)):
                    colours = [SOFT[(row * 2 + k * 3 + i + column) % len(SOFT)] for i in range(4 if (row + k) % 2 else 5)]
                    f.folded_pile(colours, 0.29, 0.34, 0.042)
    x, y, z = middle((1, 0))
    for dx in (-0.26, 0.26):
        with placed((x + dx, y - 0.02, z)):
            f.basket(0.46, 0.44, 0.23)
    for row in (0, 1):
        x, y, z = middle((3, row))
        for k, dx in enumerate((-0.32, 0.0, 0.32)):
            shoe_pair((x + dx, y - 0.10, z), SOFT[(k * 2 + row + 2) % len(SOFT)])
    x, y, z = middle((0, 0))
    for dx in (-0.27, 0.27):
        with placed((x + dx, y - 0.04, z)):
            f.storage_box(0.44, 0.42, 0.26, '#A3D3CC' if dx < 0 else '#E9E4D8')
    for column in range(4):
        x, y, z = middle((column, len([k for k in bays if k[0] == column]) - 1))
        for k, dx in enumerate((-0.27, 0.27)):
            with placed((x + dx, y - 0.03, z)):
                if (column + k) % 2:
                    f.basket(0.44, 0.40, 0.26)
                else:
                    f.storage_box(0.44, 0.40, 0.28, ('#A3D3CC', '#E9E4D8', '#2C9A97', '#E9E4D8')[column])
    with placed((0.30, 0.45, 0)):
        f.rug(2.0, 1.3)
    with placed((0.52, 0.62, 0.016)):
        f.pouf(m.teal(), 0.30)
        with placed((0, 0, 0.385), 12):
            f.folded_pile(('#E9E4DA', '#86C4BD', '#EE9F83'), 0.28, 0.30, 0.04)
    stage.morning(strength=6.8, daylight=34, fill=32)
    stage.camera((0.62, -2.5, 1.30), (0.08, 2.5, 1.3), 29, -0.03)


def shoe_pair(at, colour):
    x, y, z = at
    for dx in (-0.052, 0.052):
        f.shoe((x + dx, y, z), colour)


# ---- pantry --------------------------------------------------------------------------------------------------------
def pantry():
    room.shell((-1.2, 1.2, 0.9, 2.5), x1=2.3, back=m.wall(), floor='tiles')
    levels = [0.86, 1.22, 1.58, 1.94]
    bays = room.shelf_unit(4.3, 2.35, 0.42, 3, levels, (-0.15, 2.49, 0), m.oak('z'), 0.03, back_material=m.accent())
    grains = ('#E8D9B5', '#C98F55', '#8A5A3A', '#F0E6CF', '#D9A24B', '#9C6B44', '#B9C48A', '#E5C9A8')
    for (column, row), (x0, x1, z0, z1, y) in bays.items():
        wide = x1 - x0
        if row == 0:
            box((wide - 0.01, 0.02, z1 - z0 + 0.02), ((x0 + x1) / 2, y - 0.20, (z0 + z1) / 2), m.paint('#15706F',
                0.4, coat=0.1), 0.003)
            for side in (-1, 1):
                room.front((x0 + x1) / 2 + min(0, side) * wide / 2, (x0 + x1) / 2 + max(0, side) * wide / 2,
                    z0 - 0.01, z1 + 0.02, y - 0.222,
                           m.paint('#15706F', 0.4, coat=0.1), 'right' if side < 0 else 'left')
        elif (column + row) % 3 == 0:
            for i in range(3):
                with placed((x0 + wide * (i + 0.5) / 3, y - 0.02, z0)):
                    f.basket(0.38, 0.32, 0.20)
        elif (column + row) % 3 == 1:
            count = 8
            for i in range(count):
                with placed((x0 + wide * (i + 0.5) / count, y - 0.06, z0)):
                    f.jar(0.062, 0.17 + 0.045 * ((i * 5 + row) % 3), content=grains[(i * 3 + row + column) % len(grains)])
        else:
            x = x0 + 0.10
            for i in range(4):
                with placed((x, y - 0.04, z0)):
                    f.jar(0.058, 0.20, ('#EFECE4', '#86C4BD', '#E9E5DC', '#E6B548')[i % 4])
                x += 0.145
            for i in range(2):
                turned([(0, 0)] + [(0.05, 0.0), (0.098, 0.016), (0.096, 0.019), (0.05, 0.007)], (x0 + wide - 0.62,
                    y, z0 + 0.0), m.ceramic())
            for i in range(6):
                turned([(0, 0), (0.06, 0), (0.105, 0.014), (0.103, 0.017), (0.06, 0.006), (0, 0.005)],
                    (x0 + wide - 0.60, y - 0.02, z0 + 0.013 * i),
                       m.ceramic('#A9CFC8' if i % 2 else '#EFECE4'))
            for i in range(3):
                cylinder(0.036, 0.18, (x0 + wide - 0.38 + 0.10 * i, y - 0.03, z0), m.paint(('#6E7F3F', '#B5533C',
                    '#D9A24B')[i], 0.15, coat=0.6), 0.012)
                cylinder(0.014, 0.07, (x0 + wide - 0.38 + 0.10 * i, y - 0.03, z0 + 0.178), m.paint(('#6E7F3F',
                    '#B5533C', '#D9A24B')[i], 0.15, coat=0.6))
                cylinder(0.017, 0.022, (x0 + wide - 0.38 + 0.10 * i, y - 0.03, z0 + 0.245), m.dark_oak())
    for i, x in enumerate((-1.75, -0.95, 0.75, 1.55)):
        with placed((x, 2.28, 2.367)):
            f.basket(0.50, 0.34, 0.24)
    plants.small_pot((-0.10, 2.28, 2.367), 0.09, 5, m.ceramic())
    with placed((1.38, 1.84, 0)):
        f.basket(0.44, 0.34, 0.26, label=False, filled=0.24)
        for i in range(7):
            a = i * 2.4
            sphere(0.045, (0.11 * math.cos(a) * (0.4 + 0.6 * (i % 2)), 0.08 * math.sin(a), 0.285),
                m.paint(('#E2785A', '#EDBE30', '#7FA650')[i % 3], 0.4),
                   segments=18)
    with placed((-1.15, 1.60, 0), 20):
        f.stool(m.oak(), 0.50)
    stage.morning(strength=6.4, direction=(0.80, 0.50, -0.46), daylight=34, fill=34)
    stage.camera((0.52, -2.05, 1.42), (-0.08, 2.5, 1.35), 30, -0.03)


# ---- garage --------------------------------------------------------------------------------------------------------
def garage():
    floor = m.paint('#A9A8A0', 0.35, grain=(30, 0.05), mottle=0.05)
    room.shell((-1.2, 1.3, 1.0, 2.4), x1=3.6, back=m.wall(), floor=floor, bars=(3, 1), sill=False)
    # pegboard and workbench on the left
    box((2.3, 0.03, 1.10), (-1.15, 2.48, 1.62), m.paint('#86B9B3', 0.7), 0.006)
    hole = m.paint('#3A5250', 0.9)
    for i in range(22):
        for j in range(10):
            disc(0.006, (-2.22 + 0.102 * i, 2.4635, 1.16 + 0.102 * j), hole, (90, 0, 0))
    tools()
    with placed((-1.15, 2.16, 0)):
        box((2.3, 0.64, 0.05), (0, 0, 0.90), m.oak(), 0.010)
        for x in (-1.08, 1.08):
            for y in (-0.25, 0.25):
                box((0.07, 0.07, 0.88), (x, y, 0.44), m.dark_oak(), 0.006)
        box((2.14, 0.52, 0.03), (0, 0, 0.30), m.oak(), 0.006)
        for i, x in enumerate((-0.78, -0.26, 0.26, 0.78)):
            with placed((x, 0, 0.315)):
                f.storage_box(0.44, 0.42, 0.30, ('#A3D3CC', '#E9E4D8', '#2C9A97', '#E6B548')[i])
        for i in range(3):
            with placed((0.62 + 0.17 * i, 0.10, 0.925)):
                f.jar(0.055, 0.12, content=('#B9BFBF', '#C98F55', '#8A8F8E')[i], lid=m.teal_gloss())
        with placed((-0.75, 0.05, 0.925)):
            box((0.46, 0.22, 0.20), (0, 0, 0.10), m.paint('#C9553F', 0.4, coat=0.2), 0.014)
            rod([(-0.14, 0, 0.20), (-0.12, 0, 0.255), (0.12, 0, 0.255), (0.14, 0, 0.20)], 0.010, m.steel())
    # shelving with bins on the right
    bays = room.shelf_unit(2.2, 2.15, 0.50, 2, [0.56, 1.08, 1.60], (1.72, 2.49, 0), m.paint('#D6D2C9', 0.5), 0.035, back=False)
    for (column, row), (x0, x1, z0, z1, y) in bays.items():
        for k in range(2):
            x = x0 + (x1 - x0) * (k + 0.5) / 2
            with placed((x, y, z0)):
                kind = (column * 2 + row + k) % 4
                if kind == 3:
                    f.basket(0.44, 0.38, 0.28)
                elif kind == 2 and row:
                    for i, dx in enumerate((-0.12, 0.10)):
                        with placed((dx, 0, 0)):
                            f.paint_tin(('#86C4BD', '#E6B548')[i])
                else:
                    f.storage_box(0.46, 0.42, 0.36, ('#2C9A97', '#A3D3CC', '#E9E4D8')[(row + k + column) % 3])
    for i, x in enumerate((1.2, 2.2)):
        with placed((x, 2.25, 2.168)):
            f.moving_box(0.52, 0.40, 0.34)
    with placed((3.02, 1.85, 0)):
        f.stepladder(1.5)
    with placed((1.0, 0.75, 0), 0):
        bicycle()
    with placed((2.35, 1.35, 0)):
        f.bucket('#EE9F83')
    stage.morning(strength=6.6, direction=(0.80, 0.50, -0.46), daylight=34)
    stage.camera((0.62, -3.05, 1.34), (0.30, 2.5, 1.3), 28.5, -0.05)


def tools():
    """A saw, hammers, spanners and screwdrivers on the pegboard."""
    y, steel, grip = 2.445, m.metal('#B9BFBF', 0.3), m.paint('#C9553F', 0.5)
    mesh([(-2.12, y, 1.95), (-1.52, y, 1.90), (-1.52, y, 1.84), (-2.12, y, 1.76)], [(0, 1, 2, 3)], steel, False)
    box((0.14, 0.03, 0.18), (-2.14, y, 1.86), m.oak(), 0.03)
    for i in range(3):
        x = -1.35 + 0.17 * i
        rod([(x, y, 1.55), (x, y, 1.86)], 0.013, m.oak('z'), straight=True)
        box((0.12, 0.035, 0.042), (x, y, 1.875), steel if i < 2 else m.paint('#2B3636', 0.6), 0.010)
    for i in range(6):
        x, top = -0.80 + 0.105 * i, 1.95
        length = 0.30 - 0.03 * i
        rod([(x, y, top - length), (x, y, top)], 0.010, steel, straight=True)
        ring(0.022, 0.007, (x, y, top + 0.02), steel, 'y', 20)
        ring(0.020, 0.007, (x, y, top - length - 0.02), steel, 'y', 20)
    for i in range(5):
        x = -2.12 + 0.115 * i
        cylinder(0.017, 0.11, (x, y, 1.50), (grip, m.mustard(), m.teal_gloss())[i % 3], segments=20)
        rod([(x, y, 1.34), (x, y, 1.50)], 0.006, steel, straight=True)
    box((0.62, 0.16, 0.014), (-0.52, 2.385, 1.36), m.oak(), 0.004)
    for i in range(4):
        cylinder(0.048, 0.10, (-0.74 + 0.145 * i, 2.39, 1.368), m.paint(('#2C9A97', '#E6B548', '#EE9F83',
            '#EFECE4')[i], 0.5), segments=24)
    ring(0.13, 0.016, (-1.16, 2.435, 1.32), m.paint('#E6B548', 0.5), 'y')
    ring(0.11, 0.016, (-1.16, 2.435, 1.32), m.paint('#E6B548', 0.5), 'y')


def bicycle():
    """A town bicycle along x on its stand."""
    tyre, frame, steel = m.paint('#2B3636', 0.8), m.paint('#2FA09B', 0.3, coat=0.5), m.steel()
    rear, front = (-0.52, 0, 0.345), (0.52, 0, 0.345)
    for hub in (rear, front):
        ring(0.325, 0.020, hub, tyre, 'y', 72)
        ring(0.298, 0.009, hub, steel, 'y', 72)
        cylinder(0.022, 0.09, (hub[0], 0.045, hub[2]), steel, tilt=(90, 0, 0))
        for i in range(14):
            a = i * math.pi / 7
            rod([hub, (hub[0] + 0.295 * math.cos(a), 0, hub[2] + 0.295 * math.sin(a))], 0.0016, steel, straight=True)
    crank, seat, head = (-0.08, 0, 0.32), (-0.24, 0, 0.80), (0.36, 0, 0.82)
    for a, b, r in ((crank, seat, 0.017), (crank, (0.38, 0, 0.72), 0.019), (seat, (0.37, 0, 0.77), 0.016), (rear, crank, 0.011),
                    (rear, (-0.22, 0, 0.74), 0.010), (front, (0.42, 0, 0.66), 0.014), ((0.42, 0, 0.66), (0.34, 0, 0.96), 0.016),
                    (seat, (-0.265, 0, 0.88), 0.013)):
        rod([a, b], r, frame, straight=True)
    rod([(0.34, 0, 0.96), (0.32, 0, 1.00)], 0.013, steel, straight=True)
    rod([(0.20, -0.28, 1.00), (0.28, -0.20, 1.03), (0.32, 0, 1.0), (0.28, 0.20, 1.03), (0.20, 0.28, 1.00)], 0.012, steel)
    for side in (-1, 1):
        rod([(0.14, side * 0.30, 0.985), (0.22, side * 0.275, 1.005)], 0.017, m.walnut(), straight=True)
        rod([crank, (crank[0] + side * 0.11, side * 0.07, crank[2] - side * 0.11)], 0.009, steel, straight=True)
        box((0.10, 0.07, 0.02), (crank[0] + side * 0.11, side * 0.11, crank[2] - side * 0.11), tyre, 0.006)
    cushion_box((0.26, 0.15, 0.06), (-0.28, 0, 0.905), m.walnut(), 0.028, 0.006)
    ring(0.085, 0.007, (crank[0], -0.035, crank[2]), steel, 'y')
    rod([(-0.10, -0.03, 0.30), (-0.20, -0.16, 0.012)], 0.008, steel, straight=True)
    with placed((0.50, 0, 0.72)):
        f.basket(0.24, 0.32, 0.20, label=False)


# ---- home gym ------------------------------------------------------------------------------------------------------
def gym():
    room.shell((-1.5, 1.5, 0.35, 2.55), x1=3.2, back=m.accent(), bars=(3, 2), sill=False)
    for x in (0.0, 0.95):                                          # wall bars
        for side in (-0.44, 0.44):
            box((0.04, 0.10, 2.30), (x + 0.08 + side, 2.44, 1.16), m.oak('z'), 0.006)
        for i in range(13):
            rod([(x + 0.08 - 0.43, 2.42, 0.26 + 0.165 * i), (x + 0.08 + 0.43, 2.42, 0.26 + 0.165 * i)], 0.017,
                m.oak(), straight=True)
    panel(2.6, 1.9, (0.35, 0.75, 0.004), m.paint('#38484A', 0.9, grain=(90, 0.3)))
    with placed((-0.28, 0.55, 0.005), 0):
        box((0.66, 1.75, 0.010), (0, 0, 0.006), m.paint('#2FA09B', 0.9, grain=(120, 0.3)), 0.004)
    with placed((0.95, 0.95, 0.004), 28):
        weight_bench()
    with placed((2.38, 2.12, 0)):
        dumbbell_rack()
    for i, x in enumerate((-0.62, -0.92, -1.20)):
        kettlebell((x, 2.18, 0), 0.085 + 0.016 * i, ('#EE9F83', '#2FA09B', '#E6B548')[i])
    sphere(0.34, (-1.52, 1.35, 0.34), m.paint('#86C4BD', 0.4, coat=0.2), segments=48)
    for i, colour in enumerate(('#86C4BD', '#EE9F83', '#0D6E70')):
        turned([(0, 0), (0.055, 0), (0.06, 0.006), (0.06, 0.60), (0.055, 0.606), (0, 0.606)], (2.78 - 0.14 * i,
            1.38, 0), m.fabric(colour), 32)
    box((1.3, 0.22, 0.03), (2.38, 2.37, 1.52), m.oak(), 0.006)
    for i in range(3):
        f.towel_roll((1.98 + 0.15 * i, 2.36, 1.535), (m.aqua(), m.linen(), m.coral())[i], 0.20, 0.062, 90)
    for i in range(3):
        cylinder(0.036, 0.19, (2.50 + 0.11 * i, 2.36, 1.535), m.paint(('#2FA09B', '#EFECE4', '#E6B548')[i], 0.3, coat=0.3), 0.010)
        cylinder(0.024, 0.03, (2.50 + 0.11 * i, 2.36, 1.723), m.black())
    plants.small_pot((2.90, 2.36, 1.535), 0.065, 7, m.ceramic())
    plants.pot((-2.05, 2.02, 0), 0.20, 0.40)
    plants.blades((-2.05, 2.02, 0.35), 1.15, 16)
    stage.morning(strength=6.8, daylight=32)
    stage.camera((0.95, -3.0, 1.28), (0.32, 2.5, 1.25), 29.5, -0.06)


def weight_bench():
    steel, pad = m.paint('#E4E0D8', 0.35, coat=0.2), m.teal()
    cushion_box((0.29, 0.95, 0.075), (0, -0.10, 0.455), pad, 0.032, 0.008)
    cushion_box((0.29, 0.36, 0.075), (0, 0.55, 0.485), pad, 0.032, 0.008, (9, 0, 0))
    rod([(0, -0.52, 0.40), (0, 0.66, 0.40)], 0.028, steel, straight=True)
    for y in (-0.46, 0.56):
        rod([(0, y, 0.40), (0, y, 0.035)], 0.024, steel, straight=True)
        rod([(-0.27, y, 0.03), (0.27, y, 0.03)], 0.026, steel, straight=True)


def dumbbell(at, radius=0.055, colour='#38484A', length=0.17):
    x, y, z = at
    rod([(x, y - length * 0.5, z), (x, y + length * 0.5, z)], 0.014, m.steel(), straight=True)
    for side in (-1, 1):
        cylinder(radius, length * 0.38, (x, y + side * length * 0.34 + length * 0.19, z), m.paint(colour, 0.5),
            0.012, tilt=(90, 0, 0), segments=8)


def dumbbell_rack():
    frame = m.paint('#E4E0D8', 0.35, coat=0.2)
    for side in (-1, 1):
        rod([(side * 0.58, -0.20, 0), (side * 0.58, 0.10, 0.92)], 0.024, frame, straight=True)
        rod([(side * 0.58, -0.24, 0.02), (side * 0.58, 0.22, 0.02)], 0.024, frame, straight=True)
    for tier, (y, z) in enumerate(((-0.12, 0.26), (-0.02, 0.54), (0.06, 0.82))):
        box((1.14, 0.20, 0.022), (0, y, z), m.oak(), 0.005, (-16, 0, 0))
        for i in range(6):
            r = 0.066 - 0.008 * tier
            dumbbell((-0.46 + 0.184 * i, y, z + r + 0.014), r, ('#38484A', '#2FA09B', '#EE9F83')[tier], 0.17)


def kettlebell(at, radius, colour):
    x, y, z = at
    sphere(radius, (x, y, z + radius * 0.95), m.paint(colour, 0.45, coat=0.2), segments=32)
    top = z + radius * 1.75
    rod([(x - radius * 0.55, y, top - radius * 0.2), (x - radius * 0.7, y, top + radius * 0.5), (x, y, top + radius * 0.85),
         (x + radius * 0.7, y, top + radius * 0.5), (x + radius * 0.55, y, top - radius * 0.2)], radius * 0.19,
             m.paint('#38484A', 0.4))


# ---- home office ---------------------------------------------------------------------------------------------------
def study():
    room.shell((-1.3, 1.4, 0.35, 2.5), x1=3.0, back=m.accent())
    room.curtains((-1.3, 1.4), top=2.68)
    with placed((-0.35, 1.98, 0)):
        f.desk(1.7, 0.76, drawers=True)
        with placed((-0.18, 0.16, 0.744)):
            f.monitor(0.62, '#A9DCD6')
        box((0.42, 0.13, 0.016), (-0.20, -0.17, 0.753), m.paint('#E4E0D8', 0.5), 0.006)
        cushion_box((0.06, 0.10, 0.028), (0.10, -0.16, 0.757), m.paint('#E4E0D8', 0.4), 0.012, 0.002)
        with placed((-0.68, 0.14, 0.744)):
            f.desk_lamp()
        f.pen_pot((0.34, 0.14, 0.744))
        with placed((0.58, 0.04, 0.744)):
            top = f.stacked_books(('#2C9A97', '#E9E4D8', '#EE9F83'), 0.28, 0.2)
            plants.small_pot((0, 0, top), 0.05, 5, m.ceramic())
        f.cup((0.34, -0.18, 0.744), '#EE9F83')
        with placed((0.12, -0.72, 0), 146):
            f.office_chair(m.teal())
    for z, start in ((1.50, 0), (1.86, 1)):
        box((1.5, 0.22, 0.03), (-0.35, 2.38, z), m.oak(), 0.006)
        with placed((-1.0 + 0.25 * start, 2.38, z + 0.015)):
            f.books(('#1E9C98', '#E9E4D8', '#E6B548', '#A3D3CC', '#E9E4D8', '#0E6B70', '#EE9F83', '#E9E4D8')[start:], 0.16, 0.22)
        with placed((0.20 - 0.56 * start, 2.38, z + 0.015)):
            f.storage_box(0.26, 0.18, 0.16, '#A3D3CC' if start else '#E9E4D8')
    plants.small_pot((0.20, 2.38, 1.875), 0.07, 8, m.ceramic())
    bays = room.shelf_unit(1.25, 1.75, 0.36, 2, [0.48, 0.90, 1.32], (1.75, 2.49, 0))
    for (column, row), (x0, x1, z0, z1, y) in bays.items():
        with placed(((x0 + x1) / 2, y, z0)):
            kind = (column + row) % 3
            if row == 0:
                f.basket(0.52, 0.30, 0.27)
            elif kind == 0:
                f.storage_box(0.30, 0.26, 0.22, '#2C9A97')
                with placed((0.20, 0, 0)):
                    f.books(('#E9E4D8', '#E6B548'), 0.2, 0.26)
            elif kind == 1:
                f.books(('#1E9C98', '#E9E4D8', '#A3D3CC', '#E6B548', '#E9E4D8', '#0E6B70', '#EE9F83', '#A3D3CC'),
                    0.2, 0.28, -0.24)
            else:
                for dx in (-0.13, 0.13):
                    with placed((dx, 0, 0)):
                        f.storage_box(0.24, 0.26, 0.24, '#E9E4D8' if dx < 0 else '#A3D3CC')
    f.vessel(f.BOTTLE_VASE, (1.52, 2.32, 1.763), m.ceramic('#5DB5AF'), 0.8)
    plants.dogwood_sprig((1.52, 2.32, 2.03), 0.38)
    with placed((1.95, 2.32, 1.763)):
        f.basket(0.40, 0.28, 0.18)
    with placed((0.1, 0.75, 0)):
        f.rug(2.6, 1.7)
    plants.olive((-2.05, 1.95, 0), 1.7, 0.19, 7)
    stage.morning(strength=7.0)
    stage.camera((0.95, -2.55, 1.30), (0.15, 2.5, 1.25), 30.5, -0.045)
