import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

/**
 * Reads `.env` if there is one. Variables that the shell has set win. A line that sets nothing, or half a
 * value, is refused: without SMTP_URL, `npm start` leaves the owner's mails in the inbox of this machine.
 */
export function loadEnvFile(): void {
  if (!existsSync(".env")) return;
  const bytes = readFileSync(".env");
  if (bytes.includes(0))
    throw new Error(".env is saved as UTF-16, and nothing in it can be read. Save it as UTF-8.");
  const text = bytes.toString("utf8").replace(/^\uFEFF/, "");
  const values = parseEnv(text);
  // What stands inside a quoted value of several lines is no line of its own.
  const inside = Object.values(values).flatMap((value = "") => value.split("\n").slice(1));
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const fault = inside.includes(line.replace(/["'`]\s*$/, "")) ? "" : judgeLine(line);
    if (fault !== "") throw new Error(`.env:${String(index + 1)} ${fault}`);
  }
  for (const [name, value] of Object.entries(values)) process.env[name] ??= value;
}

function judgeLine(line: string): string {
  if (/^\s*[\w.-]+(?![\w.-]|\s*=)/.test(line.replace(/^\s*export\s+/, "")))
    return "sets nothing. Write NAME=value, with an equals sign between.";
  return /=\s*[^\s"'`#][^"'`]*\S#/.test(line)
    ? "is cut at the #. Put the value in quotes; in an address, write %23."
    : "";
}
