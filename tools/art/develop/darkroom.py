"""From the two renders of a picture to the finished image: read, denoise, grade.

python3 darkroom.py EXPOSURE_BASE OUTPUT.jpg --exposure -0.4
"""
import argparse
import copy
import ctypes
import glob
import os
import struct
import time

import numpy as np
from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))
BUILT = os.path.join(HERE, '..', 'out')
SEE_THROUGH = 1                             # as in studio/materials.py
COLOUR = '/usr/share/blender/datafiles/colormanagement/'


# ---- reading -------------------------------------------------------------------------------------------------------
def read_exr(path):
    """Channels of an uncompressed multilayer EXR, as {'DiffDir.R': plane, ...}."""
    data = open(path, 'rb').read()
    at, header = 8, {}

    def text(at):
        end = data.index(b'\0', at)
        return data[at:end].decode(), end + 1
    while data[at]:
        name, at = text(at)
        _, at = text(at)
        size = struct.unpack_from('<i', data, at)[0]
        header[name] = data[at + 4:at + 4 + size]
        at += 4 + size
    assert header['compression'][0] == 0, 'the EXR must be uncompressed'
    x0, y0, x1, y1 = struct.unpack('<4i', header['dataWindow'])
    width, height = x1 - x0 + 1, y1 - y0 + 1
    listing, cursor, channels = header['channels'], 0, []
    while listing[cursor]:
        end = listing.index(b'\0', cursor)
        kind = struct.unpack_from('<i', listing, end + 1)[0]
        channels.append((listing[cursor:end].decode(), np.float16 if kind == 1 else np.float32))
        cursor = end + 17
    line = sum(np.dtype(kind).itemsize for _, kind in channels) * width
    rows = np.frombuffer(data, np.uint8, height * (line + 8), at + 1 + 8 * height).reshape(height, line + 8)[:, 8:]
    planes, cursor = {}, 0
    for name, kind in channels:
        size = np.dtype(kind).itemsize * width
        plane = np.ascontiguousarray(rows[:, cursor:cursor + size]).view(kind).astype(np.float32)
        planes[name.split('.', 1)[1] if name.count('.') > 1 else name] = plane
        cursor += size
    return planes


def stack(planes, name, axes='RGB'):
    return np.stack([planes[f'{name}.{axis}'] for axis in axes])


# ---- denoising -----------------------------------------------------------------------------------------------------
def box_mean(image, radius):
    """Mean over a square window, per plane."""
    padded = np.pad(image, [(0, 0), (radius + 1, radius), (radius + 1, radius)], 'edge').astype(np.float64)
    total, k = padded.cumsum(-1).cumsum(-2), 2 * radius + 1
    return ((total[:, k:, k:] - total[:, :-k, k:] - total[:, k:, :-k] + total[:, :-k, :-k]) / (k * k)).astype(np.float32)


def neighbourhood_max(image):
    padded = np.pad(image, [(0, 0), (1, 1), (1, 1)], 'edge')
    h, w = image.shape[1:]
    return np.max([padded[:, i:i + h, j:j + w] for i in range(3) for j in range(3)], 0)


