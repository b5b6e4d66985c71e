"""The kitchen: whole for the kitchen clean, and close to the open oven."""
import math

from studio import furniture as f
from studio import materials as m
from studio import plants, room, stage
from studio.shapes import box, cylinder, drape, mesh, placed, rod, round_off, sphere, turned

WINDOW = (-0.66, 0.72, 1.14, 2.28)
LEFT_END, OVEN, RIGHT_END = -2.58, (-1.98, -1.32), 1.62


def build(shot):
    room.shell((-1.9, 0.9, 0.25, 2.6), [WINDOW], m.wall(), x1=2.75, right_span=(-1.2, None), skirting=False, sill=False)
    a, b, z0, z1 = WINDOW
    room.window('y', room.BACK + 0.07, a, b, z0, z1, 2, 2)
    box((b - a + 0.12, 0.30, 0.032), ((a + b) / 2, room.BACK, z0 - 0.012), m.trim(), 0.01)
    room.view_outside('y', 5.0, 0, 1.4, 9, 5)
    plants.dogwood((0.75, 4.2, 0), 3.1, 2.0)
    room.wall_tiles(room.LEFT, 1.98, 0.92, 2.82, skip=lambda x, z: a - 0.03 < x < b + 0.03 and z0 - 0.05 < z < z1 + 0.03)
    cupboards()
    range_cooker(open_door=shot == 'oven')
    hood()
    sink_and_counter()
    shelves()
    with placed((2.20, 2.12, 0)):
        refrigerator()
    if shot == 'wide':
        with placed((0.72, 0.30, 0)):
            island()
    else:
        with placed((-0.86, 1.66, 0), 24):
            f.caddy()
        with placed((-2.12, 1.22, 0), 10):
            f.bucket('#2FA09B')
    stage.morning(-3.0, -0.5, (0.80, 0.60, -0.44), 6.6, 24, 17)
    stage.soft_light((0, 2.75, 1.7), (0, 0, 0.9), 1.4, 1.1, 13, (0.92, 0.97, 1))
    stage.other_end()
    if shot == 'wide':
        stage.camera((0.50, -3.25, 1.42), (-0.08, 2.5, 1.4), 30, -0.085)
    else:
        stage.camera((-0.50, -1.02, 1.30), (-1.36, 2.2, 0.76), 31.5, 0, level=False)


def cupboards():
    """Teal base units left and right of the oven, with the marble counter on top."""
    cab, kick = m.teal_gloss(), m.paint('#1B3B3B', 0.6)
    for x0, x1 in ((LEFT_END, OVEN[0]), (OVEN[1], RIGHT_END)):
        box((x1 - x0, 0.5, 0.1), ((x0 + x1) / 2, 2.24, 0.05), kick, 0)
        box((x1 - x0, 0.56, 0.76), ((x0 + x1) / 2, 2.21, 0.48), cab, 0.003)

    def drawers(x0, x1):
        for z0, z1 in ((0.11, 0.37), (0.37, 0.63), (0.63, 0.855)):
            room.front(x0, x1, z0, z1, 1.92, cab, 'drawer')
    drawers(LEFT_END + 0.02, OVEN[0])
    for x0, x1, side in ((OVEN[1], -0.82, 'right'), (-0.82, -0.30, 'right'), (-0.30, 0.22, 'left'), (0.92, 1.62, 'left')):
        room.front(x0, x1, 0.11, 0.855, 1.92, cab, side)
    drawers(0.22, 0.92)
    box((RIGHT_END - LEFT_END, 0.63, 0.04), ((LEFT_END + RIGHT_END) / 2, 2.19, 0.885), m.marble(), 0.008)


