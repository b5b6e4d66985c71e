import { isUtf8 } from "node:buffer";
import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

/** Reads `.env` if it exists. The shell's variables take precedence. Throws an Error that lists all invalid lines. */
export function loadEnvFile(known: readonly string[] = readKnownNames()): void {
  if (!existsSync(".env")) return;
  const bytes = readFileSync(".env");
  if (bytes.includes(0) || !isUtf8(bytes))
    throw new Error(".env is saved in another encoding than UTF-8. Save it as UTF-8.");
  // Drops invisible characters, and replaces tabs and no-break spaces, which parseEnv would read as part of a name.
  const text = bytes
    .toString("utf8")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\t\p{Zs}]/gu, " ");
  const values = parseEnv(text);
  // Skips the later lines of a quoted value, because they belong to the value and are not settings.
  const inside = Object.values(values).flatMap((value = "") => value.split("\n").slice(1));
  const faults = text.split(/\r?\n/).flatMap((line, index) => {
    if (inside.includes(line.replace(/["'`]\s*$/, ""))) return [];
    const fault = validateLine(line, known);
    return fault === undefined ? [] : [`.env:${String(index + 1)} ${fault}`];
  });
  if (faults.length > 0) throw new Error(faults.join("\n"));
  for (const [name, value] of Object.entries(values)) process.env[name] ??= value;
}

function validateLine(line: string, known: readonly string[]): string | undefined {
  const written = line.trim().replace(/^export /, "");
  if (written === "" || /^["'#]/.test(written)) return undefined;
  const [, name = "", sign] = /^([\w.-]+)\s*(\S?)/.exec(written) ?? [];
  const meant = known.find((one) => plain(one) === plain(name));
  if (sign !== "=")
    return `sets nothing. Write ${meant ?? "NAME"}=value, with an equals sign between.`;
  if (/=\s*[^\s"'`#][^"'`#]*(?<!\s)#/.test(written))
    return "is cut at the #. Put the value in quotes; in an address, write %23.";
  if (/=\s*(["'`])[^"'`]*\1\s*[^\s#]/.test(written))
    return "is cut after the second quote. Put the whole value in one pair of quotes.";
  return meant === undefined || meant === name
    ? undefined
    : `sets ${name}, which nothing reads. Write ${meant}.`;
}

/** Normalizes a variable's name, so that smtp_url, SMTP-URL and SMTPURL all mean SMTP_URL. */
const plain = (name: string) => name.toUpperCase().replace(/[^A-Z0-9]/g, "");

function readKnownNames(): string[] {
  if (!existsSync(".env.example")) return [];
  const names = readFileSync(".env.example", "utf8").matchAll(/^#? ?([A-Z][A-Z_]+)=/gm);
  return [...names].map(([, name = ""]) => name);
}
