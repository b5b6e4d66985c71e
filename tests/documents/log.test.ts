import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const writers = new Set(["logEvent"]);

/** The program that logs: everything but its tests. */
const files = ["api", "server", "src/api"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))),
  )
  .filter((file) => /\.m?ts$/.test(file) && !/\.(?:test|d)\.m?ts$/.test(file));

/** Every event that a call can write. Throws for one that cannot be known without running it. */
function eventsOf(argument: ts.Expression | undefined, checker: ts.TypeChecker): string[] {
  if (argument !== undefined && ts.isStringLiteralLike(argument)) return [argument.text];
  if (argument !== undefined && ts.isConditionalExpression(argument))
    return [argument.whenTrue, argument.whenFalse].flatMap((part) => eventsOf(part, checker));
  const [span, ...more] =
    argument !== undefined && ts.isTemplateExpression(argument) ? argument.templateSpans : [];
  if (argument === undefined || !ts.isTemplateExpression(argument) || !span || more.length > 0)
    throw new Error(`Not an event that can be listed: ${String(argument?.getText())}`);
  const type = checker.getTypeAtLocation(span.expression);
  return (type.isUnion() ? type.types : [type]).map((part) => {
    if (!part.isStringLiteral()) throw new Error(`Not a known word: ${span.expression.getText()}`);
    return `${argument.head.text}${part.value}${span.literal.text}`;
  });
}

function eventsInCode(): string[] {
  const { config } = ts.readConfigFile("tsconfig.json", (file) => ts.sys.readFile(file)) as {
    config: unknown;
  };
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, ".");
  // Loading the types of the browser and of packages would take most of the time. Events only use our own types and Valibot's.
  const options = { ...parsed.options, types: [], lib: ["lib.es2023.d.ts"] };
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (names, from) =>
    names.map(({ text }) =>
      /^\.|^valibot$/.test(text)
        ? ts.resolveModuleName(text, from, options, host)
        : { resolvedModule: undefined },
    );
  const program = ts.createProgram(files, options, host);
  const checker = program.getTypeChecker();
  const events: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      ts.isIdentifier(node.expression) &&
      writers.has(node.expression.text)
    )
      events.push(...eventsOf(node.arguments[0], checker));
    ts.forEachChild(node, visit);
  };
  for (const file of files) {
    const source = program.getSourceFile(file);
    if (source === undefined) throw new Error(`${file} is not part of the program`);
    visit(source);
  }
  return [...new Set(events)].sort();
}

test("docs/reliability.md lists every event that the log can have, and no other", () => {
  const [, section = ""] =
    /^## The log\n(.*)/ms.exec(readFileSync("docs/reliability.md", "utf8")) ?? [];
  const listed = [...section.matchAll(/^- ((?:`[^`]+`(?:, )?)+): ./gm)].flatMap(([, events = ""]) =>
    events.replaceAll("`", "").split(", "),
  );
  expect(listed.sort()).toEqual(eventsInCode());
});
