"""Shapes. Metres throughout; z is up, -y is towards the viewer. Positions are centres unless said otherwise."""
import math
from contextlib import contextmanager

import bmesh
import bpy
import numpy as np
from mathutils import Matrix

PI = math.pi
_placements = [Matrix.Identity(4)]


@contextmanager
def placed(at=(0, 0, 0), turn=0.0, scale=1.0):
    """Everything made inside is moved to `at`, turned by `turn` degrees about z and scaled; it nests."""
    here = Matrix.Translation(at) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Scale(scale, 4)
    _placements.append(_placements[-1] @ here)
    try:
        yield
    finally:
        _placements.pop()


def _add(data, at=(0, 0, 0), tilt=(0, 0, 0), material=None):
    """Put mesh or curve data into the scene, turned by `tilt` degrees and moved by the current placement."""
    item = bpy.data.objects.new(data.name, data)
    bpy.context.scene.collection.objects.link(item)
    if material is not None:
        data.materials.append(material)
    turn = Matrix.Rotation(math.radians(tilt[2]), 4, 'Z') @ Matrix.Rotation(math.radians(tilt[1]), 4, 'Y') \
        @ Matrix.Rotation(math.radians(tilt[0]), 4, 'X')
    item.matrix_world = _placements[-1] @ Matrix.Translation(at) @ turn
    return item


def mesh(vertices, faces, material=None, smooth=True, uv=None, at=(0, 0, 0), tilt=(0, 0, 0), crease=None):
    """A mesh from plain lists; uv is one coordinate per vertex; crease is the auto-smooth angle in degrees."""
    data = bpy.data.meshes.new('part')
    data.from_pydata([tuple(v) for v in vertices], [], [tuple(f) for f in faces])
    data.update()
    if smooth:
        data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    if crease:
        data.use_auto_smooth, data.auto_smooth_angle = True, math.radians(crease)
    if uv is not None:
        corner = np.zeros(len(data.loops), dtype=np.int32)
        data.loops.foreach_get('vertex_index', corner)
        data.uv_layers.new().data.foreach_set('uv', np.asarray(uv, dtype=np.float32)[corner].ravel())
    return _add(data, at, tilt, material)


def box(size, at, material, edge=0.006, tilt=(0, 0, 0)):
    """A box with small rounded edges. `edge` is their radius."""
    work = bmesh.new()
    bmesh.ops.create_cube(work, size=1.0)
    bmesh.ops.scale(work, vec=size, verts=work.verts)
    edge = min(edge, min(size) * 0.45)
    if edge > 0.0005:
        bmesh.ops.bevel(work, geom=work.edges[:], offset=edge, segments=2 if edge < 0.012 else 4, profile=0.5,
                        affect='EDGES')
    data = bpy.data.meshes.new('box')
    work.to_mesh(data)
    work.free()
    data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    data.use_auto_smooth, data.auto_smooth_angle = True, PI
    item = _add(data, at, tilt, material)
    weighted = item.modifiers.new('flat faces', 'WEIGHTED_NORMAL')
    weighted.weight, weighted.keep_sharp = 100, False
    return item


_grids = {}


def _cube_surface(n):
    """Vertices and faces of a cube surface of side 2, each side divided n times."""
    if n not in _grids:
        steps, index, vertices, faces = np.linspace(-1, 1, n + 1), {}, [], []

        def vertex(point):
            key = tuple(np.round(point, 5))
            if key not in index:
                index[key] = len(vertices)
                vertices.append(point)
            return index[key]
        for axis in range(3):
            for side in (-1, 1):
                for i in range(n):
                    for j in range(n):
                        quad = []
                        for a, b in ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)):
                            point = [0, 0, 0]
                            point[axis], point[(axis + 1) % 3], point[(axis + 2) % 3] = side, steps[a], steps[b]
                            quad.append(vertex(point))
                        faces.append(quad if side > 0 else quad[::-1])
        _grids[n] = np.array(vertices, float), faces
    return _grids[n]


def cushion_box(size, at, material, radius=0.06, puff=0.02, tilt=(0, 0, 0), uneven=0.0, seed=0):
    """An upholstered block: round edges, faces swollen by `puff`, slightly uneven."""
    unit, faces = _cube_surface(18)
    half = np.array(size) / 2
    radius = min(radius, half.min() * 0.98)
    spread = np.sign(unit) * (1 - (1 - np.abs(unit)) ** 1.7)          # more rows near the edges
    point = spread * half
    inner = np.clip(point, -(half - radius), half - radius)
    outward = point - inner
    length = np.linalg.norm(outward, axis=1, keepdims=True)
    point = inner + outward / np.where(length == 0, 1, length) * radius
    share = point / half
    for a in range(3):
        b, c = (a + 1) % 3, (a + 2) % 3
        swell = np.clip(1 - share[:, b] ** 2, 0, 1) * np.clip(1 - share[:, c] ** 2, 0, 1)
        point[:, a] += np.sign(share[:, a]) * np.abs(share[:, a]) ** 3 * puff * swell ** 0.8
    if uneven:
        dice = np.random.RandomState(seed)
        for _ in range(4):
            wave, start, push = dice.normal(0, 5, 3), dice.rand() * 6, dice.normal(0, 1, 3)
            point += np.outer(np.sin(point @ wave + start), push) * uneven * 0.4
    return mesh(point, faces, material, at=at, tilt=tilt)


