"""The entrance hall: the team's caddy waiting on the bench (about), or a family's things in order (whole home)."""
import math

from studio import furniture as f
from studio import materials as m
from studio import plants, room, stage
from studio.shapes import box, cushion_box, cylinder, disc, mesh, panel, pillow, placed, ring, rod, sheet, sphere

DOOR = (1.62, 2.62, 0.0, 2.25)


def build(shot):
    room.shell((-1.3, 1.3, 0.5, 2.5), [DOOR], x1=3.2)
    door()
    bench(shot)
    stage.morning(strength=7.2)
    stage.soft_light((2.1, 3.6, 1.6), (2.1, 0, 0.8), 0.9, 1.8, 22, (0.92, 0.97, 1))
    stage.other_end()
    if shot == 'welcome':
        stage.camera((0.52, -2.35, 1.22), (0.48, 2.5, 1.2), 31, -0.058)
    else:
        stage.camera((0.15, -2.1, 1.28), (-0.28, 2.5, 1.2), 32, -0.05)


def door():
    """A teal front door standing open to the garden."""
    a, b, _, top = DOOR
    for x in (a - 0.045, b + 0.045):
        box((0.09, 0.03, top + 0.09), (x, room.BACK - 0.014, (top + 0.09) / 2), m.trim(), 0.006)
    box((b - a, 0.03, 0.09), ((a + b) / 2, room.BACK - 0.0145, top + 0.045), m.trim(), 0.006)
    room.view_outside('y', 6.0, 2.2, 1.2, 9, 5)
    room.porch_rail(0.8, 4.6, 4.6)
    plants.dogwood((3.1, 5.4, 0), 3.2, 1.9, seed=8)
    panel(3.0, 2.6, (2.1, 4.0, -0.004), m.paint('#CFC6B6', 0.9, grain=(40, 0.3)))
    with placed((b - 0.02, 2.44, 0), 100):
        skin = m.paint('#15706F', 0.35, coat=0.3)
        box((0.96, 0.045, 2.2), (-0.48, 0, 1.12), skin, 0.006)
        for z0, z1 in ((0.18, 0.85), (1.02, 2.02)):
            for x in (-0.27, -0.69):
                for side in (-1, 1):
                    box((0.30, 0.012, z1 - z0), (x, side * 0.0225, (z0 + z1) / 2), m.paint('#1A7C7A', 0.35, coat=0.3), 0.005)
        for side in (-1, 1):
            sphere(0.03, (-0.89, side * 0.06, 1.02), m.brass())
    box((0.95, 0.55, 0.02), (2.12, 1.95, 0.011), m.paint('#B79A6C', 1.0, grain=(120, 1.0)), 0.006)
    with placed((1.30, 3.15, 0)):
        plants.potted_tree((0, 0, 0), 1.3, 0.2, 6, 36)


