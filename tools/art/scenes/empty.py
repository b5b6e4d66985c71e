"""An unfurnished room: a move with boxes, or a renovation just finished."""
import math

import numpy as np

from studio import furniture as f
from studio import materials as m
from studio import plants, room, stage
from studio.shapes import box, cushion_box, cylinder, disc, mesh, panel, placed, ring, rod, round_off, sheet, sphere, turned


def build(shot):
    if shot == 'moving':
        moving()
    else:
        renovated()


def moving():
    room.shell()
    room.wall_panels([(-2.35, -1.35), (-1.15, 2.15), (2.35, 3.4)])
    stacks = [(1.75, 1.95, 0, 0.62, 0.46, 0.44, -4), (1.72, 1.97, 0.44, 0.54, 0.42, 0.36, 7), (1.70, 1.96, 0.80,
        0.40, 0.34, 0.28, -9),
              (2.50, 1.98, 0, 0.60, 0.46, 0.50, 3), (2.52, 1.98, 0.50, 0.48, 0.40, 0.36, -6), (2.45, 1.18, 0, 0.52,
                  0.42, 0.36, 14)]
    for x, y, z, w, d, h, turn in stacks:
        with placed((x, y, z), turn):
            f.moving_box(w, d, h)
    with placed((1.20, 0.95, 0), -18):
        f.moving_box(0.56, 0.44, 0.40, open_flaps=True)
        for i, (x, colour) in enumerate(((-0.16, m.aqua()), (0.0, m.linen()), (0.15, m.mustard()))):
            f.towel_roll((x, 0.02, 0.29), colour, 0.34, 0.068, 90)
    with placed((2.47, 1.16, 0.36), 30):
        f.table_lamp(6)
    turned([(0, 0)] + round_off((0.10, 0), (0.12, 0.02)) + round_off((0.12, 1.53), (0.10, 1.55), False) + [(0, 1.55)],
           (-0.62, 2.18, 0.0), m.paint('#E0D6C6', 1.0, sheen=0.6, grain=(70, 0.9)), 40, (-5, 0, 0))
    for z in (0.4, 1.15):
        ring(0.122, 0.012, (-0.62, 2.18 + z * math.sin(math.radians(5)), z), m.teal(), 'z')
    with placed((-1.98, 1.80, 0)):
        plants.potted_tree((0, 0, 0), 1.55, 0.19, 7, 42)
    with placed((0.32, 2.10, 0)):
        f.bucket('#2FA09B')
        with placed((0.34, 0.20, 0)):
            f.mop(8, 1.30)
    with placed((-0.25, 0.85, 0), 24):
        f.caddy()
    # a framed print waiting against the wall
    with placed((0.98, 2.36, 0)):
        box((0.56, 0.03, 0.74), (0, 0, 0.375), m.dark_oak(), 0.005, (-9, 0, 0))
        panel(0.50, 0.68, (0, -0.0165, 0.372), m.paper('#F7F4EC'), (81, 0, 0))
        for r, x, z, colour, lift, end in ((0.14, 0, 0.44, '#1E9C98', 0.018, 360), (0.14, 0.03, 0.24, '#EE9F83', 0.019, 180),
                                           (0.045, -0.11, 0.18, '#E6B548', 0.020, 360)):
            disc(r, (x, (z - 0.375) * math.tan(math.radians(9)) - lift, z), m.paint(colour, 0.9), (81, 0, 0), end=end)
    stage.morning(strength=7.4)
    stage.camera((1.20, -3.35, 1.18), (0.12, 2.5, 1.2), 31, -0.06)


def renovated():
    """Fresh paint and a new floor: the dust sheet drawn back, ladder and tins ready to leave."""
    opening = (1.35, 2.75, 0.0, 2.25)
    room.shell(back_holes=[opening], back=m.accent())
    a, b, _, top = opening
    # the doorway and the bright room beyond
    for x in (a - 0.045, b + 0.045):
        box((0.09, 0.03, top + 0.09), (x, room.BACK - 0.014, (top + 0.09) / 2), m.trim(), 0.006)
    box((b - a, 0.03, 0.09), ((a + b) / 2, room.BACK - 0.0145, top + 0.045), m.trim(), 0.006)
    room.wall('y', 5.2, (0.0, 4.4), material=m.wall())
    room.wall('x', 4.3, (2.7, 5.2), material=m.wall())
    panel(5.0, 3.0, (2.2, 4.0, -0.004), m.oak(), (0, 0, 0))
    stage.soft_light((0.5, 3.9, 2.0), (2.4, 4.3, 0.8), 1.6, 1.6, 13, (1, 0.92, 0.80))
    with placed((2.35, 4.75, 0)):
        plants.potted_tree((0, 0, 0), 1.5, 0.2, 8, 40)
    room.wall_panels([(-2.35, -1.15), (-0.95, 1.05)], 0.3, 2.62)
    with placed((0.10, 1.55, 0), -24):
        f.stepladder(1.62)
    dust_sheet()
    dust()
    with placed((-1.72, 1.72, 0)):
        for x, y, z, colour in ((0, 0, 0, '#86C4BD'), (0.20, -0.06, 0, '#E4DFD5'), (0.09, -0.03, 0.19, '#86C4BD')):
            with placed((x, y, z)):
                f.paint_tin(colour)
    with placed((-1.02, 1.80, 0), 20):
        roller_tray()
    # a roll of protective paper
    turned([(0, 0), (0.07, 0), (0.075, 0.004), (0.075, 0.90), (0.07, 0.904), (0.03, 0.904), (0.03, 0.86)], (1.02, 2.32, 0.0),
           m.paint('#B99A72', 0.85), 36, (-6, 0, 0))
    with placed((1.05, 0.62, 0), -24):
        f.caddy()
    with placed((1.62, 0.98, 0), 20):
        f.bucket('#EE9F83')
    rod([(-0.42, 0.3, 2.95), (-0.42, 0.3, 2.28)], 0.004, m.black(), straight=True)
    cylinder(0.022, 0.06, (-0.42, 0.3, 2.24), m.brass())
    sphere(0.05, (-0.42, 0.3, 2.20), m.glow('#FFE3B8', 3), (1, 1, 1.15))
    stage.morning(strength=7.4)
    stage.camera((0.95, -3.45, 1.25), (0.18, 2.5, 1.2), 29.5, -0.06)


