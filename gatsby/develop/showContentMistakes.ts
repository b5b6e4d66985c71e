import { join } from "node:path";
import { checkContent } from "../content/checkContent";

type Compilation = { contextDependencies: Set<string>; errors: Error[] };
type Make = { tapPromise: (name: string, work: (made: Compilation) => Promise<void>) => void };

export const showContentMistakes = (root: string) => ({
  apply({ hooks }: { hooks: { make: Make } }) {
    hooks.make.tapPromise("ContentMistakes", async ({ contextDependencies, errors }) => {
      contextDependencies.add(join(root, "content"));
      await checkContent(root).catch((error: unknown) => errors.push(error as Error));
    });
  },
});
