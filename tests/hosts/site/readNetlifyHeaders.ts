import { readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The headers that Netlify sends with a path, from the file that Gatsby's adapter wrote. Netlify applies every rule that
 * fits, from the top, and a later one replaces the value of an earlier one.
 * @param built the folder of a build for Netlify
 * Source: https://docs.netlify.com/routing/headers/
 */
export async function readNetlifyHeaders(
  path: string,
  built: string,
): Promise<Map<string, string>> {
  const headers = new Map<string, string>();
  let fits = false;
  for (const line of (await readFile(join(built, "public", "_headers"), "utf8")).split("\n")) {
    const [, name, value] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (line.startsWith("/")) fits = isMatch(line.trim(), path);
    else if (fits && name !== undefined && value !== undefined)
      headers.set(name.toLowerCase(), value.trim());
  }
  return headers;
}

function isMatch(pattern: string, path: string): boolean {
  return pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : pattern === path;
}