class Surfaces:
    """What is known exactly about a picture: the colour, place and direction of everything in it. It comes finer than the
    light (FINER in stage.py), so that an edge falls between its points and not through them."""

    def __init__(self, base, light):
        planes, (height, width) = read_exr(base + '_S.exr'), read_exr(light + '_A.exr')['DiffDir.R'].shape
        self.colours = {name: stack(planes, name) for name in ('DiffCol', 'GlossCol', 'TransCol')}
        self.shining = stack(planes, 'Emit') + stack(planes, 'Env')
        cloth = planes.get('IndexMA.X', 0) == SEE_THROUGH
        if np.any(cloth):                   # each sample met either the cloth or what is behind it
            for colour in (*self.colours.values(), self.shining):
                share = np.maximum(box_mean(cloth[None].astype(np.float32), 8)[0], 1e-6)
                colour[:, cloth] = (box_mean(colour * cloth, 8) / share)[:, cloth]
        self.depth = planes['Depth.Z' if 'Depth.Z' in planes else 'Depth.V']
        self.position, self.normal = stack(planes, 'Position', 'XYZ'), stack(planes, 'Normal', 'XYZ')
        sky = self.depth > 1e4
        self.position[:, sky] = 0
        self.depth = np.minimum(self.depth, 60)
        self.size, self.finer = (width, height), self.depth.shape[0] // height

    def within(self, rows, columns):
        """The surfaces of a part of the picture, given as slices of the light's pixels."""
        k, part = self.finer, copy.copy(self)
        fine = ..., slice(k * rows.start, k * rows.stop), slice(k * columns.start, k * columns.stop)
        for name in ('shining', 'depth', 'position', 'normal'):
            setattr(part, name, getattr(self, name)[fine])
        part.colours = {name: colour[fine] for name, colour in self.colours.items()}
        part.size = columns.stop - columns.start, rows.stop - rows.start
        return part

    def blocks(self, plane):
        """The points of each pixel of the light, as the last axis."""
        (w, h), k = self.size, self.finer
        return plane.reshape(*plane.shape[:-2], h, k, w, k).swapaxes(-3, -2).reshape(*plane.shape[:-2], h, w, k * k)

    def of_pixels(self):
        """Normal, position, depth and trust for each pixel of the light. A pixel that shows an edge stands for its nearest
        point, and its light, a mixture, is trusted little."""
        position, depth = self.blocks(self.position), self.blocks(self.depth)
        middle, smooth = position.mean(-1, keepdims=True), self.blocks(box_mean(self.normal, 2)).mean(-1)
        smooth /= np.linalg.norm(smooth, axis=0) + 1e-6
        off_plane = np.abs(np.einsum('chwk,chw->hwk', position - middle, smooth)).max(-1)
        edge = (off_plane > 0.001 * depth.mean(-1)) | (np.ptp(depth, -1) > 0.5 * depth.mean(-1))
        nearest = depth.argmin(-1)[..., None]
        position = np.where(edge, np.take_along_axis(position, nearest[None], -1)[..., 0], middle[..., 0])
        depth = np.where(edge, np.take_along_axis(depth, nearest, -1)[..., 0], depth.mean(-1))
        return self.blocks(self.normal).mean(-1), position, depth, np.where(edge, 0.02, 1)


def addresses(*arrays):
    return [x.ctypes.data_as(ctypes.c_void_p) for x in arrays]


class Denoiser:
    """Filters light with the help of the surfaces, then spreads it over them."""

    def __init__(self, surfaces):
        self.surfaces = surfaces
        self.features = [np.ascontiguousarray(x, np.float32) for x in surfaces.of_pixels()]
        self.library = ctypes.CDLL(os.path.join(BUILT, 'denoise.so'))

    def once(self, a, b, radius, stride=1, strength=0.45, plane=0.0035, patch=2):
        variance = (a - b) ** 2 / 2
        variance = np.maximum(box_mean(variance, 2), 0.15 * variance)
        images = [np.ascontiguousarray(x, np.float32) for x in (a, b, variance)] + self.features
        out_a, out_b = np.empty_like(images[0]), np.empty_like(images[0])
        h, w = a.shape[1:]
        number = ctypes.c_float
        self.library.denoise(w, h, *addresses(*images, out_a, out_b), radius, stride, patch, number(strength ** 2),
                             number(6.0), number(plane))
        return out_a, out_b

    def light(self, a, b, radius, wide=0, strength=0.45, sparks=False):
        """Filter one kind of light. wide > 0 adds coarse passes, for bounced light that changes slowly."""
        a, b = np.minimum(a, 1.5 * neighbourhood_max(b) + 0.02), np.minimum(b, 1.5 * neighbourhood_max(a) + 0.02)
        if wide and not sparks:                                 # bounced light is smooth
            a, b = np.minimum(a, 2.5 * box_mean(b, 3) + 0.02), np.minimum(b, 2.5 * box_mean(a, 3) + 0.02)
        a, b = self.once(a, b, radius, 1, strength)
        if wide:
            a, b = self.once(a, b, wide, 3, 2.5 * strength, 0.006)
            a, b = self.once(a, b, max(3, wide - 2), 7, 4 * strength, 0.008, 1)
        return (a + b) / 2

    def spread(self, light):
        """Light of pixels (planes) to light of the finer surfaces."""
        light, (normal, position, _, trust), on = np.ascontiguousarray(light, np.float32), self.features, self.surfaces
        fine = [np.ascontiguousarray(x, np.float32) for x in (on.normal, on.position, on.depth)]
        out, (w, h), number = np.empty((len(light), *on.depth.shape), np.float32), on.size, ctypes.c_float
        self.library.spread_light(w, h, on.finer, len(light), *addresses(light, normal, position, trust, *fine, out),
                                  number(6.0), number(0.0035))
        return out


