"""The hero film: one finished still, moved through in depth.

Every pixel of the still is put back where it was in the room (its world position is known), and the room is drawn
again for each frame from a camera on a small closed path. Curtain, plant and flowers sway, dust drifts through the
light. Everything repeats after the last frame, so the film loops without a seam.

python3 reel.py hero.npz hero.json FRAMES.rgb --frames 168 --size 1280x720
"""
import argparse
import ctypes
import json
import math
import os

import numpy as np
from PIL import Image, ImageFilter

HERE = os.path.dirname(os.path.abspath(__file__))
OVERSAMPLE = 2
TURN = 2 * math.pi


class Cloud:
    """The still as coloured points, and the parts of it that move. `aside` and `table` are as in scenes/living.py."""

    def __init__(self, still, camera, aside, table, shade):
        data = np.load(still)
        picture, position = shaded(data['picture'], shade), data['position']
        _, h, w = picture.shape
        self.at, self.shape = np.array(camera['at']), (w, h)
        right, up, forward = (np.array(camera[k]) for k in ('right', 'up', 'forward'))
        self.forward, focal = forward, camera['lens'] * w
        cx, cy = w / 2, h / 2 + camera['shift'] * w
        away = (position.transpose(1, 2, 0) - self.at) @ forward
        away[away < 0.05] = 14.0                                    # the sky beyond the window
        self.colours = np.ascontiguousarray(picture.transpose(1, 2, 0).reshape(-1, 3), np.float32)
        u, v = np.meshgrid(np.arange(w) + .5, np.arange(h) + .5)
        rays = forward + ((u - cx) / focal)[..., None] * right - ((v - cy) / focal)[..., None] * up
        self.points = (self.at + away[..., None] * rays).reshape(-1, 3).astype(np.float32)
        self.moved = self.points.copy()
        x, y, z = self.points.T
        self.curtain = np.where((x > -2.56) & (x < -2.30) & (y > 1.30) & (y < 2.1) & (z < 2.72))[0]
        self.branch = np.where((x < -2.90) & (x > -3.70) & (y < 1.70) & (z > 1.30))[0]
        middle = (min(0.17, 1.05 + aside) - 0.99) / 2               # as far as the shadow of the lamp, which stays
        away_from_middle = np.hypot((x - middle) / (middle + 0.99), (z - 0.93) / 0.52)
        self.shadow = np.where((away_from_middle < 1) & (np.abs(y - 2.5) < 0.06))[0]
        self.shadow_free = (1 - away_from_middle[self.shadow] ** 2) ** 1.5
        self.plant = np.where((np.hypot(x - 3.42 - aside, y - 2.18) < 0.60) & (z > 0.95) & (y < 2.44))[0]
        self.sprig = np.where((np.hypot(x - table - 0.24 - aside, y - 0.43) < 0.21) & (z > 0.60) & (y < 0.75))[0]

    def at_phase(self, phase):
        """The points with curtain and leaves in their place at this phase (0 to 2 pi) of the loop."""
        moved = self.moved
        for part in (self.curtain, self.branch, self.shadow, self.plant, self.sprig):
            moved[part] = self.points[part]
        p = self.points[self.curtain]
        free = np.clip((2.72 - p[:, 2]) / 2.7, 0, 1) ** 1.5
        moved[self.curtain, 1] += free * 0.035 * np.sin(phase + 1.1 * p[:, 1] - 0.9 * p[:, 2])
        moved[self.curtain, 0] += free * 0.020 * (1 + np.sin(2 * phase + 3 * p[:, 1]))
        p = self.points[self.plant]
        free = np.clip((p[:, 2] - 0.95) / 0.8, 0, 1) ** 1.3
        moved[self.plant, 0] += free * (0.012 * math.sin(phase) + 0.006 * np.sin(2 * phase + 6 * p[:, 2] + 5 * p[:, 0]))
        moved[self.plant, 2] += free * 0.006 * np.sin(2 * phase + 9 * p[:, 0] + 4 * p[:, 2])
        p = self.points[self.branch]
        moved[self.branch, 2] += 0.014 * np.sin(phase + 2 * p[:, 1]) + 0.005 * np.sin(2 * phase + 9 * p[:, 1])
        p = self.points[self.shadow]                                # the branch's shadow, in the middle of the sunny wall
        moved[self.shadow, 0] += self.shadow_free * 0.030 * np.sin(phase + 2 * p[:, 2])
        moved[self.shadow, 2] += self.shadow_free * 0.018 * np.sin(phase + 0.9 + 3 * p[:, 0])
        p = self.points[self.sprig]
        free = np.clip((p[:, 2] - 0.6) / 0.3, 0, 1)
        moved[self.sprig, 0] += free * 0.006 * np.sin(2 * phase + 8 * p[:, 2])
        return moved


