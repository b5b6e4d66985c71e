import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";
import * as v from "valibot";
import { contentTypes } from "../../gatsby/content/schemas/contentTypes";

const testWithFfmpeg = spawnSync("ffprobe", ["-version"]).status === 0 ? test : test.skip;
const program = "server/commands/cut-film";

testWithFfmpeg(
  "cut-film refuses an upright film, and cuts a wide one for content/home.yaml",
  () => {
    const root = mkdtempSync(join(tmpdir(), "film-"));
    cpSync(program, join(root, program));
    mkdirSync(join(root, "content/images"), { recursive: true });
    const [upright, wide] = ["1080x1920", "1920x1080"].map((size) => {
      const film = join(root, `${size}.mp4`);
      const plain = ["-f", "lavfi", "-i", `color=c=teal:s=${size}:d=0.2`, "-pix_fmt", "yuv420p"];
      spawnSync("ffmpeg", ["-y", ...plain, film]);
      return spawnSync(join(root, program), [film, "0.1"], { encoding: "utf8" });
    });
    expect(upright?.stderr).toContain("is 1080x1920. Take one of 1920x1080 or more");
    expect([upright?.status, wide?.status]).toEqual([1, 0]);
    expect(readdirSync(join(root, "static/video"))).toHaveLength(6);
    const lines: unknown = parse(wide!.stdout.slice(wide!.stdout.indexOf("\n  poster:")));
    const { poster, posterPortrait, film } = contentTypes.Home.schema.entries.hero.entries;
    const shape = v.strictObject({ poster, posterPortrait, film });
    expect(v.safeParse(shape, lines).issues).toBeUndefined();
    rmSync(root, { recursive: true });
  },
);
