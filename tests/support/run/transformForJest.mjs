// TypeScript and JSX for Jest, by the compiler that bundles the server, in a tenth of Babel's time.
import { createHash } from "node:crypto";
import { transformSync, version } from "esbuild";

/** @type {import("esbuild").TransformOptions} */
const options = {
  format: "cjs",
  platform: "node",
  target: "node20",
  jsx: "automatic",
  sourcemap: true,
  sourcesContent: false,
  // Jest has its own `require`, and cannot load ES modules.
  supported: { "dynamic-import": false },
  logLevel: "error",
};

const loaders = { ts: "ts", mts: "ts", tsx: "tsx", jsx: "jsx" };

export default {
  process(source, file) {
    const loader = loaders[file.split(".").at(-1)] ?? "js";
    return transformSync(source, { ...options, loader, sourcefile: file });
  },
  getCacheKey(source, file) {
    return createHash("sha256")
      .update(`${version}\n${JSON.stringify(options)}\n${file}\n`)
      .update(source)
      .digest("hex");
  },
};
