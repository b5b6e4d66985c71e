/* Joint non-local means on two independent renders of one picture.
 * The weights found in one half are applied to the other, so that noise never steers its own filter.
 * Then the light is spread from pixels to the finer surfaces (spread_light).
 * Built by tools/art/render:  gcc -O3 -march=native -ffast-math -fopenmp -shared -fPIC denoise.c -o denoise.so -lm
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define TILE 48

static inline float fast_exp(float x) {          /* for x <= 0 */
  if (x < -12.f) return 0.f;
  union { float f; int i; } u;
  float y = x * 1.44269504f;
  int k = (int)(y - 0.5f);
  float f = y - k;
  u.i = (k + 127) << 23;
  return u.f * (1.f + f * (0.6931472f + f * (0.2402265f + f * (0.0555041f + f * 0.0096181f))));
}

static inline int clamp(int v, int size) { return v < 0 ? 0 : v >= size ? size - 1 : v; }

/* All images are planes of W*H floats: a, b (the halves), var (their variance), normal, position: three planes each;
 * depth, trust: one. trust is 1 where a pixel shows one surface and small where it shows an edge.
 * Neighbours lie up to radius*stride pixels away. Results: out_a from b's colours, out_b from a's. */
void denoise(int W, int H, const float *a, const float *b, const float *var, const float *normal,
             const float *position, const float *depth, const float *trust, float *out_a, float *out_b,
             int radius, int stride, int patch, float k2, float normal_weight, float plane_width) {
  const long S = (long)W * H;
  const int across = (W + TILE - 1) / TILE, down = (H + TILE - 1) / TILE;
#pragma omp parallel for schedule(dynamic)
  for (int tile = 0; tile < across * down; tile++) {
    const int x0 = (tile % across) * TILE, y0 = (tile / across) * TILE;
    const int w = x0 + TILE < W ? TILE : W - x0, h = y0 + TILE < H ? TILE : H - y0;
    const int ew = w + 2 * patch, eh = h + 2 * patch, E = TILE + 2 * patch;
    float *da = malloc(sizeof(float) * E * E * 4), *db = da + E * E, *ra = db + E * E, *rb = ra + E * E;
    float *sums = calloc(TILE * TILE * 8, sizeof(float));
    const float per_patch = 1.f / ((2 * patch + 1) * (2 * patch + 1) * 3);
    for (int dy = -radius; dy <= radius; dy++)
      for (int dx = -radius; dx <= radius; dx++) {
        if (dx * dx + dy * dy > radius * radius + radius) continue;
        for (int y = 0; y < eh; y++) {
          const int yp = clamp(y0 - patch + y, H), yq = clamp(yp + dy * stride, H);
          for (int x = 0; x < ew; x++) {
            const int xp = clamp(x0 - patch + x, W), xq = clamp(xp + dx * stride, W);
            const long p = (long)yp * W + xp, q = (long)yq * W + xq;
            float sa = 0, sb = 0;
            for (int c = 0; c < 3; c++) {
              const float vp = var[c * S + p], vq = var[c * S + q], least = vp < vq ? vp : vq;
              const float ea = a[c * S + p] - a[c * S + q], eb = b[c * S + p] - b[c * S + q];
              const float scale = 1.f / (1e-5f + k2 * (vp + vq));
              sa += (ea * ea - (vp + least)) * scale;
              sb += (eb * eb - (vp + least)) * scale;
            }
            da[y * ew + x] = sa;
            db[y * ew + x] = sb;
          }
        }
        for (int y = 0; y < eh; y++)
          for (int x = 0; x < w; x++) {
            float sa = 0, sb = 0;
            for (int i = 0; i <= 2 * patch; i++) { sa += da[y * ew + x + i]; sb += db[y * ew + x + i]; }
            ra[y * w + x] = sa;
            rb[y * w + x] = sb;
          }
        for (int y = 0; y < h; y++) {
          const int yp = y0 + y, yq = yp + dy * stride;
          if (yq < 0 || yq >= H) continue;
          for (int x = 0; x < w; x++) {
            const int xp = x0 + x, xq = xp + dx * stride;
            if (xq < 0 || xq >= W) continue;
            const long p = (long)yp * W + xp, q = (long)yq * W + xq;
            float sa = 0, sb = 0;
            for (int i = 0; i <= 2 * patch; i++) { sa += ra[(y + i) * w + x]; sb += rb[(y + i) * w + x]; }
            sa = sa * per_patch < 0 ? 0 : sa * per_patch;
            sb = sb * per_patch < 0 ? 0 : sb * per_patch;
            float turn = 0, off_plane = 0, far = 0;
            for (int c = 0; c < 3; c++) {
              const float n = normal[c * S + p] - normal[c * S + q], g = position[c * S + q] - position[c * S + p];
              turn += n * n;
              off_plane += g * normal[c * S + p];
              far += g * g;
            }
            off_plane /= depth[p] * plane_width + 1e-6f;
            const float feature = turn * normal_weight + off_plane * off_plane
                                + far / (depth[p] * depth[p] * 0.02f + 1e-6f);
            const float wa = trust[q] * fast_exp(-(sa > feature ? sa : feature)),
                        wb = trust[q] * fast_exp(-(sb > feature ? sb : feature));
            float *sum = sums + (y * TILE + x) * 8;
            for (int c = 0; c < 3; c++) { sum[c] += wa * b[c * S + q]; sum[4 + c] += wb * a[c * S + q]; }
            sum[3] += wa;
            sum[7] += wb;
          }
        }
      }
    for (int y = 0; y < h; y++)
      for (int x = 0; x < w; x++) {
        const long p = (long)(y0 + y) * W + x0 + x;
        const float *sum = sums + (y * TILE + x) * 8;
        for (int c = 0; c < 3; c++) {
          out_a[c * S + p] = sum[3] > 1e-6f ? sum[c] / sum[3] : b[c * S + p];
          out_b[c * S + p] = sum[7] > 1e-6f ? sum[4 + c] / sum[7] : a[c * S + p];
        }
      }
    free(da);
    free(sums);
  }
}

