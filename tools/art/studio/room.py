"""The shell of a room: floors, walls with openings, windows, curtains, tiles, doors, and shelving built in."""
import math
import random

from . import materials as m
from . import plants
from .shapes import box, drape, mesh, panel, rod, sphere

LEFT, RIGHT, BACK, HEIGHT = -2.6, 3.6, 2.5, 2.9


def herringbone(x0, x1, y0, y1, length=0.66, width=0.11, seam=0.0008):
    """Oak blocks laid herringbone at 45 degrees; each is its own piece so that tones differ. The dark seam is a colour in
    one plane and the rim beside it is flatter than the sun: an open groove would be black in some pixels and not in others."""
    dice, turn = random.Random(3), math.sqrt(0.5)
    vertices, faces, uv = [], [], []
    cx, cy, reach = (x0 + x1) / 2, (y0 + y1) / 2, math.hypot(x1 - x0, y1 - y0) / 2 + 1

    def lay(px, py, lx, ly, lengthwise):
        mx, my = px + lx / 2, py + ly / 2
        if not (x0 - 0.6 < cx + (mx - my) * turn < x1 + 0.6 and y0 - 0.6 < cy + (mx + my) * turn < y1 + 0.6):
            return
        first, du, dv, lift = len(vertices), dice.random() * 50, dice.random() * 50, dice.uniform(-3e-4, 3e-4)
        for inset, z in ((0, -6e-4), (seam, -6e-4), (seam + 0.0027, lift)):
            for ax, ay in ((px + inset, py + inset), (px + lx - inset, py + inset),
                           (px + lx - inset, py + ly - inset), (px + inset, py + ly - inset)):
                vertices.append((cx + (ax - ay) * turn, cy + (ax + ay) * turn, z))
                u, v = (ax - px, ay - py) if lengthwise else (ay - py, ax - px)
                uv.append((u + du, v + dv))
        faces.extend((ring + i, ring + (i + 1) % 4, ring + 4 + (i + 1) % 4, ring + 4 + i)
                     for ring in (first, first + 4) for i in range(4))
        faces.append([first + i for i in (8, 9, 10, 11)])

    steps, jumps = int(reach / width) + 4, int(reach / length) + 3
    for i in range(-2 * steps, 2 * steps):
        for j in range(-2 * jumps, 2 * jumps):
            px, py = i * width + j * length, i * width - j * length
            if abs(px) <= reach + length and abs(py) <= reach + length:
                lay(px, py, length, width, True)
                lay(px, py + width, width, length, False)
    boards = mesh(vertices, faces, m.floor_oak(), False, uv).data
    boards.materials.append(m.paint('#5E3F26', 0.5))
    boards.polygons.foreach_set('material_index', ([1] * 4 + [0] * 5) * (len(faces) // 9))


def pieces(x0, x1, y0, y1, size, material, gap=0.003, at=(0, 0, 0), tilt=(0, 0, 0), skip=None, offset=False, wave=0.0):
    """Rectangular tiles in the xy plane; `skip(x, y)` leaves tiles out; wave tips each tile a little."""
    dice, vertices, faces = random.Random(2), [], []
    w, h = size
    for row in range(int(math.ceil((y1 - y0) / h - 1e-6))):
        y = y0 + row * h
        start = x0 - (w / 2 if offset and row % 2 else 0)
        for column in range(int(math.ceil((x1 - start) / w - 1e-6))):
            x = start + column * w
            left, right, top = max(x, x0), min(x + w, x1), min(y + h, y1)
            if right - left < 0.015 or top - y < 0.015 or (skip and skip((left + right) / 2, (y + top) / 2)):
                continue
            first, tx, ty = len(vertices), dice.uniform(-wave, wave), dice.uniform(-wave, wave)
            for inset, z in ((gap / 2, 0.0), (gap / 2 + 0.004, 0.006)):
                for ax, ay in ((left + inset, y + inset), (right - inset, y + inset),
                               (right - inset, top - inset), (left + inset, top - inset)):
                    vertices.append((ax, ay, z + 2 * wave + tx * (ax - left) / w + ty * (ay - y) / h))
            faces.append([first + i for i in (4, 5, 6, 7)])
            faces.extend((first + i, first + (i + 1) % 4, first + 4 + (i + 1) % 4, first + 4 + i) for i in range(4))
    return mesh(vertices, faces, material, False, at=at, tilt=tilt)


def tiled_floor(x0, x1, y0, y1, size=0.45, colour='#CDC4B4', grout='#ABA396', rough=0.09):
    pieces(x0, x1, y0, y1, (size, size), m.glaze(colour, rough, 0.05), 0.004)
    panel(x1 - x0, y1 - y0, ((x0 + x1) / 2, (y0 + y1) / 2, 0.001), m.paint(grout, 0.9))


def wall_tiles(x0, x1, z0, z1, colour='#B9DAD4', size=(0.105, 0.105), y=BACK, skip=None, offset=False):
    """Glazed tiles on a wall that faces the viewer."""
    pieces(x0, x1, z0, z1, size, m.glaze(colour), 0.004, (0, y - 0.001, 0), (90, 0, 0), skip, offset, 0.006)


def wall(axis, at, span, holes=(), height=HEIGHT, thickness=0.2, material=None, outward=1):
    """A wall across `axis` at coordinate `at`. holes are (start, end, bottom, top). It thickens towards outward."""
    material = material or m.wall()
    cuts = sorted({*span, *(h[0] for h in holes), *(h[1] for h in holes)})

    def block(a, b, z0, z1):
        if b - a > 1e-4 and z1 - z0 > 1e-4:
            middle, size = (a + b) / 2, (thickness, b - a, z1 - z0)
            centre = (at + outward * thickness / 2, middle, (z0 + z1) / 2)
            if axis == 'y':
                size, centre = (size[1], size[0], size[2]), (centre[1], centre[0], centre[2])
            box(size, centre, material, 0)
    for a, b in zip(cuts, cuts[1:]):
        z = 0
        for hole in sorted((h for h in holes if h[0] <= a + 1e-6 and h[1] >= b - 1e-6), key=lambda h: h[2]):
            block(a, b, z, hole[2])
            z = hole[3]
        block(a, b, z, height)


def window(axis, at, start, end, bottom, top, across=2, up=3, bar=0.055, depth=0.07, material=None):
    """Frame and glazing bars."""
    material = material or m.trim()

    def piece(middle, z, length, tall, deep):
        size, centre = (deep, length, tall), (at, middle, z)
        if axis == 'y':
            size, centre = (length, deep, tall), (middle, at, z)
        box(size, centre, material, 0.006)
    middle, half = (start + end) / 2, (bottom + top) / 2
    piece(middle, bottom + bar / 2, end - start, bar, depth)
    piece(middle, top - bar / 2, end - start, bar, depth)
    for side in (start + bar / 2, end - bar / 2):
        piece(side, half, bar, top - bottom - 2 * bar, depth * 0.96)
    for i in range(1, across):
        piece(start + (end - start) * i / across, half, bar if across == 2 else bar * 0.6, top - bottom - 2 * bar,
              depth * 0.8)
    for i in range(1, up):
        piece(middle, bottom + (top - bottom) * i / up, end - start - 2 * bar, bar * 0.5, depth * 0.6)


def view_outside(axis, at, middle, z=1.0, width=14, height=6, material=None):
    """A garden picture beyond a window; it lights nothing and shades nothing."""
    if axis == 'x':
        item = panel(width, height, (at, middle, z), material or m.garden(), (90, 0, 90))
    else:
        item = panel(width, height, (middle, at, z), material or m.garden(), (90, 0, 0))
    item.visible_shadow = item.visible_diffuse = False
    return item


def porch_rail(x0, x1, y, top=0.95):
    """The rail of a porch outside, in daylight."""
    white = m.glow('#FBF7EF', 0.85)
    parts = [box((x1 - x0, 0.07, 0.06), ((x0 + x1) / 2, y, z), white, 0.01) for z in (0.12, top)]
    count = round((x1 - x0) / 0.13)
    parts += [box((0.035, 0.035, top - 0.12), (x0 + (x1 - x0) * i / count, y, (top + 0.12) / 2), white, 0.006)
              for i in range(count + 1)]
    for part in parts:
        part.visible_shadow = part.visible_diffuse = False


def shell(left_window=(-1.35, 1.45, 0.28, 2.55), back_holes=(), back=None, left=None, right=None, floor='oak',
          x0=LEFT, x1=RIGHT, y1=BACK, front=-3.4, sill=True, bars=(2, 3), ceiling=True, skirting=True,
          right_span=(-1.5, None), outside=None):
    """Three walls, ceiling over the far half and a floor; open towards the viewer so that daylight fills it."""
    if floor == 'oak':
        herringbone(x0 - 0.2, x1 + 0.1, front, y1 + 0.1)
    elif floor == 'tiles':
        tiled_floor(x0, x1, front, y1)
    else:
        panel(x1 - x0 + 0.4, y1 - front + 2, ((x0 + x1) / 2, (y1 + front) / 2, 0), floor)
    wall('y', y1, (x0 - 0.2, x1 + 0.2), back_holes, material=back or m.accent())
    holes = [left_window] if left_window else []
    wall('x', x0, (-6.0, y1 + 0.2), holes, thickness=0.22, material=left, outward=-1)
    wall('x', x1, (right_span[0], y1 + 0.2), (), material=right)
    if ceiling:
        box((x1 - x0 + 0.4, 4.2, 0.1), ((x0 + x1) / 2, y1 - 2.0, HEIGHT + 0.05), m.trim(), 0.005)
        box((x1 - x0, 0.07, 0.09), ((x0 + x1) / 2, y1 - 0.034, HEIGHT - 0.044), m.trim(), 0.02)
        box((0.07, y1 + 3.5, 0.09), (x0 + 0.034, (y1 - 3.64) / 2, HEIGHT - 0.044), m.trim(), 0.02)
    if skirting:
        doors = sorted(hole for hole in back_holes if hole[2] < 0.13)
        ends = [x0, *(x for a, b, _, _ in doors for x in (a - 0.09, b + 0.09)), x1]
        for a, b in zip(ends[::2], ends[1::2]):
            box((b - a, 0.025, 0.13), ((a + b) / 2, y1 - 0.012, 0.065), m.trim(), 0.008)
        box((0.025, y1 + 3.4, 0.13), (x0 + 0.012, (y1 - 3.44) / 2, 0.065), m.trim(), 0.008)
        box((0.025, y1 - right_span[0], 0.13), (x1 - 0.012, (y1 + right_span[0]) / 2 - 0.02, 0.065), m.trim(), 0.008)
    if left_window:
        a, b, z0, z1 = left_window
        window('x', x0 - 0.08, a, b, z0, z1, *bars)
        if sill:
            box((0.34, b - a + 0.14, 0.04), (x0 + 0.0, (a + b) / 2, z0 - 0.012), m.trim(), 0.01)
        view_outside('x', x0 - 5.5, 4.0, 1.2, 26, 8, outside)
        plants.dogwood((x0 - 2.7, b + 1.6, -0.5), 3.4, 2.0, seed=11)


def wall_panels(spans, bottom=0.3, top=2.62, y=BACK, material=None, width=0.028):
    """Raised mouldings on the back wall."""
    material = material or m.accent()
    for a, b in spans:
        for cx, cz, sx, sz in (((a + b) / 2, bottom, b - a + width, width), ((a + b) / 2, top, b - a + width, width),
                               (a, (bottom + top) / 2, width, top - bottom - width),
                               (b, (bottom + top) / 2, width, top - bottom - width)):
            box((sx, 0.022, sz), (cx, y - 0.008, cz), material, 0.008)


def curtains(window_span, x=LEFT, top=2.72, bottom=0.03, colour=None, left=True, right=True):
    """Sheer curtains drawn to both sides of the left window, on a brass rod."""
    cloth = colour or m.sheer()
    a, b = window_span
    if right:
        drape(b - 0.12, b + 0.52, top, bottom, x + 0.13, cloth, 'x', 7, 0.045, 1)
    if left:
        drape(a - 0.55, a + 0.10, top, bottom, x + 0.13, cloth, 'x', 7, 0.045, 5)
    rod([(x + 0.13, a - 0.7, top + 0.02), (x + 0.13, b + 0.7, top + 0.02)], 0.014, m.brass(), straight=True)
    for y in (a - 0.72, b + 0.72):
        sphere(0.026, (x + 0.13, y, top + 0.02), m.brass())


def front(x0, x1, z0, z1, y, material, handle='left', rails=True, metal=None):
    """A cupboard door or drawer front facing the viewer; handle: left, right, drawer or none."""
    w, h, cx, cz = x1 - x0 - 0.008, z1 - z0 - 0.008, (x0 + x1) / 2, (z0 + z1) / 2
    box((w, 0.02, h), (cx, y, cz), material, 0.004)
    rail = min(0.055, h * 0.22)
    if rails:
        for ax, az, sx, sz in ((cx, cz - h / 2 + rail / 2, w, rail), (cx, cz + h / 2 - rail / 2, w, rail),
                               (cx - w / 2 + rail / 2, cz, rail, h - 2 * rail),
                               (cx + w / 2 - rail / 2, cz, rail, h - 2 * rail)):
            box((sx, 0.012, sz), (ax, y - 0.0155, az), material, 0.002)
    metal, out = metal or m.brass(), y - 0.022
    if handle == 'drawer':
        bar = [(cx - 0.07, out, cz), (cx - 0.07, out - 0.03, cz), (cx + 0.07, out - 0.03, cz), (cx + 0.07, out, cz)]
        rod(bar, 0.006, metal)
    elif handle in ('left', 'right'):
        hx = cx + (w / 2 - rail / 2) * (1 if handle == 'right' else -1)
        hz = z1 - 0.17 if cz < 1.0 else z0 + 0.17
        rod([(hx, out, hz + 0.07), (hx, out - 0.03, hz + 0.07), (hx, out - 0.03, hz - 0.07), (hx, out, hz - 0.07)],
            0.006, metal)


def shelf_unit(width, height, depth, columns, shelves, at=(0, 0, 0), material=None, board=0.025, back=True,
               back_material=None, plinth=0.06):
    """An open unit; `at` is the middle of its back at floor level. Returns {(column, row): (x0, x1, z0, z1, y)} of
    the open bays, y being the middle of their depth. `shelves` is a list of shelf heights, or one list per column."""
    material, x, y, z = material or m.oak(), at[0], at[1], at[2]
    middle, bays = y - depth / 2, {}
    per_column = shelves if isinstance(shelves[0], (list, tuple)) else [shelves] * columns
    for i in range(columns + 1):
        box((board, depth, height), (x - width / 2 + width * i / columns, middle, z + height / 2), material, 0.003)
    box((width + board, depth + 0.004, board), (x, middle - 0.002, z + height), material, 0.003)
    if back:
        box((width, 0.012, height - 0.01), (x, y - 0.006, z + height / 2), back_material or material, 0.001)
    for column in range(columns):
        a = x - width / 2 + width * column / columns + board / 2
        b = a + width / columns - board
        levels = [plinth, *per_column[column]]
        for row, level in enumerate(levels):
            box((b - a, depth - 0.006, board), ((a + b) / 2, middle, z + level - board / 2), material, 0.002)
            ceiling = levels[row + 1] if row + 1 < len(levels) else height
            bays[column, row] = (a, b, z + level, z + ceiling - board, middle)
        box((b - a, 0.012, plinth - board), ((a + b) / 2, y - depth + 0.03, z + (plinth - board) / 2), material, 0.001)
    return bays
