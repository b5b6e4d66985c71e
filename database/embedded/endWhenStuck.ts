import { Worker } from "node:worker_threads";

/**
 * Ends this process with SIGKILL when its event loop stands still, so that systemd or `npm start` runs it again, which
 * recovers what was committed. PostgreSQL panics when it cannot extend its log, as on a full disk, and PGlite then runs in
 * circles for ever, even when there is room again. Nothing in this thread can notice that; another one does.
 *
 * @param patience for how many seconds the loop may stand still. A statement runs in it; the slowest take seconds
 */
export function endWhenStuck(patience = 120): void {
  const watcher = new Worker(watch, { eval: true, workerData: patience });
  watcher.unref();
  setInterval(() => {
    watcher.postMessage("alive");
  }, 1_000).unref();
}

/**
 * Plain JavaScript, because a worker has no compiler and the bundle is one file. It counts its own seconds: a machine that was
 * suspended has stopped both threads.
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
