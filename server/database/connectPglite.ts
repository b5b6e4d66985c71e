import { setFlagsFromString } from "node:v8";
import type { PgliteConnection } from "@supabase/lite/pglite";
import type { Execute } from "./applyMigrations";

/** PGlite in a folder, or in memory with `memory://`. To fill the default of 128 MB would take seconds. */
export async function connectPglite(url: string, loadDataDir?: Blob): Promise<PgliteConnection> {
  // Optimizing PGlite's WebAssembly takes as much processor time as the rest of the start.
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
