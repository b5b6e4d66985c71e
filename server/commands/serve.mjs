// Plain JavaScript: the build bundles the production server, so it starts without a compiler.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const program = resolve(".cache/server/serve.cjs");
if (!existsSync(program)) {
  console.error("There is no build yet. Make one first: npm run build");
  process.exit(1);
}
await import(pathToFileURL(program).href);
