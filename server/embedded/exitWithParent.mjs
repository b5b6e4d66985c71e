// Loaded into every child before its own program. The channel to the parent closes in whatever way the parent ends,
// kill -9 included, so no child is ever left behind holding a port or the database.
process.on("disconnect", () => process.exit(0));
process.channel?.unref();

// Children of the child would inherit this file, and Gatsby's workers live by the channel that is let go of here.
process.execArgv.splice(process.execArgv.indexOf("--import"), 2);
