import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";
import * as v from "valibot";
import { contentTypes } from "../../gatsby/content/schemas/contentTypes";

const testWithFfmpeg = spawnSync("ffprobe", ["-version"]).status === 0 ? test : test.skip;
const root = mkdtempSync(join(tmpdir(), "film-"));
const program = "server/commands/cut-film";

beforeAll(() => {
  cpSync(program, join(root, program));
  mkdirSync(join(root, "content/images"), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true }));

function cutFilm(size: string) {
  const film = join(root, `${size}.mp4`);
  const plain = ["-f", "lavfi", "-i", `color=c=teal:s=${size}:d=0.2`, "-pix_fmt", "yuv420p"];
  spawnSync("ffmpeg", ["-y", ...plain, film]);
  return spawnSync(join(root, program), [film, "0.1"], { encoding: "utf8" });
}

testWithFfmpeg("a film that is small or upright is refused", () => {
  for (const size of ["1080x1920", "1280x720"]) {
    const { stderr, status } = cutFilm(size);
    expect(stderr).toContain(`is ${size}. Take one of 1920x1080 or more`);
    expect([status, readdirSync(join(root, "content/images"))]).toEqual([1, []]);
  }
});

testWithFfmpeg(
  "a large film becomes three cuts and two posters, with the lines that show them",
  () => {
    const { stdout, status } = cutFilm("1920x1080");
    expect(status).toBe(0);
    expect(readdirSync(join(root, "static/video"))).toHaveLength(6);
    const lines: unknown = parse(stdout.slice(stdout.indexOf("\n  poster:")));
    const { poster, posterPortrait, film } = contentTypes.Home.schema.entries.hero.entries;
    expect(v.parse(v.strictObject({ poster, posterPortrait, film }), lines)).toMatchObject({
      film: { pause: "Pause background video" },
    });
  },
);
