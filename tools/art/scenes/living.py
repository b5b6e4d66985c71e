"""The living room: the hero film, the standard clean and the weekly visit."""
from studio import furniture as f
from studio import materials as m
from studio import plants, room, stage
from studio.shapes import box, cylinder, placed

UPRIGHT_ASIDE = -1.30        # how far the furniture of the upright hero is moved along the wall, in metres

def build(shot):
    if shot.startswith('hero'):
        build_hero('upright' in shot, 'evening' in shot)
        return
    room.shell()
    room.wall_panels([(-2.35, -1.35), (-1.15, 2.15), (2.35, 3.4)])
    room.curtains((-1.35, 1.45))
    with placed((0.55, 0.35, 0)):
        f.oval_rug()
    with placed((0.62, 1.82, 0)):
        if shot == 'weekly':
            f.sofa(cover=m.fabric('#CFC3AE'))
            f.scatter([(-0.76, m.teal(), 0.50, 5, -12, 1), (-0.42, m.coral(), 0.40, -3, 8, 2),
                       (0.74, m.mustard(), 0.46, -4, 11, 3)])
        else:
            f.sofa()
            f.scatter([(-0.78, m.cream(), 0.50, 5, -12, 1), (-0.44, m.mustard(), 0.42, -3, 8, 2),
                       (0.72, m.aqua(), 0.50, -4, 11, 3)])
            f.throw()
    if shot == 'weekly':
        shelf()
    else:
        f.framed_print(0.10, 1.74, 0.62, 0.82, room.BACK, 'moons')
        f.framed_print(0.98, 1.74, 0.62, 0.82, room.BACK, 'pebbles')
    with placed((0.45, 0.35, 0.018)):
        f.round_table()
        dress_table(shot)
    with placed((-1.05, 2.12, 0)):
        f.floor_lamp()
    plants.potted_tree((-2.02, 1.86, 0))
    with placed((-0.62, 0.60, 0)):
        f.pouf()
        box((0.30, 0.22, 0.026), (0, 0, 0.395), m.oak(), 0.010, (0, 0, 28))
        f.cup((0.04, 0.02, 0.409))
    with placed((2.80, 2.24, 0)):
        f.sideboard()
        f.vessel(f.BOTTLE_VASE, (-0.34, 0, 0.72), m.ceramic('#5DB5AF'))
        if shot == 'weekly':
            plants.flowers((-0.34, 0, 1.06), 0.40, 13, 0.19)
        else:
            plants.dogwood_sprig((-0.34, 0, 1.06))
        with placed((0.06, 0, 0.72)):
            f.books(('#1E9C98', '#E9E4D8', '#E6B548', '#A3D3CC', '#E9E4D8', '#0E6B70'))
        with placed((0.45, 0, 0.72)):
            f.stacked_books(('#E9E4D8', '#2C9A97'), 0.22, 0.16)
    f.framed_print(2.88, 1.72, 0.50, 0.66, room.BACK, 'leaf')
    with placed((2.18, 0.42, 0), -58):
        f.armchair(cushion=m.teal())
    stage.morning()
    if shot == 'tidy':
        with placed((1.20, 0.00, 0.018), 55):
            f.vacuum()
        stage.camera((-1.10, -3.0, 1.18), (0.88, 2.2, 1.2), 31, -0.06)
    elif shot == 'weekly':
        stage.camera((0.05, -2.0, 1.10), (1.80, 2.5, 1.1), 31, -0.035)


def shelf():
    """A long shelf over the sofa instead of the prints."""
    box((1.7, 0.22, 0.03), (0.52, 2.388, 1.50), m.oak(), 0.006)
    with placed((-0.22, 2.38, 1.515)):
        f.books(('#0E6B70', '#E9E4D8', '#A3D3CC', '#E6B548', '#E9E4D8', '#1E9C98', '#EE9F83'), 0.16, 0.22)
    plants.small_pot((0.42, 2.38, 1.515), 0.08, 4, m.ceramic())
    f.framed_print(0.86, 1.79, 0.40, 0.54, 2.44, 'pebbles')
    f.vessel(f.BOTTLE_VASE, (1.20, 2.38, 1.515), m.ceramic('#E6B548'), 0.7)


