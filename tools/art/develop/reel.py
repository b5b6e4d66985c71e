"""The hero film: one finished still, moved through in depth.

Every pixel of the still is put back where it was in the room (its world position is known), and the room is drawn
again for each frame from a camera on a small closed path. Curtain, plant and flowers sway, dust drifts through the
light. Everything repeats after the last frame, so the film loops without a seam.

python3 reel.py hero.npz hero.json FRAMES_DIR --frames 168 --size 1280x720
"""
import argparse
import ctypes
import json
import math
import os

import numpy as np
from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))
OVERSAMPLE = 2
TURN = 2 * math.pi


class Cloud:
    """The still as coloured points, and the parts of it that move."""

    def __init__(self, still, camera):
        data = np.load(still)
        picture, position = data['picture'], data['position']
        _, h, w = picture.shape
        self.at = np.array(camera['at'])
        right, up, forward = (np.array(camera[k]) for k in ('right', 'up', 'forward'))
        self.forward, focal = forward, camera['lens'] * w
        cx, cy = w / 2, h / 2 + camera['shift'] * w
        away = (position.transpose(1, 2, 0) - self.at) @ forward
        away[away < 0.05] = 14.0                                    # the sky beyond the window
        # edge pixels mix two depths: keep them with the nearer one
        away = np.min([np.roll(away, (i, j), (0, 1)) for i in (-1, 0, 1) for j in (-1, 0, 1)], 0)
        double = [np.asarray(Image.fromarray(c.astype(np.float32)).resize((2 * w, 2 * h), Image.BICUBIC)) for c in picture]
        self.colours = np.ascontiguousarray(np.clip(np.stack(double, -1), 0, 1).reshape(-1, 3), np.float32)
        away = away.repeat(2, 0).repeat(2, 1)[..., None]
        u, v = np.meshgrid((np.arange(2 * w) + .5) / 2, (np.arange(2 * h) + .5) / 2)
        rays = forward + ((u - cx) / focal)[..., None] * right - ((v - cy) / focal)[..., None] * up
        self.points = (self.at + away * rays).reshape(-1, 3).astype(np.float32)
        x, y, z = self.points.T
        self.curtain = np.where((x > -2.56) & (x < -2.30) & (y > 1.30) & (y < 2.1) & (z < 2.72))[0]
        self.branch = np.where((x < -2.90) & (x > -3.70) & (y < 1.70) & (z > 1.30))[0]
        away_from_middle = np.hypot((x + 0.41) / 0.58, (z - 0.93) / 0.52)
        self.shadow = np.where((away_from_middle < 1) & (np.abs(y - 2.5) < 0.06))[0]
        self.shadow_free = (1 - away_from_middle[self.shadow] ** 2) ** 1.5
        self.plant = np.where((np.hypot(x - 3.42, y - 2.18) < 0.60) & (z > 0.95) & (y < 2.44))[0]
        self.sprig = np.where((np.hypot(x - 1.93, y - 0.43) < 0.22) & (z > 0.60) & (y < 0.75))[0]

    def at_phase(self, phase):
        """The points with curtain and leaves in their place at this phase (0 to 2 pi) of the loop."""
        moved = self.points.copy()
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


