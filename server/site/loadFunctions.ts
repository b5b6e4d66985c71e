import { listFiles } from "../../gatsby/listFiles";
import type { GatsbyFunction, Handler } from "../../api/http/toFunction";

/** Handlers by their address. */
export type Functions = Map<string, Handler>;

/** The names of the files in src/api. `bundle` fills this in. */
declare const bundledFunctions: string[] | undefined;

export function listFunctionNames(): string[] {
  return listFiles("src/api").flatMap((file) => /^(.+(?<!\.test|\.d))\.ts$/.exec(file)?.[1] ?? []);
}

/** From their sources, or out of the bundle: esbuild bundles every file that the pattern of `import` fits. */
export async function loadFunctions(): Promise<Functions> {
  const names = typeof bundledFunctions === "undefined" ? listFunctionNames() : bundledFunctions;
  const loaded = names.map(async (name): Promise<[string, Handler]> => {
    const module = (await import(`../../src/api/${name}.ts`)) as { default: GatsbyFunction };
    return [`/api/${name}`, module.default.handler];
  });
  return new Map(await Promise.all(loaded));
}