def bench(shot):
    """Bench with baskets, a rail of pegs, a shelf and a mirror."""
    width, x = 2.1, -0.35
    with placed((x, 2.24, 0)):
        box((width, 0.44, 0.04), (0, 0, 0.46), m.oak(), 0.010)
        for side in (-1, -0.333, 0.333, 1):
            box((0.035, 0.42, 0.44), (side * (width / 2 - 0.02), 0, 0.22), m.oak('z'), 0.004)
        for i in (-1, 0, 1):
            with placed((i * (width - 0.06) / 3, -0.02, 0.005)):
                f.basket(0.56, 0.34, 0.27)
    # peg rail and shelf
    box((width, 0.03, 0.12), (x, 2.482, 1.62), m.oak(), 0.006)
    box((width, 0.24, 0.03), (x, 2.378, 1.86), m.oak(), 0.006)
    for i in range(7):
        px = x - width / 2 + 0.15 + i * (width - 0.30) / 6
        rod([(px, 2.47, 1.62), (px, 2.40, 1.635)], 0.012, m.dark_oak(), straight=True)
        sphere(0.020, (px, 2.395, 1.637), m.dark_oak(), segments=16)
    pegs = [x - width / 2 + 0.15 + i * (width - 0.30) / 6 for i in range(7)]
    apron(pegs[1], m.teal() if shot == 'welcome' else m.mustard())
    apron(pegs[3], m.aqua() if shot == 'welcome' else m.teal())
    tote(pegs[5], m.linen())
    shelf_things = [(-0.80, 'basket'), (-0.42, 'box'), (-0.08, 'books'), (0.36, 'box2'), (0.78, 'plant')]
    for dx, what in shelf_things:
        with placed((x + dx, 2.37, 1.876)):
            if what == 'basket':
                f.basket(0.34, 0.20, 0.18)
            elif what == 'plant':
                plants.small_pot((0, 0, 0), 0.08, 4, m.ceramic())
            elif what == 'books':
                f.books(('#1E9C98', '#E9E4D8', '#E6B548', '#A3D3CC', '#E9E4D8', '#0E6B70'), 0.16, 0.22, -0.06)
            else:
                f.storage_box(0.32, 0.20, 0.18, '#A3D3CC' if what == 'box' else '#E9E4D8')
    with placed((x, 2.22, 0.48)):
        if shot == 'welcome':
            with placed((-0.05, -0.02, 0), 8):
                f.caddy()
            with placed((0.42, -0.03, 0), -10):
                f.folded_cloths((m.aqua(), m.linen(), m.coral()), 0.25, 0.05)
            pillow(0.46, 0.46, 0.17, (-0.75, 0.10, 0.21), m.cream(), (70, 4, -8), 3)
        else:
            cushion_box((0.66, 0.40, 0.06), (-0.66, 0, 0.03), m.aqua(), 0.028, 0.006)
            cushion_box((0.66, 0.40, 0.06), (0.02, 0, 0.03), m.aqua(), 0.028, 0.006)
            pillow(0.44, 0.44, 0.16, (-0.80, 0.10, 0.26), m.mustard(), (70, 4, -8), 3)
            pillow(0.44, 0.44, 0.16, (-0.42, 0.11, 0.26), m.cream(), (72, -4, 6), 5)
            with placed((0.72, 0, 0)):
                f.basket(0.36, 0.30, 0.20)
                for i in range(3):
                    f.towel_roll((-0.10 + 0.10 * i, 0, 0.16), (m.linen(), m.coral(), m.aqua())[i], 0.24, 0.05, 90)
    if shot == 'welcome':
        with placed((-0.95, 1.38, 0)):
            f.bucket('#EE9F83')
        with placed((0.98, 2.22, 0)):
            f.mop(9, 1.38)
    else:
        shoes()
    with placed((0.25, 0.55, 0)):
        f.rug(2.2, 1.2)
    plants.olive((-1.72, 1.92, 0), 1.6, 0.19, 7)
    if shot != 'welcome':
        disc(0.30, (1.14, 2.45, 1.62), m.metal('#E6ECEA', 0.02), (90, 0, 0))
        cylinder(0.315, 0.03, (1.14, 2.485, 1.62), m.oak(), tilt=(90, 0, 0), segments=72)


def apron(x, cloth):
    """An apron hanging from its peg by the neck loop."""
    rod([(x - 0.10, 2.405, 1.46), (x - 0.05, 2.395, 1.58), (x, 2.39, 1.655), (x + 0.05, 2.395, 1.58), (x + 0.10, 2.405, 1.46)],
        0.006, cloth)
    rows, columns, vertices = 40, 36, []
    for i in range(rows + 1):
        z = 1.47 - 0.75 * i / rows
        ease = min(1, max(0, (1.32 - z) / 0.14))
        half = 0.11 + 0.08 * ease * ease * (3 - 2 * ease)
        for j in range(columns + 1):
            u = 2 * j / columns - 1
            vertices.append((x + u * half, 2.405 + 0.012 * (0.3 + i / rows) * math.sin(7 * u + 0.8), z))
    mesh(vertices, [(i * (columns + 1) + j, i * (columns + 1) + j + 1, (i + 1) * (columns + 1) + j + 1,
                     (i + 1) * (columns + 1) + j) for i in range(rows) for j in range(columns)], cloth)
    box((0.20, 0.008, 0.14), (x, 2.380, 1.03), cloth, 0.003)


def tote(x, cloth):
    for side in (-0.07, 0.07):
        rod([(x + side, 2.40, 1.30), (x + side * 0.8, 2.39, 1.5), (x, 2.385, 1.655)], 0.007, cloth)
    cushion_box((0.34, 0.10, 0.36), (x, 2.40, 1.13), cloth, 0.045, 0.012, uneven=0.01)


def shoes():
    """Two pairs of shoes side by side under the edge of the bench."""
    for x, colour in ((0.62, '#0E6B70'), (0.88, '#EE9F83')):
        for dx in (-0.05, 0.05):
            f.shoe((x + dx, 1.80, 0), colour)
