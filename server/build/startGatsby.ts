import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";

export function startGatsby(
  words: string[],
  onLine: (line: string) => void,
  env: Record<string, string> = {},
) {
  // Hides Node's warning that punycode is deprecated, which Gatsby would print as an error.
  const NODE_OPTIONS = `${process.env["NODE_OPTIONS"] ?? ""} --disable-warning=DEP0040`;
  const settings = { NODE_OPTIONS, DO_NOT_TRACK: "1", GATSBY_TELEMETRY_DISABLED: "1" };
  const child = spawn(process.execPath, ["node_modules/gatsby/cli.js", ...words], {
    env: { ...process.env, ...settings, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const print = withoutIdlePages(onLine);
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on("line", (line) => print(stripVTControlCharacters(line)));
  const ended = once(child, "close").then(([code, signal]) => {
    if (code !== 0 && !child.killed)
      throw new Error(`gatsby ${words.join(" ")} ended with ${String(code ?? signal)}.`);
  });
  return {
    ended,
    async stop() {
      child.kill();
      await ended.catch(() => undefined);
    },
  };
}

/** Hides Gatsby's warning about a page template whose content folder, like content/pages, has no files. */
export function withoutIdlePages(onLine: (line: string) => void): (line: string) => void {
  let warning: string[] | undefined;
  return (line) => {
    if (/^(?:error|info|success|warn)\b/.test(line)) {
      // Joins the lines of a warning, because Gatsby breaks long lines, even inside file names.
      if (!warning?.join("").includes(".parent__(File)__name}")) warning?.forEach(onLine);
      warning = line === "warn The GraphQL query in the non-page component" ? [] : undefined;
    }
    if (warning === undefined) onLine(line);
    else warning.push(line);
  };
}
