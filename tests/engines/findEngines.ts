import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { env } from "node:process";

export type EngineName = "firefox" | "webkit";

const findIn = (folders: string[], names: string[]) =>
  names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
const onPath = (...names: string[]) => findIn((env["PATH"] ?? "").split(delimiter), names);

/** WebKitGTK keeps its test browser out of the path, in a folder of the library: /usr/lib/<machine>/webkit2gtk-4.1. */
function findMiniBrowser(): string | undefined {
  const machines = existsSync("/usr/lib") ? readdirSync("/usr/lib") : [];
  const folders = machines.map((machine) => join("/usr/lib", machine));
  return findIn(folders, ["webkit2gtk-4.1/MiniBrowser", "webkit2gtk-4.0/MiniBrowser"]);
}

/**
 * What this machine has besides Chromium: Firefox, and WebKitGTK with its driver and a display without a screen (Xvfb), the browser
 * first. FIREFOX_PATH names a Firefox outside the path.
 */
export function findEngines(): Record<EngineName, string[] | undefined> {
  const macs = "/Applications/Firefox.app/Contents/MacOS";
  const firefox =
    env["FIREFOX_PATH"] || onPath("firefox-esr", "firefox") || findIn([macs], ["firefox"]);
  const webkit = [findMiniBrowser(), onPath("WebKitWebDriver"), onPath("Xvfb")].filter(
    (path) => path !== undefined,
  );
  return {
    firefox: firefox === undefined ? undefined : [firefox],
    webkit: webkit.length === 3 ? webkit : undefined,
  };
}
