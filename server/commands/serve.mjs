// Plain JavaScript: the production server is bundled by the build and starts without a compiler.
import { existsSync } from "node:fs";

if (!existsSync(".cache/server/serve.cjs")) {
  console.error("There is no build yet. Make one first: npm run build");
  process.exit(1);
}
await import("../.cache/server/serve.cjs");
