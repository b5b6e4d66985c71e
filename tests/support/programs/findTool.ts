import { createRequire } from "node:module";
import { installTools } from "./installTools";

/**
 * The path of a package or program that only some tests run, such as `lighthouse/cli/index.js`. Installs it when it is missing.
 *
 * @param folder the folder with its manifest, such as tests/bench/tools
 */
export function findTool(folder: string, program: string): string {
  return createRequire(`${installTools(folder)}/x`).resolve(program);
}