def pillow(width, height, thickness, at, material, tilt=(0, 0, 0), seed=0):
    """A scatter cushion lying in the xy plane before it is tilted."""
    n, dice = 26, np.random.RandomState(seed)
    start = dice.rand(2) * 6
    a, b = np.meshgrid(np.linspace(-1, 1, n + 1), np.linspace(-1, 1, n + 1), indexing='ij')
    body = ((1 - a ** 4) * (1 - b ** 4)) ** 0.55 * (0.55 + 0.45 * (1 - a * a) * (1 - b * b))
    x = a * (1 - 0.07 * (1 - b * b) * a * a) * width / 2
    y = b * (1 - 0.07 * (1 - a * a) * b * b) * height / 2
    crumple = (0.010 * np.sin(7 * a + 3 * b + start[0]) + 0.007 * np.sin(11 * b - 4 * a + start[1])) * body
    sides = [np.stack([x, y, side * body * thickness / 2 + crumple], -1).reshape(-1, 3) for side in (1, -1)]
    row, faces = n + 1, []
    for side in (0, 1):
        for i in range(n):
            for j in range(n):
                q = side * row * row + i * row + j
                quad = (q, q + row, q + row + 1, q + 1)
                faces.append(quad if side == 0 else quad[::-1])
    return mesh(np.vstack(sides), faces, material, at=at, tilt=tilt)


def turned(profile, at, material, segments=48, tilt=(0, 0, 0), stretch=None):
    """A body of revolution: profile is a list of (radius, height) from the bottom up."""
    vertices, faces, k = [], [], len(profile)
    sx, sy = stretch or (1, 1)
    for i in range(segments):
        angle = 2 * PI * i / segments
        vertices += [(r * math.cos(angle) * sx, r * math.sin(angle) * sy, z) for r, z in profile]
        for j in range(k - 1):
            after = (i + 1) % segments
            faces.append((i * k + j, after * k + j, after * k + j + 1, i * k + j + 1))
    return mesh(vertices, faces, material, at=at, tilt=tilt, crease=40)


def round_off(from_point, to_point, outward_first=True, n=5):
    """Profile points of a quarter ellipse between two (radius, height) points."""
    (r0, z0), (r1, z1) = from_point, to_point
    out = []
    for i in range(n + 1):
        t = i / n * PI / 2
        s, c = math.sin(t), 1 - math.cos(t)
        out.append((r0 + (r1 - r0) * (s if outward_first else c), z0 + (z1 - z0) * (c if outward_first else s)))
    return out


def softened(profile, rounds=3):
    """The profile with its corners cut, again and again: a smooth curve that stays inside the given points."""
    for _ in range(rounds):
        inner = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
                 for a, b in zip(profile, profile[1:]) for t in (0.25, 0.75)]
        profile = [profile[0], *inner[1:-1], profile[-1]]
    return profile


def cylinder(radius, height, at, material, edge=0.005, top=None, tilt=(0, 0, 0), segments=40):
    """A standing cylinder on `at`; `top` is the radius at the top when it tapers."""
    top = radius if top is None else top
    edge = min(edge, radius * 0.9, top * 0.9, height * 0.45)
    profile = [(0, 0)] + round_off((radius - edge, 0), (radius, edge)) \
        + round_off((top, height - edge), (top - edge, height), False) + [(0, height)]
    return turned(profile, at, material, segments, tilt)


def sphere(radius, at, material, stretch=(1, 1, 1), tilt=(0, 0, 0), segments=24):
    vertices, faces, rows = [], [], 14
    for i in range(segments):
        angle = 2 * PI * i / segments
        for j in range(rows + 1):
            t = PI * j / rows
            vertices.append((radius * math.sin(t) * math.cos(angle) * stretch[0],
                             radius * math.sin(t) * math.sin(angle) * stretch[1], -radius * math.cos(t) * stretch[2]))
    for i in range(segments):
        for j in range(rows):
            a, b = i * (rows + 1) + j, ((i + 1) % segments) * (rows + 1) + j
            faces.append((a, b, b + 1, a + 1))
    return mesh(vertices, faces, material, at=at, tilt=tilt)