def range_cooker(open_door):
    """A steel oven between the cupboards: a real cavity with racks, its door shut or let down."""
    x0, x1 = OVEN[0] + 0.01, OVEN[1] - 0.01
    middle, width, steel = (x0 + x1) / 2, x1 - x0, m.steel()
    enamel = m.paint('#39474A', 0.22, coat=0.6)
    box((width, 0.52, 0.10), (middle, 2.2, 0.05), m.paint('#1B3B3B', 0.6), 0.002)
    box((width, 0.56, 0.10), (middle, 2.19, 0.155), steel, 0.004)                  # below the cavity
    box((width, 0.56, 0.15), (middle, 2.19, 0.785), steel, 0.004)                  # control panel
    for side in (-1, 1):
        box((0.05, 0.56, 0.52), (middle + side * (width / 2 - 0.025), 2.19, 0.455), enamel, 0.002)
    box((width, 0.02, 0.52), (middle, 2.45, 0.455), enamel, 0.002)
    for z in (0.32, 0.48):
        for i in range(13):
            x = middle - (width / 2 - 0.07) + (width - 0.14) * i / 12
            rod([(x, 1.95, z), (x, 2.42, z)], 0.003, steel, straight=True)
        for y in (1.95, 2.18, 2.42):
            rod([(x0 + 0.05, y, z), (x1 - 0.05, y, z)], 0.004, steel, straight=True)
    for i in range(5):
        cylinder(0.019, 0.028, (middle - 0.24 + i * 0.12, 1.91, 0.785), m.brass(), tilt=(90, 0, 0))
    if open_door:
        box((width - 0.01, 0.50, 0.03), (middle, 1.655, 0.19), steel, 0.008)
        box((width - 0.14, 0.36, 0.006), (middle, 1.66, 0.2065), m.paint('#20292A', 0.08, coat=0.8), 0.003)
        rod([(x0 + 0.07, 1.45, 0.175), (x0 + 0.07, 1.42, 0.145), (x1 - 0.07, 1.42, 0.145), (x1 - 0.07, 1.45, 0.175)], 0.010,
            m.brass())
        stage.soft_light((middle, 2.2, 0.69), (middle, 2.2, 0.2), 0.3, 0.2, 1.1, (1, 0.82, 0.58))
        with placed((middle + 0.12, 1.62, 0.21), 12):
            f.folded_cloths((m.aqua(),), 0.22, 0.03)
        f.spray_bottle('#EE9F83', 205, (middle - 0.16, 1.66, 0.21), 1.1)
    else:
        box((width - 0.01, 0.03, 0.50), (middle, 1.905, 0.455), steel, 0.008)
        box((width - 0.14, 0.008, 0.32), (middle, 1.889, 0.44), m.paint('#20292A', 0.1, coat=0.6), 0.003)
        rod([(x0 + 0.07, 1.89, 0.655), (x0 + 0.07, 1.85, 0.655), (x1 - 0.07, 1.85, 0.655), (x1 - 0.07, 1.89, 0.655)], 0.009,
            m.brass())
        drape(middle - 0.13, middle + 0.11, 0.66, 0.34, 1.834, m.aqua(), 'y', 2, 0.005, 4, 40)
    box((0.60, 0.46, 0.012), (middle, 2.18, 0.910), m.paint('#20292A', 0.12, coat=0.5), 0.004)
    pan = m.paint('#E2785A', 0.25, coat=0.5)
    turned([(0, 0), (0.09, 0), (0.11, 0.01), (0.115, 0.12), (0.118, 0.125)], (middle - 0.12, 2.22, 0.917), pan)
    turned([(0.119, 0.125), (0.11, 0.14), (0.05, 0.165), (0, 0.17)], (middle - 0.12, 2.22, 0.917), pan)
    sphere(0.016, (middle - 0.12, 2.22, 1.10), m.brass())
    for side in (-1, 1):
        cylinder(0.012, 0.05, (middle - 0.12 + side * 0.112, 2.22, 1.02), pan, tilt=(0, 90 * side, 0))


def hood():
    x, plaster = sum(OVEN) / 2, m.wall()
    corners = [(x + sx * w, y, z) for z, w, near in ((1.62, 0.38, 2.02), (2.15, 0.20, 2.26))
               for sx, y in ((-1, 2.5), (1, 2.5), (1, near), (-1, near))]
    mesh(corners, [(0, 1, 2, 3), (7, 6, 5, 4), (3, 2, 6, 7), (0, 3, 7, 4), (1, 5, 6, 2)], plaster, False)
    box((0.80, 0.50, 0.07), (x, 2.25, 1.61), m.oak(), 0.012)
    box((0.40, 0.24, 0.75), (x, 2.38, 2.525), plaster, 0.004)


def sink_and_counter():
    white, brass = m.ceramic(), m.brass()
    box((0.74, 0.10, 0.24), (-0.04, 1.912, 0.785), white, 0.03)
    box((0.66, 0.40, 0.010), (-0.04, 2.16, 0.904), m.paint('#D2D0CA', 0.3), 0.004)
    rod([(-0.04, 2.40, 0.9), (-0.04, 2.40, 1.10), (-0.04, 2.40, 1.28), (-0.04, 2.32, 1.33), (-0.04, 2.22, 1.32),
         (-0.04, 2.19, 1.22)], 0.013, brass)
    cylinder(0.026, 0.03, (-0.04, 2.40, 0.905), brass)
    box((0.30, 0.022, 0.42), (-1.08, 2.43, 1.112), m.dark_oak(), 0.010, (-7, 0, 0))
    box((0.24, 0.02, 0.30), (-0.93, 2.395, 1.05), m.walnut(), 0.009, (-8, 0, 0))
    turned([(0, 0), (0.055, 0), (0.062, 0.008), (0.064, 0.13), (0.06, 0.135), (0.055, 0.13), (0.05, 0.02)],
           (-2.28, 2.32, 0.905), white)
    for i in range(5):
        c, s = math.cos(i * 1.3), math.sin(i * 1.3)
        rod([(-2.28, 2.32, 0.95), (-2.28 + 0.03 * c, 2.32 + 0.03 * s, 1.08), (-2.28 + 0.06 * c, 2.32 + 0.05 * s, 1.20)],
            0.007, m.oak())
        sphere(0.026, (-2.28 + 0.065 * c, 2.32 + 0.055 * s, 1.23), m.oak(), (1, .4, 1.3), segments=14)
    for x, seed in ((-0.46, 3), (0.50, 6), (0.28, 9)):
        plants.small_pot((x, 2.52, 1.134), 0.055, seed, *(white, m.leaf()) if seed == 6 else ())
    f.spray_bottle('#2FA09B', 200, (0.47, 2.20, 0.905))
    turned([(0, 0), (0.03, 0), (0.036, 0.008), (0.036, 0.12), (0.02, 0.145), (0.012, 0.16), (0, 0.16)],
           (0.62, 2.28, 0.905), m.paint('#E0A55E', 0.15, coat=0.5))
    with placed((0.92, 2.18, 0.905)):
        f.folded_cloths()


