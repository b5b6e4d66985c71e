import type { SupabaseClient } from "@supabase/supabase-js";
import { resolve } from "node:path";
import { connectTo, secretKey } from "../../support/intake/connectTo";
import { type Program, startProgram } from "../../support/programs/startProgram";

const root = resolve(__dirname, "..", "..", "..");

export type DatabaseProgram = { program: Program; url: string; client: SupabaseClient };

/** `npm run database`, until it is ready. Rejects with what it says when it ends before that. */
export async function startDatabaseProgram(env: Record<string, string>): Promise<DatabaseProgram> {
  const program = startProgram(["--import", "tsx", "server/commands/database.ts"], {
    cwd: root,
    env: { SUPABASE_SECRET_KEY: secretKey, PORT: "0", ...env },
  });
  const [, url = ""] = await program.line(/ready at (\S+)/);
  return { program, url, client: connectTo(url, secretKey) };
}
