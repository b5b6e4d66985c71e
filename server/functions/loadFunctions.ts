import { listFiles } from "../../gatsby/listFiles";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FunctionRequest, FunctionResponse } from "../../api/http/FunctionRequest";

/** Node's own response with the methods that Gatsby documents for Functions. */
export type HandlerResponse = ServerResponse & FunctionResponse & { json(value: unknown): void };

export type FunctionHandler = (
  request: IncomingMessage & FunctionRequest,
  response: HandlerResponse,
) => unknown;

/** Handlers by their address. */
export type Functions = Map<string, FunctionHandler>;

const folder = "src/api";

/** The names of the files in src/api. `bundleServer` and `packageSite` fill this in when they bundle the server. */
declare const bundledFunctions: string[] | undefined;

/** The name of each file below src/api without its ending, such as `quote-requests`. */
export function listFunctionNames(): string[] {
  return listFiles(folder).flatMap((file) => /^(.+(?<!\.test|\.d))\.ts$/.exec(file)?.[1] ?? []);
}

/**
 * Loads the Functions of src/api once, from their sources or out of the bundle that this code is in: a file that is added there
 * needs no other edit. esbuild puts every file into the bundle that the pattern of `import` fits.
 */
export async function loadFunctions(): Promise<Functions> {
  const names = typeof bundledFunctions === "undefined" ? listFunctionNames() : bundledFunctions;
  const loaded = names.map(async (name): Promise<[string, FunctionHandler]> => {
    const { default: handler } = (await import(`../../src/api/${name}.ts`)) as {
      default: FunctionHandler;
    };
    return [`/api/${name}`, handler];
  });
  return new Map(await Promise.all(loaded));
}
