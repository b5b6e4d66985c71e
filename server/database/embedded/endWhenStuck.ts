import { Worker } from "node:worker_threads";

/**
 * Kills this process when its event loop is blocked, so that systemd or `npm start` restarts it; the restart recovers
 * everything that was committed. PostgreSQL panics when it cannot extend its write-ahead log, for example on a full disk.
 * PGlite then loops forever, even after space has been freed. The blocked thread cannot detect this, so a worker does.
 *
 * @param patience how long the event loop may be blocked, in seconds. Each SQL statement blocks it, the slowest for seconds
 */
export function endWhenStuck(patience = 120): void {
  const watcher = new Worker(watch, { eval: true, workerData: patience });
  watcher.unref();
  setInterval(() => watcher.postMessage("alive"), 1_000).unref();
}

/**
 * Plain JavaScript, because nothing compiles a worker's code and the bundle is one file. It counts ticks instead of reading
 * the clock: while a machine is suspended, both threads stop.
 */
const watch = `
const { parentPort, workerData } = require("node:worker_threads");
let silent = 0;
parentPort.on("message", () => { silent = 0; });
setInterval(() => {
  silent++;
  if (silent < workerData) return;
  const line = "The database has answered nothing for " + silent + " s. Is the disk full?\\n";
  require("node:fs").writeSync(2, line);
  process.kill(process.pid, "SIGKILL");
}, 1000);
`;
