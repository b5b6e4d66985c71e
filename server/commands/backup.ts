import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { readTarget } from "../owner/readTarget";
import { runCommand } from "../processes/runCommand";

const kept = 14;

const archiveName = /^database-.+\.tar\.gz$/;

/**
 * `site backup [folder]`: writes an archive of the embedded database's files while it serves, on the disk and readable by its
 * owner only, and removes all but the 14 newest.
 */
runCommand(async ([folder = "/var/backups/site"]) => {
  const { supabaseUrl, supabaseSecretKey } = await readTarget();
  const answer = await fetch(`${supabaseUrl}/backup`, { headers: { apikey: supabaseSecretKey } });
  if (!answer.ok)
    throw new Error(
      `${new URL(supabaseUrl).host} makes no archive (${String(answer.status)}). Only the embedded ` +
        "database does: for PostgreSQL use pg_dump; hosted Supabase has its own back-ups.",
    );
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `database-${new Date().toISOString().replace(/\..+/, "").replaceAll(":", "-")}.tar.gz`;
  const draft = join(folder, `${name}.part`);
  const file = await open(draft, "w", 0o600);
  await file.writeFile(Buffer.from(await answer.arrayBuffer()));
  await file.sync();
  await file.close();
  await rename(draft, join(folder, name));
  const archives = (await readdir(folder)).filter((other) => archiveName.test(other)).sort();
  for (const old of archives.slice(0, -kept)) await rm(join(folder, old));
  return join(folder, name);
}, "site backup [folder], by default /var/backups/site");
