"""The dining end of the living room, polished for guests: the premium clean."""
from studio import furniture as f
from studio import materials as m
from studio import plants, room, stage
from studio.shapes import box, cylinder, disc, placed, rod, turned


def build(shot):
    room.shell((-1.75, 1.75, 0.12, 2.6), back=m.accent(), bars=(4, 3), sill=False)
    room.wall_panels([(-2.35, -1.15), (-0.95, 1.65), (1.85, 3.4)])
    room.curtains((-1.75, 1.75))
    with placed((0.35, 0.62, 0)):
        f.rug(2.9, 1.95)
        with placed((0, 0, 0.017)):
            f.dining_table(1.95, 0.95)
            for x in (-0.48, 0.48):
                with placed((x, 0.68, 0)):
                    f.dining_chair(m.teal())
                with placed((x, -0.68, 0), 180):
                    f.dining_chair(m.teal())
            with placed((1.22, 0, 0), -90):
                f.dining_chair(m.mustard())
            with placed((0, 0, 0.75)):
                lay_table()
        for x in (-0.5, 0.5):
            with placed((x, 0, 0)):
                f.pendant(2.9, 1.72, '#15706F', 9, 1.35)
    with placed((0.35, 2.24, 0)):
        f.sideboard(2.0, 0.78, 4)
        with placed((-0.78, 0, 0.78)):
            f.table_lamp(9)
        with placed((-0.30, 0, 0.78)):
            f.stacked_books(('#E9E4D8', '#2C9A97', '#EE9F83'), 0.28, 0.2)
        f.vessel(f.BOTTLE_VASE, (0.72, 0, 0.78), m.ceramic('#5DB5AF'), 0.9)
        plants.dogwood_sprig((0.72, 0, 1.09), 0.44)
        f.vessel(f.BOWL, (0.28, -0.02, 0.78), m.metal('#D9A85A', 0.12), 1.3)
    cylinder(0.46, 0.03, (0.35, 2.485, 1.70), m.brass(), tilt=(90, 0, 0), segments=96)
    disc(0.44, (0.35, 2.452, 1.70), m.metal('#E6ECEA', 0.02), (90, 0, 0))
    f.framed_print(2.10, 1.68, 0.60, 0.80, room.BACK, 'bay')
    f.framed_print(-1.75, 1.66, 0.56, 0.74, room.BACK, 'leaf')
    plants.pot((-1.92, 1.92, 0), 0.17, 0.34)
    plants.blades((-1.92, 1.92, 0.30), 0.85, 14)
    plants.olive((2.90, 2.0, 0), 1.75, 0.21)
    stage.morning(strength=7.0, direction=(0.80, 0.50, -0.42))
    stage.other_end()
    stage.camera((1.55, -3.45, 1.38), (0.10, 2.5, 1.3), 30, -0.065)


def lay_table():
    """Plates, glasses, napkins and flowers; z = 0 is the table top."""
    white = m.ceramic()
    for x, y, turn in ((-0.48, 0.28, 180), (0.48, 0.28, 180), (-0.48, -0.28, 0), (0.48, -0.28, 0)):
        with placed((x, y, 0), turn):
            turned([(0, 0), (0.08, 0), (0.135, 0.016), (0.133, 0.019), (0.08, 0.007), (0, 0.006)], (0, 0, 0), white, 56)
            turned([(0, 0), (0.05, 0), (0.09, 0.012), (0.088, 0.015), (0.05, 0.005), (0, 0.005)], (0, 0, 0.012),
                m.ceramic('#A9CFC8'))
            box((0.075, 0.17, 0.012), (-0.20, 0, 0.008), m.coral(), 0.005)
            for dx in (-0.215, -0.190):
                rod([(dx, -0.07, 0.016), (dx, 0.07, 0.016)], 0.004, m.steel(), straight=True)
            turned([(0, 0), (0.032, 0), (0.034, 0.003), (0.005, 0.01), (0.005, 0.085), (0.03, 0.11), (0.040, 0.15),
                (0.034, 0.19)],
                   (0.16, 0.13, 0), m.clear_glass(), 32)
    f.vessel(f.BOTTLE_VASE, (0, 0, 0), m.ceramic('#EFECE4'), 0.72)
    plants.flowers((0, 0, 0.24), 0.34, 13, 0.17, ('#F0A488', '#F7E3C8', '#F4F1E8', '#EBBB52'), 9)
    for x in (-0.26, 0.26):
        cylinder(0.022, 0.05, (x, 0, 0), m.brass())
        cylinder(0.011, 0.19, (x, 0, 0.05), m.paint('#F1EDE2', 0.5, translucent=0.2), segments=20)
