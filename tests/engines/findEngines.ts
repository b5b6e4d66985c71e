import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { env } from "node:process";

export type EngineName = "firefox" | "webkit";

/** The programs of an engine: the browser first, then what drives it. */
type Programs = Record<EngineName, string[] | undefined>;

function onPath(...names: string[]): string | undefined {
  const folders = (env["PATH"] ?? "").split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** WebKitGTK keeps its test browser out of the path, in a folder of the library: /usr/lib/<machine>/webkit2gtk-4.1. */
function findMiniBrowser(): string | undefined {
  const libraries = "/usr/lib";
  if (!existsSync(libraries)) return undefined;
  return readdirSync(libraries)
    .flatMap((machine) =>
      ["4.1", "4.0"].map((version) =>
        join(libraries, machine, `webkit2gtk-${version}`, "MiniBrowser"),
      ),
    )
    .find((path) => existsSync(path));
}

function allOf(...paths: (string | undefined)[]): string[] | undefined {
  const found = paths.filter((path) => path !== undefined);
  return found.length === paths.length ? found : undefined;
}

/**
 * What this machine has besides Chromium: Firefox, and WebKitGTK with its driver and a display without a screen (Xvfb).
 * FIREFOX_PATH names a Firefox outside the path.
 */
export function findEngines(): Programs {
  return {
    firefox: allOf(
      env["FIREFOX_PATH"] ||
        (onPath("firefox-esr", "firefox") ??
          ["/Applications/Firefox.app/Contents/MacOS/firefox"].find((path) => existsSync(path))),
    ),
    webkit: allOf(findMiniBrowser(), onPath("WebKitWebDriver"), onPath("Xvfb")),
  };
}
