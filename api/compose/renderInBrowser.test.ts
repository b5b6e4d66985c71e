import { execFile } from "node:child_process";
import { join } from "node:path";
import type { Shot } from "../../tests/support/run/shootMails";
import { mailColors } from "./renderMail";

/** In a process of its own: the package that brings a browser is made of modules Jest does not load. */
function shootMails(): Promise<Shot[]> {
  const root = join(__dirname, "..", "..");
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      ["--import", "tsx", "tests/support/run/shootMails.ts"],
      { cwd: root, maxBuffer: 10_000_000 },
      (error, output, errors) => {
        if (error) reject(new Error(errors));
        else resolve(JSON.parse(output) as Shot[]);
      },
    );
  });
}

const toRgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(", ")})`;

test("every mail fits phones and desktops, light and dark, with buttons large enough to tap", async () => {
  const shots = await shootMails();
  expect(new Set(shots.map(({ name }) => name)).size).toBe(16);
  expect(shots.length).toBe(16 * 2 * 2);
  for (const shot of shots) {
    expect(shot).toMatchObject({
      overflow: 0,
      ground: toRgb(mailColors[shot.scheme].surfaceWarm),
      complaints: [],
    });
    // WCAG 2.2 asks for 24 pixels; a thumb for 44.
    if (shot.smallestButton !== null) expect(shot.smallestButton).toBeGreaterThanOrEqual(44);
  }
});
