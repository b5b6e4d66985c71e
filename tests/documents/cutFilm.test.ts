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
  "cut-film refuses an upright film, and cuts wide day and evening films for content/home.yaml",
  () => {
    const root = mkdtempSync(join(tmpdir(), "film-"));
    cpSync(program, join(root, program));
    mkdirSync(join(root, "content/images"), { recursive: true });
    const cut = (size: string, ...options: string[]) => {
      const film = join(root, `${size}.mp4`);
      const plain = ["-f", "lavfi", "-i", `color=c=teal:s=${size}:d=0.2`, "-pix_fmt", "yuv420p"];
      spawnSync("ffmpeg", ["-y", ...plain, film]);
      return spawnSync(join(root, program), [...options, film, "0.1"], { encoding: "utf8" });
    };
    expect(cut("1080x1920")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("is 1080x1920. Take one of 1920x1080 or more") as string,
    });
    const lines = [cut("1920x1080"), cut("1920x1080", "--evening")].map(({ stdout }) =>
      stdout.slice(stdout.indexOf("\n  ")),
    );
    const cuts = ["hero", "hero-portrait", "hero-wide"];
    const names = cuts.flatMap((name) => [name, `${name}-evening`]);
    const files = names.flatMap((name) => [`${name}.mp4`, `${name}.webm`]);
    expect(readdirSync(join(root, "static/video")).toSorted()).toEqual(files.toSorted());
    const { poster, posterPortrait, film, evening } = contentTypes.Home.schema.entries.hero.entries;
    const shape = v.strictObject({ poster, posterPortrait, film, evening });
    expect(v.safeParse(shape, parse(lines.join(""))).issues).toBeUndefined();
    rmSync(root, { recursive: true });
  },
);