def lit(base, surfaces):
    """The linear picture that the light in base_A.exr and base_B.exr makes, without what shines by itself.

    Light is filtered apart from surface colour, so that textures stay sharp. What is dark altogether is left out."""
    a, b = read_exr(base + '_A.exr'), read_exr(base + '_B.exr')
    bright = sum(a['DiffDir.' + axis] + a['DiffInd.' + axis] for axis in 'RGB') > 0
    rows, columns = (slice(int(where[0]), int(where[-1]) + 1) for where in (np.where(bright.any(axis))[0] for axis in (1, 0)))
    a, b = ({name: plane[rows, columns] for name, plane in x.items()} for x in (a, b))
    part = surfaces.within(rows, columns)
    clean = Denoiser(part)
    diffuse = clean.light(stack(a, 'DiffDir'), stack(b, 'DiffDir'), 6, strength=0.7)
    diffuse += clean.light(stack(a, 'DiffInd'), stack(b, 'DiffInd'), 5, wide=6, strength=0.7)
    glossy = clean.light(*(stack(x, 'GlossDir') + stack(x, 'GlossInd') for x in (a, b)), 6, 4, 0.5, True)
    kinds = {'DiffCol': without_specks(diffuse), 'GlossCol': without_specks(glossy)}
    through = [stack(x, 'TransDir') + stack(x, 'TransInd') for x in (a, b)]
    if through[0].max() > 1e-4:
        kinds['TransCol'] = clean.light(*through, 6)
    spread = clean.spread(np.concatenate(list(kinds.values())))
    picture, k = np.zeros_like(surfaces.shining), surfaces.finer
    picture[:, k * rows.start:k * rows.stop, k * columns.start:k * columns.stop] = sum(
        spread[3 * i:3 * i + 3] * part.colours[kind] for i, kind in enumerate(kinds))
    return picture


def without_specks(light):
    """Replace single pixels far brighter or darker than all their neighbours."""
    level = light.mean(0)
    padded = np.pad(level, 1, 'edge')
    h, w = level.shape
    around = np.stack([padded[i:i + h, j:j + w] for i in range(3) for j in range(3) if (i, j) != (1, 1)])
    y, x = np.where((level > 1.35 * around.max(0) + 0.02) | (level < 0.8 * around.min(0) - 0.01))
    mended = light.copy()
    for i, j in zip(y, x):
        block = light[:, max(0, i - 1):i + 2, max(0, j - 1):j + 2].reshape(3, -1)
        mended[:, i, j] = np.median(block, 1)
    return mended


# ---- grading -------------------------------------------------------------------------------------------------------
def gaussian(image, sigma):
    radius = int(3 * sigma)
    kernel = np.exp(-np.arange(-radius, radius + 1) ** 2 / (2 * sigma * sigma))
    kernel /= kernel.sum()
    for axis in (1, 2):
        padded = np.pad(image, [(0, 0)] + [(radius, radius) if i == axis else (0, 0) for i in (1, 2)], 'edge')
        size = image.shape[axis]
        image = sum(k * (padded[:, i:i + size] if axis == 1 else padded[:, :, i:i + size]) for i, k in enumerate(kernel))
    return image


