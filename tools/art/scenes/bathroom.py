"""The bathroom: tub by the window, vanity with round mirror, walk-in shower, everything shining."""
import math

from studio import furniture as f
from studio import materials as m
from studio import plants, room, stage
from studio.shapes import box, cushion_box, cylinder, disc, drape, panel, placed, ring, rod, sheet, sphere, turned

UPRIGHT = (90, 0, 0)


def build(shot):
    room.shell((-1.05, 1.35, 0.95, 2.5), floor='tiles', x1=2.9, back=m.wall(), skirting=False, bars=(2, 2))
    room.wall_tiles(room.LEFT, 2.9, 0.0, 2.80, '#A9D0CA', (0.075, 0.30))
    drape(-1.35, -0.95, 2.62, 0.95, room.LEFT + 0.10, m.sheer(), 'x', 5, 0.03, 3)
    drape(1.25, 1.65, 2.62, 0.95, room.LEFT + 0.10, m.sheer(), 'x', 5, 0.03, 6)
    rod([(room.LEFT + 0.10, -1.45, 2.64), (room.LEFT + 0.10, 1.75, 2.64)], 0.012, m.brass(), straight=True)
    sphere(0.024, (room.LEFT + 0.10, 1.76, 2.64), m.brass())
    with placed((-1.36, 0.80, 0), 90):
        tub()
    with placed((0.30, 2.5, 0)):
        vanity()
    with placed((2.02, 1.62, 0)):
        shower()
    with placed((-0.15, 0.85, 0)):
        f.rug(0.62, 0.95, '#E4DDD0')
    with placed((-0.50, 0.02, 0)):
        f.stool(m.oak(), 0.46)
        with placed((0, 0, 0.46)):
            f.folded_cloths((m.aqua(), m.linen(), m.aqua()), 0.27, 0.06)
    plants.pot((-2.15, 2.02, 0), 0.17, 0.36)
    plants.blades((-2.15, 2.02, 0.31), 1.0, 15)
    stage.morning(strength=6.8, direction=(0.80, 0.42, -0.46), daylight=26, fill=19)
    stage.other_end()
    stage.camera((0.45, -3.0, 1.28), (-0.24, 2.5, 1.3), 29.2, -0.075)


def tub():
    """A free-standing oval bath along x, with a brass floor tap and an oak tray."""
    profile = [(0, 0), (0.80, 0), (0.86, 0.02), (0.92, 0.20), (0.97, 0.45), (1.02, 0.575), (1.03, 0.588), (1.01, 0.60),
               (0.97, 0.588), (0.93, 0.50), (0.88, 0.28), (0.78, 0.13), (0.60, 0.09), (0, 0.085)]
    turned(profile, (0, 0, 0), m.paint('#ECE9E2', 0.10, coat=0.6), 96, stretch=(0.86, 0.41))
    water = disc(1, (0, 0, 0.40), m.paint('#A9D9D4', 0.04, coat=1.0), stretch=(0.775, 0.367))
    water.visible_shadow = False
    brass = m.brass()
    rod([(0.10, -0.52, 0), (0.10, -0.52, 0.80), (0.10, -0.50, 0.90), (0.10, -0.40, 0.92), (0.10, -0.30, 0.88)], 0.016, brass)
    rod([(0.10, -0.52, 0.72), (0.18, -0.52, 0.72)], 0.012, brass, straight=True)
    cylinder(0.05, 0.02, (0.10, -0.52, 0), brass)
    box((0.16, 0.90, 0.022), (-0.28, 0, 0.614), m.dark_oak('y'), 0.008)
    with placed((-0.28, 0.06, 0.626)):
        f.folded_cloths((m.linen(),), 0.14, 0.035)
    turned([(0, 0), (0.03, 0), (0.034, 0.008), (0.034, 0.10), (0.014, 0.12), (0.012, 0.15), (0, 0.15)], (-0.28, -0.16, 0.626),
           m.paint('#E0A55E', 0.15, coat=0.5))
    sheet([(0.02, 0.20), (0.012, 0.42), (0.0, 0.575), (-0.03, 0.60), (-0.055, 0.57), (-0.07, 0.45)], 0.36, m.aqua(),
          (0.42, -0.352, 0.008), -78, 0.004, 0.008)