def shaded(picture, shade):
    """The picture with a soft spot darkened, for words that end in a lamp's light. shade is its middle and radii as shares of
    the still, and how much."""
    picture = picture.astype(np.float32)
    if shade:
        x, y, across, down, much = shade
        v, u = ((np.arange(n) + .5) / n for n in picture.shape[1:])
        picture *= 1 - much * np.exp(-(((v - y) / down) ** 2)[:, None] - ((u - x) / across) ** 2)
    return picture


class Dust:
    """Motes that drift through the sunbeam of the left window, or around a lamp, and shine only there. Somebody is cleaning:
    one after another they go, until few are left, and come back together in the last second. Every frequency is whole, so they
    are back in place at the end."""
    SUN = np.array([0.80, 0.56, -0.385])                            # as in stage.sun
    WINDOW = -2.6, -1.35, 1.45, 0.28, 2.55                          # its wall, and from where to where along it and up it

    def __init__(self, width, height, lamp=None, count=90):
        dice, self.size, self.lamp = np.random.RandomState(3), (width, height), lamp
        scale = max(width / 1280, height / 720)
        wall, *window = self.WINDOW
        y, z = (dice.uniform(*ends, count) for ends in (window[:2], window[2:]))
        way = np.minimum((2.4 - y) / self.SUN[1], (0.1 - z) / self.SUN[2]) * dice.rand(count)    # to the back wall or the floor
        self.at = np.stack([np.full(count, wall), y, z], 1) + way[:, None] * self.SUN
        if lamp is not None:                                        # a ball around it, flatter than it is wide
            self.at = lamp + dice.normal(0, 1, (count, 3)) * (0.75, 0.30, 0.50) - (0, 0.45, 0.10)
        self.radius = (dice.gamma(3, 0.22, count) + 0.6) * scale
        self.start, self.pace = dice.rand(count, 3), dice.choice([1, 2, 3], count)
        self.drift, self.bright = dice.uniform(.05, .16, count), dice.uniform(.55, 1, count)
        self.gone = np.linspace(0.12, 0.90, count)[dice.permutation(count)]         # the last few stay

    def lit(self, at):
        """From 0 to 1: the light of the lamp here, or whether the ray that arrives here came in at the window."""
        if self.lamp is not None:
            return 0.55 * np.exp(-(((at - self.lamp) / 1.1) ** 2).sum(1))
        wall, *window = self.WINDOW
        entry = at - (at[:, :1] - wall) / self.SUN[0] * self.SUN
        inside = [np.minimum(entry[:, i] - a, b - entry[:, i]) for i, a, b in ((1, *window[:2]), (2, *window[2:]))]
        return np.clip(np.minimum(*inside) / 0.12, 0, 1)

    def left(self, t):
        """From 0 to 1: how much of each mote is still there at this moment."""
        ease = [np.clip(x, 0, 1) ** 2 * (3 - 2 * np.clip(x, 0, 1)) for x in ((t - self.gone) / 0.10, (t - 0.86) / 0.14)]
        return np.where(self.gone > 0.80, 1, 1 - ease[0] + ease[0] * ease[1])

    def draw(self, image, t, camera):
        """Draw the motes of this moment. The camera is that of splat.c, but of an image of this size."""
        at = self.at.copy()
        at[:, 0] += self.drift * np.sin(TURN * (t + self.start[:, 0]))
        at[:, 2] += self.drift * np.cos(TURN * (t + self.start[:, 1]))
        (right, up, forward), from_camera = camera[3:12].reshape(3, 3), at - camera[:3]
        away = from_camera @ forward
        xs, ys = (camera[13] + camera[12] * (from_camera @ right) / away, camera[14] - camera[12] * (from_camera @ up) / away)
        glow = self.bright * self.left(t) * self.lit(at) * (.5 + .5 * np.sin(TURN * (t * self.pace + self.start[:, 2])))
        w, h = self.size
        for x, y, r, light in zip(xs, ys, self.radius, glow):
            reach = int(3 * r) + 1
            x0, x1, y0, y1 = max(0, int(x) - reach), min(w, int(x) + reach), max(0, int(y) - reach), min(h, int(y) + reach)
            if x0 < x1 and y0 < y1:
                v, u = np.mgrid[y0:y1, x0:x1]
                spot = light * np.exp(-((u - x) ** 2 + (v - y) ** 2) / (1.3 * r * r))
                patch = image[y0:y1, x0:x1]
                patch += (1 - patch) * spot[..., None] * np.array([1, .96, .86], np.float32)


