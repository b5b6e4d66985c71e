import { createRequire } from "node:module";
import { installTools } from "../../support/programs/installTools";

/** The path of a program that only the bench runs, such as `lighthouse/cli/index.js`. */
export function findTool(program: string): string {
  return createRequire(`${installTools("tests/bench/tools")}/x`).resolve(program);
}
