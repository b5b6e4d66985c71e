"""From the two renders of a picture to the finished image: read, denoise, grade.

python3 darkroom.py EXPOSURE_BASE OUTPUT.jpg --exposure -0.4
"""
import argparse
import ctypes
import glob
import os
import struct
import time

import numpy as np
from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))
BUILT = os.path.join(HERE, '..', 'out')
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


class Denoiser:
    """Filters light with the help of what is known exactly: where each pixel lies and which way it faces."""

    def __init__(self, normal, position, depth):
        self.features = [np.ascontiguousarray(x, np.float32) for x in (normal, position, depth)]
        self.library = ctypes.CDLL(os.path.join(BUILT, 'denoise.so'))

    def once(self, a, b, radius, stride=1, strength=0.45, plane=0.0035, patch=2):
        variance = (a - b) ** 2 / 2
        variance = np.maximum(box_mean(variance, 2), 0.15 * variance)
        images = [np.ascontiguousarray(x, np.float32) for x in (a, b, variance)] + self.features
        out_a, out_b = np.empty_like(images[0]), np.empty_like(images[0])
        h, w = a.shape[1:]
        number = ctypes.c_float
        self.library.denoise(w, h, *[x.ctypes.data_as(ctypes.c_void_p) for x in (*images, out_a, out_b)], radius, stride,
                             patch, number(strength ** 2), number(6.0), number(plane))
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


def denoised(base):
    """Linear picture and world positions from base_A.exr and base_B.exr.

    Light is filtered apart from surface colour, so that textures stay sharp."""
    a, b = read_exr(base + '_A.exr'), read_exr(base + '_B.exr')

    def mean(name, axes='RGB'):
        return (stack(a, name, axes) + stack(b, name, axes)) / 2
    depth = a['Depth.Z' if 'Depth.Z' in a else 'Depth.V']
    position = stack(a, 'Position', 'XYZ')
    position[:, depth > 1e4] = 0
    clean = Denoiser(mean('Normal', 'XYZ'), position, np.minimum(depth, 60))
    diffuse = clean.light(stack(a, 'DiffDir'), stack(b, 'DiffDir'), 6, strength=0.7)
    diffuse += clean.light(stack(a, 'DiffInd'), stack(b, 'DiffInd'), 5, wide=6, strength=0.7)
    glossy = clean.light(*(stack(x, 'GlossDir') + stack(x, 'GlossInd') for x in (a, b)), 6, 4, 0.5, True)
    picture = diffuse * mean('DiffCol') + glossy * mean('GlossCol') + mean('Emit') + mean('Env')
    through = [stack(x, 'TransDir') + stack(x, 'TransInd') for x in (a, b)]
    if through[0].max() > 1e-4:
        picture += clean.light(*through, 6) * mean('TransCol')
    return without_specks(picture), position


def without_specks(picture):
    """Replace single pixels far brighter or darker than all their neighbours."""
    light = picture.mean(0)
    padded = np.pad(light, 1, 'edge')
    h, w = light.shape
    around = np.stack([padded[i:i + h, j:j + w] for i in range(3) for j in range(3) if (i, j) != (1, 1)])
    y, x = np.where((light > 1.35 * around.max(0) + 0.02) | (light < 0.8 * around.min(0) - 0.01))
    mended = picture.copy()
    for i, j in zip(y, x):
        block = picture[:, max(0, i - 1):i + 2, max(0, j - 1):j + 2].reshape(3, -1)
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


def filmic(picture, exposure, contrast='0.99'):
    """Blender's Filmic view, from its own tables: linear light to display values."""
    path = COLOUR + 'luts/filmic_desat_33.cube'
    if os.path.exists(path):
        rows = [line.split() for line in open(path) if line[:1].isdigit() or line[:1] == '-']
        n = round(len(rows) ** (1 / 3))
        table = np.array(rows, float).reshape(n, n, n, 3).transpose(2, 1, 0, 3)
    else:
        lines = open(COLOUR + 'filmic/filmic_desat65cube.spi3d').read().split('\n')
        n = int(lines[2].split()[0])
        table = np.zeros((n, n, n, 3))
        for parts in (line.split() for line in lines[3:]):
            if len(parts) == 6:
                table[int(parts[0]), int(parts[1]), int(parts[2])] = [float(v) for v in parts[3:]]
    level = np.clip((np.log2(np.maximum(picture * 2 ** exposure, 1e-9) / 0.18) + 12.473931188) / 25, 0, 1) * (n - 1)
    low = np.clip(level.astype(int), 0, n - 2)
    part, mixed = level - low, 0
    for i in (0, 1):
        for j in (0, 1):
            for k in (0, 1):
                weight = (part[0] if i else 1 - part[0]) * (part[1] if j else 1 - part[1]) \
                    * (part[2] if k else 1 - part[2])
                mixed = mixed + table[low[0] + i, low[1] + j, low[2] + k] * weight[..., None]
    body = open(glob.glob(COLOUR + f'filmic/filmic_to_{contrast}_*.spi1d')[0]).read()
    curve = np.array([float(v.split()[0]) for v in body[body.index('{') + 1:body.index('}')].strip().split('\n')])
    return np.interp(np.clip(mixed / 0.66, 0, 1), np.linspace(0, 1, len(curve)), curve).transpose(2, 0, 1)


def graded(picture, exposure, saturation=1.05):
    display = filmic(bloom(picture), exposure)
    grey = np.tensordot([.2126, .7152, .0722], display, 1)
    return np.clip(grey + (display - grey) * saturation, 0, 1).astype(np.float32)


def save(display, path, size=None, quality=90):
    image = Image.fromarray((display.transpose(1, 2, 0) * 255 + 0.5).astype(np.uint8))
    if size and size != image.size:
        image = image.resize(size, Image.LANCZOS)
    small = {'quality': quality, 'subsampling': 0, 'optimize': True, 'progressive': True}
    image.save(path, **(small if path.endswith('.jpg') else {}))


if __name__ == '__main__':
    ask = argparse.ArgumentParser()
    ask.add_argument('base')
    ask.add_argument('output')
    ask.add_argument('--exposure', type=float, default=-0.4)
    ask.add_argument('--points', help='also keep picture and positions here (.npz), for the film')
    ask.add_argument('--size', help='size of the output, when it differs: 1600x1067')
    args = ask.parse_args()
    started = time.time()
    linear, position = denoised(args.base)
    display = graded(linear, args.exposure)
    save(display, args.output, args.size and tuple(int(v) for v in args.size.split('x')))
    if args.points:
        np.savez(args.points, picture=display, position=position)
    print('developed in %.0f s: mean %.3f, clipped %.2f %%' % (
        time.time() - started, display.mean(), 100 * (display > 0.995).all(0).mean()))
