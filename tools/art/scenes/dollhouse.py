"""The whole home as a cutaway model seen from above: bedroom, bathroom, living room and kitchen."""
from scenes import bathroom, kitchen
from studio import furniture as f
from studio import materials as m
from studio import plants, room, stage
from studio.shapes import box, cylinder, panel, placed, rod

# The plan: x to the right, y away; the four rooms meet at (MID_X, MID_Y).
X0, MID_X, X1 = -4.0, 0.35, 4.0
Y0, MID_Y, Y1 = -3.6, 0.1, 3.6
TALL, LOW, THICK = 2.35, 0.95, 0.14

ROOMS = {'living-room': ((X0, MID_X), (Y0, MID_Y)), 'bedroom': ((X0, MID_X), (MID_Y, Y1)),
         'bathroom': ((MID_X, X1), (MID_Y, Y1)), 'kitchen': ((MID_X, X1), (Y0, MID_Y))}
# Bulbs hang beside the shining globes of the lamps, which would shade what is inside them.
LAMPS = {'living-room': [(-3.55, -0.28, 1.34)], 'bedroom': [(-3.07, 3.20, 0.91), (-0.83, 3.20, 0.91)],
         'bathroom': [(0.79, 3.40, 1.50), (1.79, 3.40, 1.50)], 'kitchen': []}


def build(shot):
    ground()
    walls()
    bedroom()
    wash_room()
    sitting_room()
    cook_room()
    if shot == 'whole':
        stage.sky((0.86, 0.93, 1.0), 0.40)
        stage.sun((0.62, 0.50, -0.80), 3.8, 1.2, (1, 0.84, 0.66))
        stage.distant_camera((13.0, -15.5, 14.2), (0.0, -0.25, 1.35), 13.0)
    elif shot == 'opened':
        stage.sky((0.80, 0.90, 1.0), 0.26)
        stage.sun((0.66, 0.50, -0.66), 2.2, 1.2, (1, 0.77, 0.55))
        stage.distant_camera((13.0, -15.5, 14.2), (0.0, -0.25, 1.22), 12.7)


def part_of_picture(name):
    """Left, right, bottom and top of the part of the picture that a room's lamps reach."""
    (x0, x1), (y0, y1) = ROOMS[name]
    spots = stage.share_of_picture([(x, y, z) for x in (x0, x1) for y in (y0, y1) for z in (0, TALL)])
    across, up = zip(*spots)
    return max(0, min(across) - 0.06), min(1, max(across) + 0.06), max(0, min(up) - 0.06), min(1, max(up) + 0.06)


def light_up(name):
    """Turn on the lamps of one room: a soft light over all of it, and its own lamps."""
    (x0, x1), (y0, y1) = ROOMS[name]
    warm, power = (1, 0.75, 0.46), {'living-room': 64, 'kitchen': 80}.get(name, 52)
    over = ((x0 + x1) / 2, (y0 + y1) / 2, 2.5)
    stage.soft_light(over, (over[0], over[1], 0), (x1 - x0) * 0.62, (y1 - y0) * 0.62, power, warm, beam=100)
    for lamp in LAMPS[name]:
        stage.bulb(lamp, 9, (1, 0.72, 0.42))


def ground():
    panel(120, 120, (0, 0, -0.21), m.paint('#9CC7C0', 0.9))
    box((X1 - X0 + 0.5, Y1 - Y0 + 0.5, 0.2), ((X0 + X1) / 2, (Y0 + Y1) / 2, -0.11), m.paint('#E6E1D7', 0.6), 0.05)
    oak, around = m.floor_oak(), 0.003
    for x0, x1, y0, y1 in ((X0, MID_X, MID_Y, Y1), (X0, MID_X, Y0, MID_Y)):
        room.pieces(x0, x1, y0, y1, (1.1, 0.15), oak, 0.003, offset=True, at=(0, 0, -0.005))
    room.pieces(MID_X, X1, MID_Y, Y1, (0.36, 0.36), m.glaze('#B5AD9E', 0.12, 0.05), 0.005, at=(0, 0, -0.005))
    room.pieces(MID_X, X1, Y0, MID_Y, (0.30, 0.30), m.glaze('#9CC7C0', 0.12, 0.10), 0.005, at=(0, 0, -0.005))


def walls():
    def run(axis, at, a, b, height, holes=(), material=None):
        room.wall(axis, at, (a, b), holes, height, THICK, material or m.wall(), 1)
    run('y', Y1, X0 - THICK, X1 + THICK, TALL, [(-2.6, -1.0, 0.9, 2.0), (1.6, 2.8, 1.1, 2.0)], m.accent())
    run('x', X0 - THICK, Y0, Y1, TALL, [(0.9, 2.6, 0.6, 2.0), (-2.7, -0.7, 0.25, 2.1)])
    run('x', MID_X, MID_Y, Y1, LOW, [(MID_Y + 0.3, MID_Y + 1.15, 0, LOW)])
    run('x', MID_X, Y0, MID_Y, LOW, [(-1.9, -0.5, 0, LOW)])
    run('y', MID_Y, X0, MID_X, LOW, [(-1.35, -0.45, 0, LOW)])
    run('y', MID_Y, MID_X + THICK, X1, LOW, [(2.9, 3.75, 0, LOW)])
    room.window('y', Y1 + THICK / 2, -2.6, -1.0, 0.9, 2.0, 2, 2)
    room.window('y', Y1 + THICK / 2, 1.6, 2.8, 1.1, 2.0, 2, 1)
    room.window('x', X0 - THICK / 2, 0.9, 2.6, 0.6, 2.0, 2, 2)
    room.window('x', X0 - THICK / 2, -2.7, -0.7, 0.25, 2.1, 2, 3)