/* Give each point of the finer surfaces the light of those pixels near it that show the same surface.
 * light: `planes` planes of W*H floats. normal, position, trust: as above. The finer images are `finer` times as wide and
 * high; out: `planes` planes of that size. */
void spread_light(int W, int H, int finer, int planes, const float *light, const float *normal, const float *position,
                  const float *trust, const float *fine_normal, const float *fine_position, const float *fine_depth,
                  float *out, float normal_weight, float plane_width) {
  const int fine_w = W * finer, fine_h = H * finer, reach = 2;
  const long S = (long)W * H, F = (long)fine_w * fine_h;
#pragma omp parallel for schedule(dynamic, 16)
  for (int v = 0; v < fine_h; v++)
    for (int u = 0; u < fine_w; u++) {
      const long s = (long)v * fine_w + u;
      const float x = (u + .5f) / finer - .5f, y = (v + .5f) / finer - .5f;
      const int px = u / finer, py = v / finer;
      float total = 0, sum[16] = {0};
      for (int qy = py - reach; qy <= py + reach; qy++)
        for (int qx = px - reach; qx <= px + reach; qx++) {
          if (qx < 0 || qy < 0 || qx >= W || qy >= H) continue;
          const long q = (long)qy * W + qx;
          float turn = 0, off_plane = 0;
          for (int c = 0; c < 3; c++) {
            const float n = fine_normal[c * F + s] - normal[c * S + q];
            turn += n * n;
            off_plane += (position[c * S + q] - fine_position[c * F + s]) * fine_normal[c * F + s];
          }
          off_plane /= fine_depth[s] * plane_width + 1e-6f;
          const float away = (qx - x) * (qx - x) + (qy - y) * (qy - y);
          const float weight = trust[q] * fast_exp(-away * 1.6f)
                               * (fast_exp(-turn * normal_weight - off_plane * off_plane) + 1e-5f);
          total += weight;
          for (int k = 0; k < planes; k++) sum[k] += weight * light[k * S + q];
        }
      for (int k = 0; k < planes; k++) out[k * F + s] = sum[k] / total;
    }
}
