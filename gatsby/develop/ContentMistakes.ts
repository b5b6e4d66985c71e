import { join } from "node:path";
import { checkContent } from "../content/checkContent";

type Compilation = { contextDependencies: Set<string>; errors: Error[] };
type Compiler = {
  hooks: {
    make: { tapPromise: (name: string, work: (made: Compilation) => Promise<void>) => void };
  };
};

/** Shows the mistakes in content/ as build errors of `gatsby develop`, in the terminal and over the page. */
export class ContentMistakes {
  constructor(private readonly root: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.make.tapPromise("ContentMistakes", async ({ contextDependencies, errors }) => {
      contextDependencies.add(join(this.root, "content"));
      try {
        await checkContent(this.root);
      } catch (error) {
        errors.push(error as Error);
      }
    });
  }
}
