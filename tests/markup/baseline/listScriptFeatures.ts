import ts from "typescript";
import { isWidelyAvailable } from "./isWidelyAvailable";

const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile("tsconfig.json", (path) => ts.sys.readFile(path)).config,
  ts.sys,
  ".",
);

/**
 * The features of the browser and of JavaScript that each script uses, as keys of the Baseline data. The compiler says
 * what belongs to what, so that `list.at()` of an array is told from a method of our own.
 *
 * @param entries the files to begin with; what they import is read too, except packages
 */
export function listScriptFeatures(entries: string[]): Map<string, Set<string>> {
  const program = ts.createProgram(entries, { ...options, types: [] });
  const checker = program.getTypeChecker();
  const found = new Map<string, Set<string>>();
  let keys = new Set<string>();

  /** A type's interfaces and all that they inherit from: HTMLDialogElement, HTMLElement, Element, Node … */
  function interfacesOf(type: ts.Type): string[] {
    const apparent = checker.getApparentType(type);
    if (apparent.isUnionOrIntersection()) return apparent.types.flatMap(interfacesOf);
    const name = apparent.getSymbol()?.name.replace(/^Readonly(?=.)|Constructor$/g, "") ?? "";
    return [name, ...(apparent.getBaseTypes() ?? []).flatMap(interfacesOf)];
  }

  function add(candidates: string[]): void {
    const key = candidates.find((candidate) => isWidelyAvailable(candidate) !== undefined);
    if (key !== undefined) keys.add(key);
  }

  function addMember(owner: ts.Node, name: string): void {
    const owners = interfacesOf(checker.getTypeAtLocation(owner));
    add(owners.flatMap((type) => [`api.${type}.${name}`, `javascript.builtins.${type}.${name}`]));
  }

  function isBuiltIn(name: ts.Identifier): boolean {
    const declarations = checker.getSymbolAtLocation(name)?.declarations ?? [];
    return declarations.some((place) => program.isSourceFileDefaultLibrary(place.getSourceFile()));
  }

  function visit(node: ts.Node): void {
    if (ts.isPropertyAccessExpression(node)) addMember(node.expression, node.name.text);
    else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent))
      addMember(node.parent, (node.propertyName ?? node.name).getText());
    else if (
      ts.isIdentifier(node) &&
      !ts.isPropertyAccessExpression(node.parent) &&
      isBuiltIn(node)
    )
      add(["api.Window.", "api.", "javascript.builtins."].map((prefix) => prefix + node.text));
    ts.forEachChild(node, visit);
  }

  for (const file of program.getSourceFiles())
    if (!file.isDeclarationFile && !program.isSourceFileFromExternalLibrary(file)) {
      keys = new Set();
      found.set(file.fileName, keys);
      visit(file);
    }
  return found;
}