def film(cloud, camera, path, frames, width, height, zoom, aim, lamp):
    """Write every frame to one file of raw pixels. zoom crops the still; aim moves the crop, in widths of the still, right
    and up."""
    library = ctypes.CDLL(os.path.join(HERE, '..', 'out', 'splat.so'))
    library.splat.restype = ctypes.c_double
    wide, high = width * OVERSAMPLE, height * OVERSAMPLE
    image, dust = np.empty((high, wide, 3), np.float32), Dust(width, height, lamp)
    scale = max(wide, high * cloud.shape[0] / cloud.shape[1]) * zoom    # width of the whole still in pixels
    density = 0.9 * (cloud.shape[0] / scale) ** 2

    def address(a):
        return a.ctypes.data_as(ctypes.c_void_p)
    gaps = 0
    with open(path, 'wb') as out:
        for k in range(frames):
            phase = TURN * k / frames
            at = cloud.at + np.array([0.075 * math.sin(phase), 0.05 - 0.05 * math.cos(phase), 0.006 * math.sin(2 * phase)])
            look = cloud.at + 6.4 * cloud.forward + np.array([0.02 * math.sin(phase), 0, 0])
            forward = look - at
            forward[2] = 0
            forward /= np.linalg.norm(forward)
            right = np.cross(forward, [0, 0, 1])
            view = np.array([*at, *right, 0, 0, 1, *forward, camera['lens'] * scale, wide / 2 - aim[0] * scale,
                             high / 2 + (camera['shift'] + aim[1]) * scale], np.float32)
            points = cloud.at_phase(phase)
            gaps = max(gaps, library.splat(ctypes.c_long(len(points)), address(points), address(cloud.colours), address(view),
                                           wide, high, ctypes.c_float(density), address(image)))
            frame = sum(image[i::OVERSAMPLE, j::OVERSAMPLE] for i in range(OVERSAMPLE) for j in range(OVERSAMPLE))
            frame /= OVERSAMPLE ** 2
            dust.draw(frame, k / frames, np.array([*view[:12], *view[12:] / OVERSAMPLE]))
            out.write((np.clip(frame, 0, 1) * 255 + .5).astype(np.uint8).tobytes())
    print(f'{frames} frames {width}x{height}, gaps at most {100 * gaps:.2f} %')


def poster(still, path, width, height, zoom, aim, shade):
    """The still cropped as the first frame is, so that the film can start without a jump."""
    picture = shaded(np.load(still)['picture'], shade)
    image = Image.fromarray((picture.transpose(1, 2, 0) * 255 + .5).astype(np.uint8))
    w, h = image.size
    across = min(w, h * width / height) / zoom
    x, y = w / 2 + aim[0] * w - across / 2, h / 2 - aim[1] * w - across * height / width / 2
    box = (x, y, x + across, y + across * height / width)
    image = image.filter(ImageFilter.GaussianBlur(.9))          # 0.6 pixels of the poster: no edge has a fringe or stairs
    image.resize((width, height), Image.BILINEAR, box).save(path, quality=90, subsampling=0, optimize=True, progressive=True)


if __name__ == '__main__':
    ask = argparse.ArgumentParser()
    ask.add_argument('still')
    ask.add_argument('camera')
    ask.add_argument('file')
    ask.add_argument('--frames', type=int, default=168)
    ask.add_argument('--size', default='1280x720')
    ask.add_argument('--zoom', type=float, default=1.05)
    ask.add_argument('--aim', type=float, nargs=2, default=(0, 0))
    ask.add_argument('--aside', type=float, default=0, help='how far the furniture is moved along the wall, in metres')
    ask.add_argument('--table', type=float, default=1.75, help='where the table stands, in metres, before it is moved aside')
    ask.add_argument('--poster', nargs=2, metavar=('FILE', 'SIZE'), help='also save the first frame, without dust')
    ask.add_argument('--shade', type=float, nargs=5, help='darken the picture here')
    ask.add_argument('--evening', action='store_true', help='the floor lamp lights the dust, and the branch has no shadow')
    args = ask.parse_args()
    size = [int(v) for v in args.size.split('x')]
    with open(args.camera) as f:
        lens = json.load(f)
    if args.poster:
        path, poster_size = args.poster
        poster(args.still, path, *(int(v) for v in poster_size.split('x')), args.zoom, args.aim, args.shade)
    if args.frames:
        cloud = Cloud(args.still, lens, args.aside, args.table, args.shade)
        lamp = np.array([0.68 + args.aside, 2.12, 1.63]) if args.evening else None      # as in scenes/living.py
        if args.evening:
            cloud.shadow, cloud.shadow_free = cloud.shadow[:0], cloud.shadow_free[:0]
        film(cloud, lens, args.file, args.frames, *size, args.zoom, args.aim, lamp)
