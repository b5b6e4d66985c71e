import { listFiles } from "../../gatsby/listFiles";
import type { GatsbyFunction, Handler } from "../../api/http/toFunction";

export type Functions = Map<string, Handler>;

/** The names of all Functions, which server/build/bundleServer.ts defines in a bundle. */
declare const bundledFunctions: string[] | undefined;

export function listFunctionNames(): string[] {
  return listFiles("src/api").flatMap((file) => /^(.+(?<!\.test|\.d))\.ts$/.exec(file)?.[1] ?? []);
}

/** Imports all Functions. Also works in a bundle, where esbuild includes every file the path may match. */
export async function loadFunctions(): Promise<Functions> {
  const names = typeof bundledFunctions === "undefined" ? listFunctionNames() : bundledFunctions;
  const loaded = names.map(async (name): Promise<[string, Handler]> => {
    const module = (await import(`../../src/api/${name}.ts`)) as { default: GatsbyFunction };
    return [`/api/${name}`, module.default.handler];
  });
  return new Map(await Promise.all(loaded));
}
