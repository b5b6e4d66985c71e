// Loaded into every child before its own program. The channel to the parent closes in whatever way the parent ends,
// kill -9 included, so no child is left behind holding a port or the database.
import { createServer } from "node:net";

process.on("disconnect", () => process.exit(0));
process.channel?.unref();

// The database holds the data folder's lock, too: a child that is busy outlives its parent by some moments.
const { DATA_FOLDER_LOCK } = process.env;
if (DATA_FOLDER_LOCK)
  createServer((socket) => socket.on("error", () => undefined).end("held"))
    .listen(DATA_FOLDER_LOCK)
    .unref();

// Children of the child would inherit the preloaded modules, and Gatsby's workers need the channel that is unreferenced here.
process.execArgv.length = 0;