def rod(points, radius, material, taper=None, straight=False):
    """A round bar through the points: a smooth curve, or straight pieces. taper=(start, end) scales the radius."""
    curve = bpy.data.curves.new('rod', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = '3D', radius, 5, True
    spline = curve.splines.new('POLY' if straight else 'NURBS')
    spline.points.add(len(points) - 1)
    for i, point in enumerate(points):
        spline.points[i].co = (*point, 1)
        if taper:
            t = i / (len(points) - 1)
            spline.points[i].radius = taper[0] + (taper[1] - taper[0]) * t
    if not straight:
        spline.use_endpoint_u, spline.order_u, spline.resolution_u = True, min(4, len(points)), 8
    return _add(curve, material=material)


def ring(radius, thickness, at, material, axis='z', n=40):
    """A closed hoop of round wire."""
    around = [(math.cos(2 * PI * i / n) * radius, math.sin(2 * PI * i / n) * radius) for i in range(n + 1)]
    points = [{'z': (at[0] + a, at[1] + b, at[2]), 'y': (at[0] + a, at[1], at[2] + b),
               'x': (at[0], at[1] + a, at[2] + b)}[axis] for a, b in around]
    return rod(points, thickness, material, straight=True)


def panel(width, height, at, material, tilt=(0, 0, 0)):
    """A flat rectangle in the xy plane before it is tilted."""
    w, h = width / 2, height / 2
    return mesh([(-w, -h, 0), (w, -h, 0), (w, h, 0), (-w, h, 0)], [(0, 1, 2, 3)], material, False,
                [(0, 0), (1, 0), (1, 1), (0, 1)], at, tilt)


def disc(radius, at, material, tilt=(0, 0, 0), hole=0.0, start=0.0, end=360.0, stretch=None):
    """A flat disc, ring or sector (angles in degrees) in the xy plane before it is tilted."""
    vertices, faces, n = [], [], 72
    sx, sy = stretch or (1, 1)
    for i in range(n + 1):
        angle = math.radians(start + (end - start) * i / n)
        for r in (hole, radius):
            vertices.append((r * math.cos(angle) * sx, r * math.sin(angle) * sy, 0))
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(n)]
    return mesh(vertices, faces, material, False, at=at, tilt=tilt)


def drape(start, end, top, bottom, offset, material, axis='x', folds=8, depth=0.045, seed=0, columns=160):
    """Hanging cloth between `start` and `end` along a wall; axis is the one the wall faces."""
    dice = np.random.RandomState(seed)
    phase, vertices, faces, rows = dice.rand(3) * 6, [], [], 22
    for k in range(rows + 1):
        t = k / rows
        z = top + (bottom - top) * t
        for i in range(columns + 1):
            u = i / columns
            along = start + (end - start) * u
            wave = depth * (0.75 + 0.35 * t) * math.sin(
                2 * PI * folds * u + 0.5 * math.sin(3 * u * PI + phase[0]) + 0.25 * t * math.sin(5 * u + phase[1]))
            wave += min(0.012, depth * 0.25) * t * math.sin(PI * folds * u + phase[2])
            vertices.append((offset + wave, along, z) if axis == 'x' else (along, offset + wave, z))
    for k in range(rows):
        for i in range(columns):
            q = k * (columns + 1) + i
            faces.append((q, q + 1, q + columns + 2, q + columns + 1))
    return mesh(vertices, faces, material)


def sheet(path, width, material, at=(0, 0, 0), turn=0.0, ripple=0.008, thickness=0.01, seed=0):
    """Cloth laid along a path of (distance, height) points, `width` across: throws, bedspreads, dust sheets, towels."""
    dice = np.random.RandomState(seed)
    phase = dice.rand(3) * 6
    points = np.array(path, float)
    rows, columns = 70, 40
    where = np.linspace(0, len(points) - 1, rows)
    along, height = (np.interp(where, range(len(points)), points[:, i]) for i in (0, 1))
    for _ in range(5):
        along[1:-1] = (along[:-2] + 2 * along[1:-1] + along[2:]) / 4
        height[1:-1] = (height[:-2] + 2 * height[1:-1] + height[2:]) / 4
    slope = np.gradient(height) / (np.hypot(np.gradient(along), np.gradient(height)) + 1e-9)
    vertices, faces = [], []
    for i in range(rows):
        hang = abs(slope[i])
        for j in range(columns + 1):
            u = j / columns
            wave = ripple * (math.sin(19 * u + i * 0.05 + phase[0]) + 0.6 * math.sin(33 * u - i * 0.08 + phase[1]))
            vertices.append((along[i] + wave * hang, (u - 0.5) * width + 0.012 * math.sin(i * 0.11 + phase[2]),
                             height[i] + abs(wave) * (1 - hang) * 0.7))
    for i in range(rows - 1):
        for j in range(columns):
            q = i * (columns + 1) + j
            faces.append((q, q + 1, q + columns + 2, q + columns + 1))
    item = mesh(vertices, faces, material, at=at, tilt=(0, 0, turn))
    solid = item.modifiers.new('thickness', 'SOLIDIFY')
    solid.thickness, solid.offset = thickness, 1
    return item
