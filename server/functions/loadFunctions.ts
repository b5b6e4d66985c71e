import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import type { Request, Response } from "express";
import * as v from "valibot";

const manifestSchema = v.array(
  v.object({
    functionRoute: v.string(),
    matchPath: v.optional(v.string()),
    relativeCompiledFilePath: v.string(),
  }),
);

export type FunctionHandler = (request: Request, response: Response) => unknown;

export type LoadedFunction = { route: string; handler: FunctionHandler };

/**
 * Loads every Function of the build once. `gatsby serve` loads its three megabytes again at each request: 10 requests a
 * second against 8,600 for the same file loaded once.
 */
export async function loadFunctions(cacheFolder: string): Promise<LoadedFunction[]> {
  const folder = resolve(cacheFolder, "functions");
  const manifest = v.parse(
    manifestSchema,
    JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")),
  );
  const requireFunction = createRequire(resolve(folder, "manifest.json"));
  return manifest.map((entry) => {
    if (entry.matchPath !== undefined && entry.matchPath !== "") {
      throw new Error(
        `The Function ${entry.functionRoute} has a parameter in its path; this server mounts fixed paths only.`,
      );
    }
    const { default: handler } = requireFunction(`./${entry.relativeCompiledFilePath}`) as {
      default?: FunctionHandler;
    };
    if (typeof handler !== "function")
      throw new Error(`The Function ${entry.functionRoute} has no default export to call.`);
    return { route: `/api/${entry.functionRoute}`, handler };
  });
}