def shelves():
    white = m.ceramic()
    for z in (1.42, 1.80):
        box((0.72, 0.24, 0.035), (1.24, 2.37, z), m.oak(), 0.008)
    for i in range(5):
        turned([(0, 0), (0.05, 0), (0.09, 0.014), (0.088, 0.017), (0.05, 0.006), (0, 0.005)], (1.03, 2.36, 1.438 + 0.012 * i),
               white)
    for i in range(3):
        f.cup((1.24 + 0.115 * i, 2.35, 1.438), '#2FA09B' if i % 2 else '#EFECE4')
    for i, (tall, colour) in enumerate(((0.19, '#E9E5DC'), (0.15, '#E6B548'), (0.17, '#2FA09B'))):
        with placed((0.97 + 0.12 * i, 2.36, 1.818)):
            f.jar(0.048, tall, colour)
    plants.small_pot((1.44, 2.36, 1.818), 0.06, 4, white)


def refrigerator():
    """A rounded, pale mint refrigerator."""
    skin = m.paint('#A9CFC8', 0.3, coat=0.4)
    box((0.80, 0.66, 1.84), (0, 0, 0.98), skin, 0.06)
    box((0.72, 0.5, 0.08), (0, 0.02, 0.05), m.paint('#2B3636', 0.5), 0.01)
    for z0, z1 in ((0.12, 1.20), (1.22, 1.86)):
        box((0.77, 0.06, z1 - z0), (0, -0.345, (z0 + z1) / 2), skin, 0.028)
        z = z1 - 0.16 if z0 < 1 else z0 + 0.16
        rod([(-0.31, -0.37, z + 0.09), (-0.31, -0.42, z + 0.09), (-0.31, -0.42, z - 0.09), (-0.31, -0.37, z - 0.09)], 0.011,
            m.steel())
    with placed((0.05, 0, 1.90)):
        f.basket(0.42, 0.30, 0.17, label=False)


def island():
    """A small marble-topped island with a fluted oak front, fruit, leaves, and two stools."""
    width, depth = 1.5, 0.78
    box((width, depth, 0.045), (0, 0, 0.8975), m.marble(), 0.012)
    box((width - 0.16, depth - 0.30, 0.80), (0, 0.10, 0.475), m.dark_oak(), 0.004)
    box((width - 0.20, depth - 0.36, 0.06), (0, 0.10, 0.04), m.paint('#1B3B3B', 0.6), 0)
    flutes = 34
    for i in range(flutes):
        x = (width - 0.2) * ((i + 0.5) / flutes - 0.5)
        cylinder(0.019, 0.80, (x, 0.10 - (depth - 0.30) / 2, 0.072), m.dark_oak(), 0.002, segments=14)
    for x in (-0.36, 0.36):
        with placed((x, -0.52, 0)):
            f.stool()
    f.vessel(f.BOWL, (-0.06, 0.02, 0.92), m.ceramic(), 1.65)
    lemon = m.paint('#EDBE30', 0.4, grain=(90, 0.15))
    for i in range(5):
        a = i * 1.27
        sphere(0.038, (-0.06 + 0.07 * math.cos(a), 0.02 + 0.07 * math.sin(a), 1.0), lemon, (1.25, 1, 1), (20 * i, 30, 70 * i), 18)
    sphere(0.038, (-0.05, 0.03, 1.048), lemon, (1.25, 1, 1), (0, 10, 30), 18)
    f.vessel(f.BOTTLE_VASE, (0.48, 0.12, 0.92), m.ceramic('#2FA09B'), 0.72)
    plants.tall_plant((0.48, 0.12, 0.92), 0.66, 34, 6, (0.12, 0.18), 11, 0.24, 0.34, 0.0045)
    with placed((-0.50, 0.0, 0.92), -14):
        f.folded_cloths()
    f.spray_bottle('#EE9F83', -20, (-0.34, -0.16, 0.92), 1.1)
    for x in (-0.42, 0.42):
        with placed((x, 0.05, 0)):
            f.pendant(2.9, 1.98)
