/* Draw coloured world points into a camera with a depth buffer, softly: a point covers its pixels by halves and quarters, and
 * where a near thing covers a pixel in part, what lies behind shows through.
 * Built by tools/art/film:  gcc -O3 -march=native -ffast-math -shared -fPIC splat.c -o splat.so -lm
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define EMPTY 1e9f
#define SAME 1.006f                /* points this close to the nearest one belong to the same surface */

/* One row: give each pixel that lacks a background that of the farther side. Returns the number of empty pixels. */
static long fill_row(int W, float *colour, const float *cover, const float *depth, const unsigned char *open) {
  long empty = 0;
  for (int start = 0; start < W; start++) {
    if (!open[start]) continue;
    int end = start;
    while (end < W && open[end]) end++;
    const int left = start - 1, right = end;
    const float left_depth = left >= 0 ? depth[left] : -1, right_depth = right < W ? depth[right] : -1;
    const int from_left = left_depth >= right_depth, side = from_left ? left : right;
    const float farther = from_left ? left_depth : right_depth;
    for (int x = start; x < end; x++) {
      empty += cover[x] == 0;
      if (farther < 0) continue;
      int source = from_left ? left - 2 - (x - left) / 2 : right + 2 + (right - x) / 2;
      if (source < 0 || source >= W || open[source] || fabsf(depth[source] - farther) > 0.25f * farther) source = side;
      for (int c = 0; c < 3; c++)
        colour[3 * x + c] = cover[x] * colour[3 * x + c] + (1 - cover[x]) * colour[3 * source + c];
    }
    start = end;
  }
  return empty;
}

/* points, colours: n*3. camera: position, right, up, forward (3 each), focal length, centre x, centre y (pixels).
 * density: how many points fall on a pixel. image: W*H*3. Returns the share of pixels that no point reached. */
double splat(long n, const float *points, const float *colours, const float *camera, int W, int H, float density,
             float *image) {
  const long S = (long)W * H;
  float *depth = malloc(S * sizeof(float)), *behind = malloc(S * sizeof(float)), *back = calloc(S * 4, sizeof(float));
  float *front = calloc(S * 4, sizeof(float)), *at = malloc(n * 3 * sizeof(float)), *cover = malloc(W * sizeof(float));
  unsigned char *open = malloc(W);
  for (long i = 0; i < S; i++) depth[i] = behind[i] = EMPTY;
  const float *right = camera + 3, *up = camera + 6, *forward = camera + 9;
  const float focal = camera[12], cx = camera[13], cy = camera[14];
  for (long i = 0; i < n; i++) {
    const float x = points[3 * i] - camera[0], y = points[3 * i + 1] - camera[1], z = points[3 * i + 2] - camera[2];
    const float away = x * forward[0] + y * forward[1] + z * forward[2];
    at[3 * i] = cx - .5f + focal * (x * right[0] + y * right[1] + z * right[2]) / away;
    at[3 * i + 1] = cy - .5f - focal * (x * up[0] + y * up[1] + z * up[2]) / away;
    at[3 * i + 2] = away;
    if (away < 0.05f || at[3 * i] < 0 || at[3 * i + 1] < 0 || at[3 * i] >= W - 1 || at[3 * i + 1] >= H - 1) at[3 * i + 2] = -1;
  }
  for (int pass = 0; pass < 3; pass++)           /* the nearest depth; the front, and the next depth; the back */
    for (long i = 0; i < n; i++) {
      const float away = at[3 * i + 2];
      if (away < 0) continue;
      const int px = (int)at[3 * i], py = (int)at[3 * i + 1];
      const float fx = at[3 * i] - px, fy = at[3 * i + 1] - py;
      for (int corner = 0; corner < 4; corner++) {
        const int dx = corner & 1, dy = corner >> 1;
        const float weight = (dx ? fx : 1 - fx) * (dy ? fy : 1 - fy);
        if (weight < 0.01f) continue;
        const long k = (long)(py + dy) * W + px + dx;
        if (pass == 0) {
          if (away < depth[k]) depth[k] = away;
          continue;
        }
        const int in_front = away < depth[k] * SAME;
        if (pass == 1 && !in_front && away < behind[k]) behind[k] = away;
        if (pass == 1 ? !in_front : in_front || away > behind[k] * SAME) continue;
        float *sum = (pass == 1 ? front : back) + 4 * k;
        for (int c = 0; c < 3; c++) sum[c] += weight * colours[3 * i + c];
        sum[3] += weight;
      }
    }
  long empty = 0;
  for (int y = 0; y < H; y++) {
    for (int x = 0; x < W; x++) {
      const long k = (long)y * W + x;
      const float *f = front + 4 * k, *b = back + 4 * k;
      cover[x] = f[3] > density ? 1 : f[3] / density;
      open[x] = b[3] <= 0 && cover[x] < 0.8f;
      for (int c = 0; c < 3; c++) {
        const float near = f[3] > 0 ? f[c] / f[3] : 0;
        image[3 * k + c] = b[3] > 0 ? cover[x] * near + (1 - cover[x]) * b[c] / b[3] : near;
      }
    }
    empty += fill_row(W, image + 3L * y * W, cover, depth + (long)y * W, open);
  }
  free(depth); free(behind); free(back); free(front); free(at); free(cover); free(open);
  return (double)empty / S;
}
