import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";

const keysSchema = v.object({
  publishableKey: v.pipe(v.string(), v.minLength(16)),
  secretKey: v.pipe(v.string(), v.minLength(16)),
});

export type Keys = v.InferOutput<typeof keysSchema>;

/** Those of the environment when it has them, otherwise made once and kept in the data folder, readable by its owner alone. */
export async function readKeys(
  dataFolder: string,
  given: Partial<Record<keyof Keys, string | undefined>> = {},
): Promise<Keys> {
  const file = join(dataFolder, "keys.json");
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const kept = v.safeParse(
    v.pipe(v.string(), v.parseJson(), keysSchema),
    await readFile(file, "utf8").catch(() => ""),
  );
  const made = (kind: string) => `sb_${kind}_${randomBytes(24).toString("base64url")}`;
  const keys = kept.success
    ? kept.output
    : { publishableKey: made("publishable"), secretKey: made("secret") };
  if (!kept.success) await writeFile(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  return {
    publishableKey: given.publishableKey ?? keys.publishableKey,
    secretKey: given.secretKey ?? keys.secretKey,
  };
}
