// Loaded into every child before its own program. The channel to the parent closes in whatever way the parent ends,
// kill -9 included, so no child is left behind holding a port or the database.
process.on("disconnect", () => process.exit(0));
process.channel?.unref();

// Children of the child would inherit the preloaded modules, and Gatsby's workers need the channel that is unreferenced here.
process.execArgv.length = 0;