def bedroom():
    with placed((-1.95, 2.36, 0)):
        f.bed(1.6)
        for side in (-1, 1):
            with placed((side * 1.12, 0.82, 0)):
                box((0.44, 0.38, 0.46), (0, 0, 0.27), m.oak(), 0.012)
                box((0.40, 0.012, 0.18), (0, -0.195, 0.36), m.trim(), 0.004)
                with placed((0, 0.02, 0.50)):
                    f.table_lamp(5)
    with placed((-1.95, 1.25, 0)):
        f.rug(2.7, 1.3)
    with placed((-0.02, 2.9, 0)):
        box((0.52, 1.15, 1.9), (0.02, 0, 0.96), m.oak('z'), 0.01)
        for side in (-1, 1):
            box((0.014, 0.55, 1.78), (-0.246, side * 0.285, 0.98), m.trim(), 0.004)
    with placed((-3.55, 0.62, 0)):
        plants.potted_tree((0, 0, 0), 1.3, 0.18, 7, 34)


def wash_room():
    with placed((3.28, 1.95, 0), 90):
        bathroom.tub()
    with placed((1.55, Y1, 0)):
        with placed(scale=0.86):
            bathroom.vanity()
    room.wall_tiles(MID_X + THICK, X1, 0.0, 1.05, '#A9D0CA', (0.075, 0.30), Y1)
    with placed((2.0, 1.9, 0)):
        f.rug(0.9, 0.62)
    with placed((2.45, 0.75, 0)):
        f.stool(m.oak(), 0.46)
        with placed((0, 0, 0.46)):
            f.folded_cloths((m.aqua(), m.linen()), 0.26, 0.06)
    with placed((3.62, 3.2, 0)):
        plants.potted_tree((0, 0, 0), 1.15, 0.15, 4, 30, 0.28)


def sitting_room():
    with placed((-3.18, -1.72, 0), 90):
        f.sofa(2.2)
        f.scatter([(-0.72, m.cream(), 0.48, 5, -12, 1), (0.62, m.mustard(), 0.44, -4, 11, 3)])
    with placed((-1.75, -1.72, 0)):
        with placed(turn=90):
            f.oval_rug(2.9, 2.0)
        with placed((0, 0, 0.018)):
            f.round_table()
            with placed((0, 0, 0.40)):
                f.vessel(f.BUD_VASE, (0.1, 0.1, 0), m.ceramic())
                plants.flowers((0.1, 0.1, 0.2), 0.28, 8, 0.13)
                with placed((-0.15, -0.08, 0)):
                    f.stacked_books(('#E9E4D8', '#2C9A97'))
    with placed((-0.75, -2.75, 0), -128):
        f.armchair(cushion=m.teal())
    with placed((-3.55, -3.15, 0)):
        plants.potted_tree((0, 0, 0), 1.5, 0.18, 9, 38)
    with placed((-3.55, -0.28, 0)):
        f.floor_lamp(1.6, 8)
    with placed((-1.9, -0.18, 0)):
        f.sideboard(1.1, 0.66, 2)
        plants.small_pot((0.3, 0, 0.66), 0.08, 3, m.ceramic())


def cook_room():
    cab = m.teal_gloss()
    # counter along the far half-wall and the right side stays open to the viewer
    box((2.3, 0.58, 0.86), (1.85, MID_Y - 0.32, 0.43), cab, 0.006)
    for i in range(4):
        room.front(0.72 + 0.575 * i, 0.72 + 0.575 * (i + 1), 0.10, 0.84, MID_Y - 0.62, cab, 'left' if i % 2 else 'right')
    box((2.34, 0.64, 0.04), (1.85, MID_Y - 0.33, 0.88), m.marble(), 0.008)
    box((0.60, 0.46, 0.012), (1.35, MID_Y - 0.32, 0.906), m.black(), 0.004)
    box((0.62, 0.40, 0.012), (2.35, MID_Y - 0.32, 0.902), m.paint('#B9C4C2', 0.3), 0.01)
    rod([(2.35, MID_Y - 0.12, 0.9), (2.35, MID_Y - 0.12, 1.15), (2.35, MID_Y - 0.2, 1.22), (2.35, MID_Y - 0.3,
        1.14)], 0.014, m.brass())
    plants.small_pot((2.85, MID_Y - 0.25, 0.90), 0.06, 3)
    f.spray_bottle('#EE9F83', 20, (1.85, MID_Y - 0.3, 0.9), 1.2)
    with placed((0.98, -2.9, 0), 90):
        with placed((0, 0, 0), 0, 0.92):
            kitchen.refrigerator()
    with placed((2.35, -2.0, 0)):
        f.rug(2.3, 1.7)
        with placed((0, 0, 0.017)):
            f.dining_table(1.5, 0.85)
            for x in (-0.36, 0.36):
                with placed((x, 0.60, 0)):
                    f.dining_chair(m.mustard())
                with placed((x, -0.60, 0), 180):
                    f.dining_chair(m.mustard())
            f.vessel(f.BOWL, (0.05, 0, 0.75), m.ceramic(), 1.5)
            for i, (x, y) in enumerate(((0.02, 0.03), (0.10, -0.03), (0.06, 0.06))):
                cylinder(0.04, 0.07, (x, y, 0.78), m.paint(('#EDBE30', '#E2785A', '#7FA650')[i], 0.4), 0.03)