def bloom(picture, amount=0.03, threshold=1.4):
    """Light spilling round the brightest parts."""
    _, h, w = picture.shape
    small = np.minimum(picture, 12)[:, :h // 4 * 4, :w // 4 * 4].reshape(3, h // 4, 4, w // 4, 4).mean((2, 4))
    small = np.maximum(small - threshold, 0)
    halo = gaussian(small, 6 * w / 1600) + 0.8 * gaussian(small, 22 * w / 1600)
    return picture + amount * np.stack([np.asarray(Image.fromarray(c.astype(np.float32)).resize((w, h), Image.BICUBIC))
                                        for c in halo])


class Filmic:
    """Blender's Filmic view, from its own tables: linear light to display values."""

    def __init__(self, exposure, contrast='0.99'):
        self.exposure = exposure
        path = COLOUR + 'luts/filmic_desat_33.cube'
        if os.path.exists(path):
            rows = [line.split() for line in open(path) if line[:1].isdigit() or line[:1] == '-']
            n = round(len(rows) ** (1 / 3))
            self.table = np.array(rows, np.float32).reshape(n, n, n, 3).transpose(2, 1, 0, 3)
        else:
            lines = open(COLOUR + 'filmic/filmic_desat65cube.spi3d').read().split('\n')
            n = int(lines[2].split()[0])
            self.table = np.zeros((n, n, n, 3), np.float32)
            for parts in (line.split() for line in lines[3:]):
                if len(parts) == 6:
                    self.table[int(parts[0]), int(parts[1]), int(parts[2])] = [float(v) for v in parts[3:]]
        body = open(glob.glob(COLOUR + f'filmic/filmic_to_{contrast}_*.spi1d')[0]).read()
        self.curve = np.array([float(v.split()[0])
                               for v in body[body.index('{') + 1:body.index('}')].strip().split('\n')])

    def __call__(self, picture):
        table, n = self.table, len(self.table)
        level = (np.log2(np.maximum(picture * 2 ** self.exposure, 1e-9) / 0.18) + 12.473931188) / 25
        level = np.clip(level, 0, 1) * (n - 1)
        low = np.clip(level.astype(int), 0, n - 2)
        part, mixed = level - low, 0
        for i in (0, 1):
            for j in (0, 1):
                for k in (0, 1):
                    weight = (part[0] if i else 1 - part[0]) * (part[1] if j else 1 - part[1]) \
                        * (part[2] if k else 1 - part[2])
                    mixed = mixed + table[low[0] + i, low[1] + j, low[2] + k] * weight[..., None]
        shown = np.interp(np.clip(mixed / 0.66, 0, 1), np.linspace(0, 1, len(self.curve)), self.curve)
        return shown.transpose(2, 0, 1).astype(np.float32)


def graded(picture, exposure, saturation=1.05):
    view, glowing = Filmic(exposure), bloom(picture)
    display = np.empty_like(glowing)
    for top in range(0, picture.shape[1], 128):                 # in strips, to need less memory
        strip = view(glowing[:, top:top + 128])
        grey = np.tensordot([.2126, .7152, .0722], strip, 1)
        display[:, top:top + 128] = np.clip(grey + (strip - grey) * saturation, 0, 1)
    return display


def save(display, path, size, quality=90):
    """Filter down to size. Only now, as displayed tones, may the points of an edge be mixed: mixed as light, the brighter
    side would swallow the darker one, and the edge would be a stair again."""
    image = Image.fromarray((display.transpose(1, 2, 0) * 255 + 0.5).astype(np.uint8)).resize(size, Image.BILINEAR)
    small = {'quality': quality, 'subsampling': 0, 'optimize': True, 'progressive': True}
    image.save(path, **(small if path.endswith('.jpg') else {}))


if __name__ == '__main__':
    ask = argparse.ArgumentParser()
    ask.add_argument('base')
    ask.add_argument('output')
    ask.add_argument('--exposure', type=float, default=-0.4)
    ask.add_argument('--points', help='also keep picture and positions here (.npz), for the film')
    ask.add_argument('--size', required=True, help='of the picture: 1600x1067')
    ask.add_argument('--rooms', nargs='*', default=(), help='also one picture for each of these rooms, lit by its lamps')
    args = ask.parse_args()
    started, size = time.time(), tuple(int(v) for v in args.size.split('x'))
    surfaces = Surfaces(args.base, args.base)
    linear = surfaces.shining + lit(args.base, surfaces)
    display = graded(linear, args.exposure)
    save(display, args.output, size)
    for room in args.rooms:                                     # light adds up
        path, kind = os.path.splitext(args.output)
        save(graded(linear + lit(f'{args.base}-{room}', surfaces), args.exposure), f'{path}-{room}{kind}', size)
    if args.points:
        np.savez(args.points, picture=display.astype(np.float16), position=surfaces.position)
    print('developed in %.0f s: mean %.3f, clipped %.2f %%' % (
        time.time() - started, display.mean(), 100 * (display > 0.995).all(0).mean()))
