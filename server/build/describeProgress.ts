/** The long steps of a build in their order, by how Gatsby names them when they are done. */
const steps: [RegExp, string][] = [
  [/^success compile gatsby files/, "the build's own code"],
  [/^success Compiling Gatsby Functions/, "the Functions"],
  [/^success Building production JavaScript/, "the form's script"],
  [/^success Building HTML renderer/, "the pages' code"],
  [/^success run queries/, "the content"],
  [/^success Running gatsby-plugin-sharp/, "the pictures"],
  [/^success Building static HTML/, "the pages"],
  [/^success onPostBuild/, "icons, search files and compression"],
];

/**
 * Gatsby warns about src/pages/{Privacy…}.tsx, which makes no page while content/privacy.yaml does not exist. That page is
 * optional, so the warning says nothing new.
 */
const expectedWarning = /^warn The GraphQL query in the non-page component/;

/** Whether a line of Gatsby's output reports an error. Some errors do not stop the build. */
export function isError(line: string): boolean {
  return /^\s*error\b/i.test(line);
}

/**
 * A line of Gatsby's output as progress: how many steps are done and which, the line itself for a warning or an error, else
 * nothing.
 */
export function describeProgress(line: string): string | undefined {
  const at = steps.findIndex(([pattern]) => pattern.test(line));
  const [, name = ""] = steps[at] ?? [];
  if (at !== -1) return `${String(at + 1)} of ${String(steps.length)}: ${name}`;
  return isError(line) || (/^warn\b/.test(line) && !expectedWarning.test(line)) ? line : undefined;
}