def build_hero(upright=False, evening=False):
    """A home that is being cleaned, in the morning or after sunset. Everything stands in the right half: on a wide screen the
    words are on the wall in the left half. The upright picture has its words on a card below: window and sofa come together,
    and a longer window lights the floor in front."""
    aside, window_start = (UPRIGHT_ASIDE, -5.8) if upright else (0, -1.35)
    walls = m.plaster('#3B665E') if evening else None
    garden = m.garden('#3A5F9E', '#152E42', '#0C1D28', 0.22) if evening else None
    room.shell((window_start, 1.45, 0.28, 2.55), x1=4.6, bars=(5, 3) if upright else (2, 3), back=walls, left=walls,
               outside=garden)
    table = 2.00 if upright else 1.75                    # the blossom stands before the sofa, not before a cushion
    gap = -1.20 if upright else 0.65                     # beside the branch's moving shadow, not in it
    room.wall_panels([(-2.35, gap - 0.1), (gap + 0.1, 4.4)], material=walls)
    room.curtains((window_start, 1.45))
    with placed((aside, 0, 0)):
        with placed((1.75, 0.30, 0)):
            f.oval_rug()
        with placed((2.05, 1.82, 0)):
            f.sofa()
            f.scatter([(-0.78, m.cream(), 0.50, 5, -12, 1), (-0.44, m.mustard(), 0.42, -3, 8, 2),
                       (0.72, m.aqua(), 0.50, -4, 11, 3)])
            f.throw()
        f.framed_print(1.55, 1.74, 0.62, 0.82, room.BACK, 'moons')
        f.framed_print(2.43, 1.74, 0.62, 0.82, room.BACK, 'rainbow')
        with placed((table, 0.35, 0.018)):
            f.round_table()
            dress_table('hero')
        with placed((0.68, 2.12, 0)):
            f.floor_lamp()
        plants.potted_tree((3.42, 2.18, 0))
        with placed((0.30, 0.50, 0.018) if upright else (0.42, 0.80, 0.018), 55 if upright else 30):
            f.vacuum()                                   # to the right of the buttons on the smallest wide screens
    for spot in ((-3.15, 1.10, 2.15), (-3.20, 0.55, 2.40), (-3.10, 0.80, 1.75)):   # a branch outside, for its shadow
        plants.bush(spot, 0.26, 22, 0.10, 5, 0.75)
    if evening:
        stage.evening()
        stage.bulb((0.68 + aside, 2.12, 1.63), 16, (1, 0.66, 0.36))   # over the lamp's globe, in the shade
    else:
        stage.morning()
    if upright:
        stage.camera((1.75, -3.95, 1.40), (-1.02, 2.5, 1.2), 43.5, -0.63)
    else:
        stage.camera((1.15, -3.95, 1.20), (-0.02, 2.5, 1.2), 30, -0.03)


def dress_table(shot):
    """What lies on the coffee table, 0.40 m up."""
    with placed((0, 0, 0.40)):
        if shot == 'tidy':
            with placed((-0.16, 0.06, 0), 20):
                f.caddy()
            with placed((0.20, -0.16, 0), -20):
                f.folded_cloths()
            f.vessel(f.BUD_VASE, (0.22, 0.16, 0), m.ceramic())
            plants.bush((0.22, 0.16, 0.34), 0.15, 75, 0.07, 8, 0.75)
            cylinder(0.004, 0.16, (0.22, 0.16, 0.17), m.leaf())
        elif shot == 'hero':
            with placed((-0.16, 0.04, 0), 14):
                f.caddy(('#2FA09B', '#E9E4D8', '#E6B548'), colour='#DE7656')
            with placed((0.16, -0.24, 0), -14):
                f.folded_cloths((m.mustard(), m.linen()))
            f.vessel(f.BUD_VASE, (0.24, 0.08, 0), m.ceramic())
            plants.dogwood_sprig((0.24, 0.08, 0.20), 0.38, 5)
        else:
            with placed((-0.13, -0.10, 0)):
                top = f.stacked_books(('#E9E4D8', '#2C9A97'))
                f.vessel(f.BOWL, (0, 0, top), m.ceramic())
            f.vessel(f.BUD_VASE, (0.18, 0.08, 0), m.ceramic())
            plants.flowers((0.18, 0.08, 0.20), 0.30, 9, 0.13, ('#F7E3C8', '#F0A488', '#F4F1E8'), 6)
            f.cup((0.06, -0.24, 0), '#EE9F83')
