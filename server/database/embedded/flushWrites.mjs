// Loaded into the database's process before its own program. PGlite starts Postgres with -F and its file layer has no
// fsync, so a commit would survive the process but not the machine. Opened with O_DSYNC, every write to the
// database's files is on the disk before it returns, the log of the transaction before its answer.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { sep } from "node:path";

const folder = `${process.env.FLUSHED_FOLDER}${sep}`;
const { openSync } = fs;

fs.openSync = (path, flags, mode) => {
  const isFlushed = typeof flags === "number" && String(path).startsWith(folder);
  // Windows has no O_DSYNC.
  return openSync(path, isFlushed ? flags | (fs.constants.O_DSYNC ?? 0) : flags, mode);
};
syncBuiltinESMExports();
