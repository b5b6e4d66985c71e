import { createRequire } from "node:module";
import { resolve } from "node:path";

type JsYaml = { load: (text: string, options?: object) => unknown; FAILSAFE_SCHEMA: object };

/** Makes gatsby-transformer-yaml read 02134 and 2026-12-26 as text. The plugin has no option for that. */
export function adjustYaml(): void {
  const plugin = createRequire(resolve("package.json")).resolve("gatsby-transformer-yaml");
  const parser = createRequire(plugin)("js-yaml") as JsYaml;
  const { load, FAILSAFE_SCHEMA: schema } = parser;
  parser.load = (text) => {
    try {
      return load(text, { schema });
    } catch {
      // Return nothing, so that no node is created: the content check reports the mistake without a stack trace.
      return undefined;
    }
  };
}
