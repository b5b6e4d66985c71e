import { listFiles } from "../../gatsby/listFiles";
import type { GatsbyFunction, Handler } from "../../api/http/toFunction";

export type Functions = Map<string, Handler>;

/** The names of all Functions. Defined only in a bundle, by server/build/bundleServer.ts. */
declare const bundledFunctions: string[] | undefined;

export function listFunctionNames(): string[] {
  return listFiles("src/api").flatMap((file) => /^(.+(?<!\.test|\.d))\.ts$/.exec(file)?.[1] ?? []);
}

/** Imports all Functions. Works in a bundle, too: esbuild includes every file that the path may match. */
export async function loadFunctions(): Promise<Functions> {
  const names = typeof bundledFunctions === "undefined" ? listFunctionNames() : bundledFunctions;
  const loaded = names.map(async (name): Promise<[string, Handler]> => {
    const module = (await import(`../../src/api/${name}.ts`)) as { default: GatsbyFunction };
    return [`/api/${name}`, module.default.handler];
  });
  return new Map(await Promise.all(loaded));
}
