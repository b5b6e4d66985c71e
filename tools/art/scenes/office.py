"""Offices after hours: an open floor, a meeting room and a reception."""
import math

from studio import furniture as f
from studio import materials as m
from studio import plants, room, stage
from studio.shapes import PI, box, cushion_box, cylinder, disc, panel, placed, ring, rod, sphere, turned

UPRIGHT = (90, 0, 0)


def carpet(colour='#9FB0AD'):
    return m.paint(colour, 1.0, grain=(160, 0.5), mottle=0.05)


def build(shot):
    {'floor': open_floor, 'floor-closed': open_floor, 'meeting': meeting_room, 'reception': reception}[shot](shot)


def slats(x0, x1, z0, z1, y, pitch=0.055):
    """Upright oak battens in front of a dark felt, for sound."""
    box((x1 - x0, 0.012, z1 - z0), ((x0 + x1) / 2, y - 0.006, (z0 + z1) / 2), m.paint('#2B3D3D', 1.0), 0)
    n = int((x1 - x0) / pitch)
    for i in range(n):
        box((0.032, 0.03, z1 - z0), (x0 + (x1 - x0) * (i + 0.5) / n, y - 0.027, (z0 + z1) / 2), m.oak('z'), 0.003)


def clock(x, z, y):
    cylinder(0.20, 0.03, (x, y, z), m.oak(), tilt=(90, 0, 0), segments=64)
    disc(0.185, (x, y - 0.032, z), m.paper('#F4F1EA'), UPRIGHT)
    for angle, length in ((60, 0.10), (-50, 0.15)):
        a = math.radians(angle)
        rod([(x, y - 0.036, z), (x + math.sin(a) * length, y - 0.036, z + math.cos(a) * length)], 0.005, m.black(), straight=True)


def line_lamp(length=1.6, at=(0, 0, 2.15)):
    """A long hanging lamp along x."""
    x, y, z = at
    box((length, 0.07, 0.06), (x, y, z), m.paint('#15706F', 0.4), 0.012)
    panel(length - 0.06, 0.045, (x, y, z - 0.0315), m.glow('#FFE6BE', 5), (180, 0, 0))
    for side in (-1, 1):
        cylinder(0.03, 0.015, (x + side * length * 0.4, y, 2.885), m.steel(), segments=24)
        rod([(x + side * length * 0.4, y, z + 0.03), (x + side * length * 0.4, y, 2.95)], 0.003, m.steel(), straight=True)


def work_place(screen, seat, seed):
    """A desk with its monitor towards +y and its chair pushed in at -y."""
    f.desk(1.5, 0.75)
    with placed((0, 0.14, 0.744)):
        f.monitor(0.60, screen)
    box((0.42, 0.13, 0.016), (-0.02, -0.16, 0.753), m.paint('#E4E0D8', 0.5), 0.006)
    cushion_box((0.06, 0.10, 0.028), (0.28, -0.15, 0.757), m.paint('#E4E0D8', 0.4), 0.012, 0.002)
    if seed % 3 == 0:
        plants.small_pot((-0.55, 0.12, 0.744), 0.055, seed, m.ceramic())
    elif seed % 3 == 1:
        f.pen_pot((-0.52, 0.10, 0.744))
        with placed((0.52, 0.08, 0.744)):
            f.stacked_books(('#2C9A97', '#E9E4D8'), 0.24, 0.17)
    else:
        with placed((-0.55, 0.10, 0.744)):
            f.desk_lamp()
    f.cup((0.50, -0.14, 0.744), '#86C4BD' if seed % 2 else '#EE9F83')
    with placed((0.04, -0.50, 0), 178 + 9 * (seed % 3)):
        f.office_chair(seat)


