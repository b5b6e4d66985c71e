import { setFlagsFromString } from "node:v8";
import type { PgliteConnection } from "@supabase/lite/pglite";
import type { Execute } from "./applyMigrations";

/**
 * PGlite in a folder, or in memory with `memory://`. It fills its buffers when it starts: with PostgreSQL's default of 128 MB that
 * takes half of its time and memory.
 */
export async function connectPglite(url: string, loadDataDir?: Blob): Promise<PgliteConnection> {
  // Optimizing PGlite's WebAssembly takes as much processor time as the rest of the start; a trial does not make up for it.
  setFlagsFromString("--liftoff-only");
  const { createPgliteConnection, PGlite } = await import("@supabase/lite/pglite");
  const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=8MB"];
  return createPgliteConnection({
    url,
    pgliteOptions: { startParams, ...(loadDataDir && { loadDataDir }) },
  });
}

export function executeOn({ driver }: Pick<PgliteConnection, "driver">): Execute {
  return async (sql) => ((await driver.exec(sql)).at(-1)?.rows ?? []) as Record<string, unknown>[];
}
