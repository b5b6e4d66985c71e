import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";
import * as v from "valibot";
import { contentTypes } from "../../gatsby/content/schemas/contentTypes";

const hasFfmpeg = spawnSync("ffprobe", ["-version"]).status === 0;
const testWithFfmpeg = hasFfmpeg ? test : test.skip;
const root = mkdtempSync(join(tmpdir(), "film-"));

beforeAll(() => {
  for (const folder of ["server/commands", "content/images"])
    mkdirSync(join(root, folder), { recursive: true });
  cpSync("server/commands/cut-film", join(root, "server/commands/cut-film"));
});
afterAll(() => rmSync(root, { recursive: true }));

function cutFilm(size: string, ...more: string[]) {
  const film = join(root, `${size}.mp4`);
  const plain = ["-f", "lavfi", "-i", `color=c=teal:s=${size}:d=0.2`, "-pix_fmt", "yuv420p"];
  spawnSync("ffmpeg", ["-y", ...plain, ...more, film]);
  return spawnSync(join(root, "server/commands/cut-film"), [film, "0.1"], { encoding: "utf8" });
}

testWithFfmpeg.each(["1080x1920", "1280x720"])("a film of %s is refused", (size) => {
  const { stderr, status } = cutFilm(size);
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining(`is ${size}. Take one of 1920x1080 or more`),
  ]);
  expect(readdirSync(join(root, "content/images"))).toEqual([]);
});

testWithFfmpeg(
  "a large one becomes three cuts and two posters, with the lines that show them",
  () => {
    const { stdout, status } = cutFilm("1920x1080");
    expect(status).toBe(0);
    expect(readdirSync(join(root, "static/video")).length).toBe(6);
    const lines = stdout.slice(stdout.indexOf("\n  poster:"));
    const { poster, posterPortrait, film } = contentTypes.Home.schema.entries.hero.entries;
    expect(v.parse(v.strictObject({ poster, posterPortrait, film }), parse(lines))).toMatchObject({
      film: { pause: "Pause background video" },
    });
  },
);