def open_floor(shot):
    closed = shot == 'floor-closed'
    room.shell((-2.6, 2.4, 0.45, 2.6), x1=4.2, y1=3.2, floor=carpet(), bars=(4, 2), right_span=(-1.0, None), back=m.wall(),
               front=-4.4)
    slats(-2.2, 0.9, 0.13, 2.5, 3.2)
    clock(1.62, 2.0, 3.2)
    bays = room.shelf_unit(2.0, 1.5, 0.38, 4, [0.52, 0.98], (3.05, 3.18, 0))
    fill = ('books', 'box', 'plant', 'basket', 'box', 'books', 'basket', 'box', 'books', 'plant', 'box', 'books')
    for i, ((x0, x1, z0, z1, y), what) in enumerate(zip(bays.values(), fill)):
        with placed(((x0 + x1) / 2, y, z0)):
            if what == 'books':
                f.books(('#1E9C98', '#E9E4D8', '#E6B548', '#A3D3CC', '#0E6B70', '#E9E4D8'), 0.20, 0.27, -0.12)
            elif what == 'box':
                f.storage_box(0.36, 0.28, 0.22, ('#A3D3CC', '#E9E4D8', '#2C9A97')[i % 3])
            elif what == 'basket':
                f.basket(0.36, 0.28, 0.20)
            else:
                plants.small_pot((0, 0, 0), 0.07, i + 2, m.ceramic())
    plants.small_pot((2.4, 3.0, 1.513), 0.09, 5, m.ceramic('#5DB5AF'))
    with placed((3.6, 3.0, 1.513)):
        f.vessel(f.BOTTLE_VASE, (0, 0, 0), m.ceramic('#EE9F83'), 0.9)
    screen = None if closed else '#9FD8D2'
    seats = (m.teal(), m.aqua(), m.teal(), m.aqua())
    for row, y in enumerate((1.75, -0.15)):
        for column, x in enumerate((-0.65, 0.95)):
            with placed((x, y, 0)):
                work_place(screen, seats[row * 2 + column], row * 2 + column + (0 if closed else 1))
        line_lamp(2.6, (0.15, y + 0.1, 2.2))
    with placed((-2.15, 2.72, 0)):
        plants.potted_tree((0, 0, 0), 1.75, 0.21, 9, 44)
    plants.olive((3.62, 1.70, 0), 1.55, 0.19, 12)
    if closed:
        with placed((2.02, -0.98, 0), -24):
            f.caddy()
        with placed((2.30, -0.35, 0)):
            f.bucket('#EE9F83')
        stage.morning(-2.9, 0.0, (0.82, 0.40, -0.33), 6.6, 44, 26)
    else:
        stage.morning(-2.9, 0.0, (0.80, 0.48, -0.42), 6.6, 44, 26)
    stage.other_end()
    if closed:
        stage.camera((1.55, -4.15, 1.45), (0.48, 3.2, 1.4), 28.5, -0.07)
    else:
        stage.camera((-1.80, -3.75, 1.5), (1.00, 3.2, 1.4), 29, -0.100)


def meeting_room(shot):
    room.shell((-1.7, 1.6, 0.45, 2.6), x1=3.2, floor=carpet('#B3AFA3'), bars=(3, 2), back=m.accent())
    top = (0.35, 0.55)
    turned([(0, 0), (0.98, 0), (1.0, 0.012), (1.0, 0.026), (0.985, 0.036), (0, 0.036)], (*top, 0.705), m.oak(), 96,
           stretch=(1.45, 0.66))
    for side in (-1, 1):
        cylinder(0.30, 0.02, (top[0] + side * 0.70, top[1], 0), m.paint('#15706F', 0.4), 0.008, segments=48)
        cylinder(0.055, 0.69, (top[0] + side * 0.70, top[1], 0.015), m.paint('#15706F', 0.4), segments=32)
    for i, x in enumerate((-0.45, 0.35, 1.15)):
        with placed((x, 1.42, 0)):
            f.dining_chair((m.aqua(), m.teal(), m.aqua())[i])
        with placed((x, -0.32, 0), 180):
            f.dining_chair((m.teal(), m.aqua(), m.teal())[i])
    with placed((-1.35, 0.55, 0), 90):
        f.dining_chair(m.mustard())
    with placed((*top, 0.741)):
        f.vessel(f.BUD_VASE, (0, 0.05, 0), m.ceramic('#EFECE4'))
        plants.flowers((0, 0.05, 0.20), 0.22, 8, 0.11, ('#F0A488', '#F4F1E8', '#EBBB52'), 3)
        for x, y, turn in ((-0.72, -0.22, -4), (0.15, -0.36, 3), (0.78, 0.22, 176)):
            with placed((x, y, 0), turn):
                box((0.21, 0.29, 0.010), (0, 0, 0.006), m.paint('#2C9A97' if turn > 0 else '#E9E4D8', 0.6), 0.003)
                rod([(0.13, -0.07, 0.006), (0.13, 0.08, 0.006)], 0.005, m.brass(), straight=True)
        for x, y in ((-0.40, 0.20), (0.42, 0.28), (0.52, -0.30)):
            cylinder(0.032, 0.11, (x, y, 0), m.clear_glass(), 0.004, segments=28)
    box((1.75, 0.04, 1.0), (0.35, 2.47, 1.62), m.paint('#2B3636', 0.4), 0.010)
    panel(1.70, 0.95, (0.35, 2.4488, 1.62), m.paint('#17302F', 0.10, coat=0.7), UPRIGHT)
    box((1.6, 0.40, 0.42), (0.35, 2.28, 0.36), m.oak(), 0.008)
    for i in range(3):
        box((0.52, 0.014, 0.38), (0.35 + (i - 1) * 0.53, 2.075, 0.36), m.trim(), 0.004)
    plants.small_pot((-0.25, 2.28, 0.57), 0.07, 4, m.ceramic())
    with placed((0.82, 2.28, 0.57)):
        f.stacked_books(('#E9E4D8', '#2C9A97', '#E6B548'), 0.28, 0.2)
    for x in (-0.35, 0.35, 1.05):
        with placed((x, 0.55, 0)):
            f.pendant(2.95, 1.75, '#15706F', 9, 1.15)
    plants.olive((-2.05, 1.95, 0), 1.75, 0.2, 5)
    with placed((2.62, 2.05, 0)):
        plants.pot((0, 0, 0), 0.18, 0.40, m.ceramic('#5DB5AF'))
        plants.blades((0, 0, 0.34), 0.85, 13)
    f.framed_print(2.35, 1.70, 0.62, 0.82, room.BACK, 'hills')
    stage.morning(strength=6.6, daylight=32)
    stage.other_end()
    stage.camera((1.35, -3.60, 1.42), (0.18, 2.5, 1.4), 29, -0.075)