def dust_sheet():
    """A thin cotton sheet drawn to the left in folds, baring the new floor."""
    dice = np.random.RandomState(4)
    nx, ny = 260, 200
    u, v = np.meshgrid(np.linspace(0, 1, nx), np.linspace(0, 1, ny), indexing='ij')
    x = -2.42 + 1.80 * u + 0.10 * np.sin(5 * v + 1) * u + 0.03 * np.sin(17 * v) * u
    y = -0.85 + 2.05 * v + 0.07 * np.sin(4 * u + 2) * v
    # pulled from the right, it has bunched up into narrow folds there; the rest has long shallow creases
    bunched = np.clip((u - 0.62) / 0.3, 0, 1) ** 1.5
    z = 0.042 * bunched * np.abs(np.sin(52 * u + 3.2 * np.sin(3 * v + 1) + 0.8 * np.sin(11 * v))) ** 1.4
    for _ in range(16):
        angle, start, width = dice.uniform(-0.9, 0.9), dice.rand(), dice.uniform(0.008, 0.02)
        off = (u - start) * math.cos(angle) + (v - 0.5) * math.sin(angle) + 0.02 * np.sin(9 * v + start * 9)
        z += dice.uniform(0.010, 0.026) * np.exp(-(off / width) ** 2) * (0.6 + 0.4 * np.sin(7 * v + 20 * start))
    z += 0.003 * np.abs(np.sin(31 * u - 17 * v + 2 * np.sin(4 * u)))
    hem = np.clip(np.minimum(np.minimum(v, 1 - v), 1 - u) / 0.03, 0, 1)
    vertices = np.stack([x, y, 0.005 + z * (0.25 + 0.75 * hem)], -1).reshape(-1, 3)
    faces = [(i * ny + j, (i + 1) * ny + j, (i + 1) * ny + j + 1, i * ny + j + 1) for i in range(nx - 1) for j in range(ny - 1)]
    cloth = mesh(vertices, faces, m.paint('#CFC9BC', 0.95, grain=(220, 0.1)))
    solid = cloth.modifiers.new('thickness', 'SOLIDIFY')
    solid.thickness, solid.offset = 0.004, -1


def dust():
    """What the work left: plaster crumbs on the floor and motes in the air."""
    dice = np.random.RandomState(8)
    crumbs(150, 2.0, 1.3, (0.30, 1.45, 0.002), '#DCD5C8', 3, (0.003, 0.010))
    for _ in range(260):
        x, y, z = dice.uniform(-2.2, 1.4), dice.uniform(-0.6, 2.3), dice.uniform(0.2, 2.3)
        mote = sphere(dice.gamma(3, 0.0007), (x, y, z), m.glow('#FFF6E2', 1.3), segments=8)
        mote.visible_diffuse = mote.visible_shadow = mote.visible_glossy = False


def crumbs(count, width, depth, at, colour, seed, size):
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


def roller_tray():
    tray = m.paint('#2B3636', 0.4)
    box((0.30, 0.40, 0.012), (0, 0, 0.03), tray, 0.004, (6, 0, 0))
    for side in (-1, 1):
        box((0.012, 0.40, 0.06), (side * 0.15, 0, 0.045), tray, 0.004, (6, 0, 0))
    turned([(0, 0), (0.03, 0), (0.034, 0.006), (0.034, 0.224), (0.03, 0.23), (0, 0.23)], (-0.115, 0.03, 0.076),
           m.paint('#86C4BD', 0.9, grain=(200, 0.8)), 28, (0, 90, 0))
    rod([(0.12, 0.03, 0.076), (0.15, 0.03, 0.076), (0.15, -0.08, 0.085), (0.0, -0.10, 0.09), (0.0, -0.20, 0.10)],
        0.005, m.steel())
    rod([(0.0, -0.20, 0.10), (0.0, -0.36, 0.12)], 0.014, m.mustard(), straight=True)
