/* Draw coloured world points into a camera with a depth buffer.
 * Built by tools/art/film:  gcc -O3 -march=native -ffast-math -shared -fPIC splat.c -o splat.so -lm
 */
#include <math.h>
#include <string.h>

/* points, colours: n*3. camera: position, right, up, forward (3 each), focal length, centre x, centre y (pixels).
 * Each point covers 2x2 pixels; the nearest wins. Empty pixels keep a depth of 1e9. */
void splat(long n, const float *points, const float *colours, const float *camera, int W, int H,
           float *image, float *depth) {
  for (long i = 0; i < (long)W * H; i++) depth[i] = 1e9f;
  memset(image, 0, sizeof(float) * 3 * W * H);
  const float *right = camera + 3, *up = camera + 6, *forward = camera + 9;
  const float focal = camera[12], cx = camera[13], cy = camera[14];
  for (long i = 0; i < n; i++) {
    const float x = points[3 * i] - camera[0], y = points[3 * i + 1] - camera[1], z = points[3 * i + 2] - camera[2];
    const float away = x * forward[0] + y * forward[1] + z * forward[2];
    if (away < 0.05f) continue;
    const int px = (int)floorf(cx + focal * (x * right[0] + y * right[1] + z * right[2]) / away);
    const int py = (int)floorf(cy - focal * (x * up[0] + y * up[1] + z * up[2]) / away);
    for (int dy = 0; dy < 2; dy++)
      for (int dx = 0; dx < 2; dx++) {
        const int u = px + dx, v = py + dy;
        if (u < 0 || v < 0 || u >= W || v >= H) continue;
        const long k = (long)v * W + u;
        const float key = away * (1.f + 0.0008f * (dx + dy));
        if (key < depth[k]) {
          depth[k] = key;
          memcpy(image + 3 * k, colours + 3 * i, 3 * sizeof(float));
        }
      }
  }
}
