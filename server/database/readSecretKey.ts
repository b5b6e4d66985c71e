import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";

const keys = v.object({ secretKey: v.pipe(v.string(), v.minLength(16)) });

/** The key of the database on this machine, made once and kept in the data folder, readable by its owner alone. */
export async function readSecretKey(dataFolder: string): Promise<string> {
  const file = join(dataFolder, "keys.json");
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const text = await readFile(file, "utf8").catch(() => "");
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), keys), text);
  if (kept.success) return kept.output.secretKey;
  const secretKey = `sb_secret_${randomBytes(24).toString("base64url")}`;
  await writeFile(file, `${JSON.stringify({ secretKey }, null, 2)}\n`, { mode: 0o600 });
  return secretKey;
}