def vanity():
    """A fluted oak cabinet hung on the wall at y = 0, with two bowls' worth of marble, and a round mirror."""
    width = 1.5
    box((width, 0.48, 0.44), (0, -0.25, 0.58), m.oak(), 0.004)
    for i in range(38):
        cylinder(0.0185, 0.43, (width * ((i + 0.5) / 38 - 0.5), -0.49, 0.365), m.dark_oak(), 0.002, segments=12)
    for side in (-1, 1):
        sphere(0.014, (side * 0.06, -0.522, 0.62), m.brass(), segments=14)
    box((width + 0.03, 0.53, 0.045), (0, -0.265, 0.8225), m.marble(), 0.010)
    turned([(0, 0.0), (0.12, 0.0), (0.17, 0.03), (0.205, 0.115), (0.20, 0.12), (0.16, 0.04), (0.10, 0.018), (0, 0.015)],
           (-0.30, -0.27, 0.845), m.paint('#ECE9E2', 0.10, coat=0.6), 64, stretch=(1.15, 0.85))
    brass = m.brass()
    rod([(-0.30, -0.03, 1.06), (-0.30, -0.14, 1.06), (-0.30, -0.18, 1.05), (-0.30, -0.19, 1.02)], 0.013, brass)
    for side in (-1, 1):
        cylinder(0.022, 0.045, (-0.30 + side * 0.13, -0.012, 1.06), brass, tilt=(90, 0, 0))
    cylinder(0.40, 0.022, (-0.30, -0.012, 1.62), brass, tilt=(90, 0, 0), segments=96)
    disc(0.385, (-0.30, -0.0352, 1.62), m.metal('#E6ECEA', 0.015), UPRIGHT)
    for x in (-0.88, 0.28):
        cylinder(0.03, 0.03, (x, -0.01, 1.70), brass, tilt=(90, 0, 0))
        rod([(x, -0.03, 1.70), (x, -0.10, 1.70), (x, -0.10, 1.74)], 0.008, brass)
        sphere(0.065, (x, -0.10, 1.79), m.glow('#FFE3B8', 2.6))
    # things on the marble
    f.vessel(f.BUD_VASE, (0.28, -0.26, 0.845), m.ceramic('#5DB5AF'), 0.9)
    plants.flowers((0.28, -0.26, 1.03), 0.20, 7, 0.09, ('#F4F1E8', '#F0A488'), 5)
    with placed((0.53, -0.26, 0.845)):
        f.folded_cloths((m.linen(), m.aqua(), m.linen()), 0.24, 0.05)
    turned([(0, 0), (0.03, 0), (0.034, 0.006), (0.034, 0.10), (0.012, 0.12), (0.010, 0.15), (0, 0.15)], (0.03, -0.12, 0.845),
           m.paint('#E0A55E', 0.15, coat=0.5))
    # basket with rolled towels below
    with placed((0.30, -0.28, 0)):
        f.basket(0.52, 0.32, 0.20, label=False)
        for i, material in enumerate((m.linen(), m.aqua(), m.linen())):
            f.towel_roll((-0.15 + 0.15 * i, 0.0, 0.165), material, 0.28, 0.07, 90)
    # towel ring
    ring(0.09, 0.006, (0.98, -0.03, 1.35), brass, 'y')
    sheet([(-0.02, -0.42), (-0.018, -0.2), (-0.012, -0.01), (0.0, 0.012), (0.012, -0.01), (0.018, -0.16), (0.02, -0.32)], 0.20,
          m.coral(), (0.98, -0.03, 1.265), 90, 0.005, 0.008)


def shower():
    """A walk-in corner: two panes of glass with brass edges, rain head, niche shelf."""
    brass = m.brass()
    screen = [panel(1.22, 2.05, (-0.78, 0.24, 1.035), m.pane(streak=0.045), (90, 0, 90)),
              panel(0.46, 2.05, (-0.54, -0.385, 1.035), m.pane(), (90, 0, 0))]
    for part in screen:
        part.visible_shadow = False
    for x in (-0.78, -0.30):
        box((0.020, 0.020, 2.06), (x, -0.385, 1.03), brass, 0.002)
    rod([(-0.30, -0.385, 2.06), (-0.78, -0.385, 2.06), (-0.78, 0.86, 2.06)], 0.010, brass, straight=True)
    room.pieces(-0.78, 0.88, -0.42, 0.88, (0.11, 0.11), m.glaze('#8FC0B9', 0.2, 0.08), 0.005, (0, 0, 0.008))
    rod([(0.25, 0.86, 1.05), (0.25, 0.86, 2.20), (0.25, 0.82, 2.28), (0.25, 0.56, 2.28), (0.25, 0.46, 2.27), (0.25, 0.45, 2.22)],
        0.012, brass)
    cylinder(0.15, 0.016, (0.25, 0.45, 2.205), brass, segments=56)
    box((0.24, 0.05, 0.05), (0.25, 0.83, 1.05), brass, 0.016)
    box((0.38, 0.13, 0.03), (0.64, 0.80, 1.18), m.marble(), 0.006)
    for i, (colour, tall) in enumerate((('#2FA09B', 0.17), ('#EFECE4', 0.20), ('#E6B548', 0.15))):
        cylinder(0.032, tall, (0.53 + 0.11 * i, 0.79, 1.195), m.paint(colour, 0.3, coat=0.4), 0.010)
