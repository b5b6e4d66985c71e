import { posix } from "node:path";
import type { Node } from "gatsby";

type File = { dir: string } & Node;
type Context = {
  defaultFieldResolver: (...all: unknown[]) => unknown;
  nodeModel: {
    findOne: (query: object) => Promise<File | null>;
    findRootNodeAncestor: (source: object, isWanted: (node: Node) => boolean) => File;
  };
};

/** Finds a file like Gatsby's `@fileByRelativePath`, even if its name has é as two characters, as on macOS. */
const resolve = async (source: object, args: object, context: Context, info: object) => {
  const name = context.defaultFieldResolver(source, args, context, info);
  if (typeof name !== "string") return null;
  const isFile = ({ internal }: Node) => internal.type === "File";
  const { dir } = context.nodeModel.findRootNodeAncestor(source, isFile);
  const names = [name, name.normalize("NFC"), name.normalize("NFD")];
  const filter = { absolutePath: { in: names.map((one) => posix.resolve(dir, one)) } };
  return context.nodeModel.findOne({ type: "File", query: { filter } });
};

export const pictureExtension = { name: "picture", extend: () => ({ resolve }) };