def reception(shot):
    room.shell((-1.9, 1.3, 0.30, 2.6), x1=3.5, floor='oak', bars=(3, 2), back=m.accent())
    slats(0.05, 2.75, 0.0, 2.86, 2.5)
    ring(0.34, 0.016, (1.40, 2.43, 1.86), m.brass(), 'y', 72)
    for angle in (0, 90, 180, 270):                               # the mark's four petals, no lettering
        a = math.radians(angle + 90)
        sphere(0.10, (1.40 + 0.15 * math.cos(a), 2.43, 1.86 + 0.15 * math.sin(a)), m.brass(), (1.25, 0.12, 0.95),
               (0, -angle - 90, 0))
    with placed((1.35, 1.05, 0)):
        width = 2.1
        box((width, 0.62, 1.02), (0, 0, 0.52), m.paint('#15706F', 0.5), 0.004)
        n = 56
        for i in range(n):
            cylinder(0.0185, 0.94, (width * ((i + 0.5) / n - 0.5), -0.31, 0.07), m.dark_oak(), 0.002, segments=12)
        box((width + 0.10, 0.74, 0.05), (0, 0, 1.055), m.marble(), 0.010)
        box((width - 0.06, 0.60, 0.06), (0, 0.01, 0.03), m.paint('#1B3B3B', 0.6), 0)
        with placed((0.42, 0.06, 1.08), 180):
            f.monitor(0.48, None)
        f.vessel(f.BOTTLE_VASE, (-0.72, -0.02, 1.08), m.ceramic('#EFECE4'), 0.85)
        plants.flowers((-0.72, -0.02, 1.36), 0.36, 12, 0.17)
        with placed((-0.22, -0.12, 1.08)):
            f.stacked_books(('#2C9A97', '#E9E4D8'), 0.24, 0.17)
        turned([(0, 0), (0.05, 0), (0.055, 0.006), (0.045, 0.03), (0.012, 0.045), (0.010, 0.055), (0, 0.056)],
            (0.86, -0.18, 1.08),
               m.brass())
    for x in (0.62, 2.10):
        with placed((x, 1.0, 0)):
            f.pendant(2.95, 1.98, '#E9E5DC', 9, 1.0)
    with placed((-1.68, 1.92, 0), 14):
        f.armchair(m.fabric('#D99A3A'), m.cream())
    with placed((-0.62, 1.92, 0), -14):
        f.armchair(m.teal(), m.coral())
    f.framed_print(-1.15, 1.72, 0.72, 0.92, room.BACK, 'bay')
    with placed((-1.05, 0.55, 0)):
        f.oval_rug(1.9, 1.4)
        with placed((0, 0.1, 0.018)):
            f.round_table(0.36, 0.38)
            with placed((0.04, 0, 0.38)):
                top = f.stacked_books(('#E9E4D8', '#EE9F83'), 0.24, 0.17)
                plants.small_pot((0, 0, top), 0.05, 6, m.ceramic())
    plants.olive((-2.2, 1.15, 0), 1.55, 0.18, 3)
    with placed((3.08, 2.08, 0)):
        plants.potted_tree((0, 0, 0), 1.75, 0.20, 7, 44)
    stage.morning(strength=6.6, daylight=34, fill=24)
    stage.other_end()
    stage.camera((1.05, -3.7, 1.35), (0.30, 2.5, 1.3), 29.5, -0.04)
