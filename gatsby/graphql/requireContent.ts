import { queriedTypes } from "../content/schemas/contentTypes";

type Resolver = (
  source: unknown,
  args: object,
  context: unknown,
  info: { originalResolver: Resolver },
) => unknown;

/**
 * Resolvers that make `about`, `home` and so on non-null in queries: a page or component can rely on its content, and the
 * build stops where it is missing instead of publishing a page without it.
 */
export function requireContent(): Record<string, { type: string; resolve: Resolver }> {
  return Object.fromEntries(
    Object.entries(queriedTypes).map(([type, { file }]) => {
      const resolve: Resolver = async (source, args, context, info) => {
        const content = await info.originalResolver(source, args, context, info);
        if (content) return content;
        throw new Error(
          `A page asks for content/${file}, and nothing there fits ${JSON.stringify(args)}.`,
        );
      };
      return [type.charAt(0).toLowerCase() + type.slice(1), { type: `${type}!`, resolve }];
    }),
  );
}
