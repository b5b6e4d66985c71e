import { posix } from "node:path";
import type { Node } from "gatsby";

type Named = { absolutePath: string; dir: string } & Node;
type Context = {
  defaultFieldResolver: (...all: unknown[]) => unknown;
  nodeModel: {
    findOne: (query: object) => Promise<Named | null>;
    findRootNodeAncestor: (source: object, isWanted: (node: Node) => boolean) => Named;
  };
};

/**
 * Finds the file that a text names. Unlike Gatsby's own `@fileByRelativePath` also when its accented letters are
 * composed in another way: macOS may write é as two characters, keyboards write one.
 */
export const pictureExtension = {
  name: "picture",
  extend: () => ({
    resolve: async (source: object, args: object, context: Context, info: object) => {
      const name = context.defaultFieldResolver(source, args, context, info);
      if (typeof name !== "string") return null;
      const isFile = ({ internal }: Node) => internal.type === "File";
      const { dir } = context.nodeModel.findRootNodeAncestor(source, isFile);
      for (const one of [name, name.normalize("NFC"), name.normalize("NFD")]) {
        const filter = { absolutePath: { eq: posix.resolve(dir, one) } };
        const file = await context.nodeModel.findOne({ type: "File", query: { filter } });
        if (file) return file;
      }
      return null;
    },
  }),
};