def fill_gaps(image, depth):
    """Close the slits that open beside near things with colour from the farther side."""
    gap = depth > 1e8
    if not gap.any():
        return image
    h, w = gap.shape
    column = np.broadcast_to(np.arange(w), (h, w))
    before = np.maximum.accumulate(np.where(gap, -1, column), 1)
    after = np.minimum.accumulate(np.where(gap, w, column)[:, ::-1], 1)[:, ::-1]
    y, x = np.where(gap)
    left, right = before[y, x], after[y, x]
    left_depth = np.where(left >= 0, depth[y, np.clip(left, 0, w - 1)], -1)
    right_depth = np.where(right < w, depth[y, np.clip(right, 0, w - 1)], -1)
    from_left, farther = left_depth >= right_depth, np.maximum(left_depth, right_depth)
    reach = np.where(from_left, x - left, right - x)
    source = np.clip(np.where(from_left, left - 2 - reach // 2, right + 2 + reach // 2), 0, w - 1)
    wrong = gap[y, source] | (np.abs(depth[y, source] - farther) > 0.25 * farther)
    source = np.where(wrong, np.clip(np.where(from_left, left, right), 0, w - 1), source)
    filled = image.copy()
    filled[y, x] = image[y, source]
    return filled


class Dust:
    """Motes that drift and twinkle; every frequency is whole, so they are back in place at the end."""

    def __init__(self, width, height, count=95):
        dice, self.size = np.random.RandomState(3), (width, height)
        scale = max(width / 1280, height / 720)
        self.x, self.y = dice.uniform(0.05, 0.80, count), dice.rand(count)
        self.radius = dice.gamma(3, 0.6, count) * scale + 0.8 * scale
        self.start, self.pace = dice.rand(count, 3), dice.choice([1, 2, 3], count)
        self.drift, self.bright = dice.uniform(.010, .034, count), dice.uniform(.14, .50, count)

    def draw(self, image, t):
        w, h = self.size
        for i in range(len(self.x)):
            x = (self.x[i] + self.drift[i] * math.sin(TURN * (t + self.start[i, 0]))) * w
            y = (0.08 + 0.78 * self.y[i] + self.drift[i] * 1.8 * math.cos(TURN * (t + self.start[i, 1]))) * h
            glow = self.bright[i] * (.5 + .5 * math.sin(TURN * (t * self.pace[i] + self.start[i, 2])))
            r = self.radius[i]
            reach = int(3 * r) + 1
            x0, x1, y0, y1 = max(0, int(x) - reach), min(w, int(x) + reach), max(0, int(y) - reach), min(h, int(y) + reach)
            if x0 < x1 and y0 < y1:
                v, u = np.mgrid[y0:y1, x0:x1]
                spot = glow * np.exp(-((u - x) ** 2 + (v - y) ** 2) / (1.3 * r * r))
                patch = image[y0:y1, x0:x1]
                patch += (1 - patch) * spot[..., None] * np.array([1, .96, .86], np.float32)


def film(cloud, camera, folder, frames, width, height, zoom, aim):
    """Draw every frame. zoom crops the still; aim moves the crop, in widths of the still, right and up."""
    os.makedirs(folder, exist_ok=True)
    library = ctypes.CDLL(os.path.join(HERE, '..', 'out', 'splat.so'))
    wide, high = width * OVERSAMPLE, height * OVERSAMPLE
    image, depth = np.empty((high, wide, 3), np.float32), np.empty((high, wide), np.float32)
    dust = Dust(width, height)
    scale = max(wide, high * 16 / 9) * zoom                         # width of the whole still in pixels

    def address(a):
        return a.ctypes.data_as(ctypes.c_void_p)
    gaps = 0
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
        points = np.ascontiguousarray(cloud.at_phase(phase), np.float32)
        library.splat(ctypes.c_long(len(points)), address(points), address(cloud.colours), address(view), wide, high,
                      address(image), address(depth))
        gaps = max(gaps, (depth > 1e8).mean())
        frame = fill_gaps(image, depth).reshape(height, OVERSAMPLE, width, OVERSAMPLE, 3).mean((1, 3))
        dust.draw(frame, k / frames)
        Image.fromarray((np.clip(frame, 0, 1) * 255 + .5).astype(np.uint8)).save(f'{folder}/{k:04d}.png', compress_level=1)
    print(f'{frames} frames {width}x{height}, gaps at most {100 * gaps:.2f} %')


def poster(still, path, width, height, zoom, aim):
    """The still cropped as the first frame is, so that the film can start without a jump."""
    image = Image.fromarray((np.load(still)['picture'].transpose(1, 2, 0) * 255 + .5).astype(np.uint8))
    w, h = image.size
    across = min(w, h * width / height) / zoom
    x, y = w / 2 + aim[0] * w - across / 2, h / 2 - aim[1] * w - across * height / width / 2
    box = (x, y, x + across, y + across * height / width)
    image.resize((width, height), Image.LANCZOS, box).save(path, quality=92, subsampling=0, optimize=True)


if __name__ == '__main__':
    ask = argparse.ArgumentParser()
    ask.add_argument('still')
    ask.add_argument('camera')
    ask.add_argument('folder')
    ask.add_argument('--frames', type=int, default=168)
    ask.add_argument('--size', default='1280x720')
    ask.add_argument('--zoom', type=float, default=1.05)
    ask.add_argument('--aim', type=float, nargs=2, default=(0, 0))
    ask.add_argument('--poster', nargs=2, metavar=('FILE', 'SIZE'), help='also save the first frame, without dust')
    args = ask.parse_args()
    size = [int(v) for v in args.size.split('x')]
    with open(args.camera) as f:
        lens = json.load(f)
    if args.poster:
        path, poster_size = args.poster
        poster(args.still, path, *(int(v) for v in poster_size.split('x')), args.zoom, args.aim)
    film(Cloud(args.still, lens), lens, args.folder, args.frames, *size, args.zoom, args.aim)
