import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { QuoteForm } from "../../shared/Field";
import { bundleScript } from "../bundleScript";
import { type Company, findFormMistakes } from "./findFormMistakes";
import type { Problem } from "./readContentFile";

const file = "shared/quoteForm.ts";

/** Compiles and checks shared/quoteForm.ts. With `import`, Node's cache would hide edits from `npm run develop`. */
export async function readQuoteForm(root: string, company?: Company, used?: readonly unknown[]) {
  const script = await bundleScript(join(root, file), { globalName: "read" });
  let form: unknown;
  try {
    // oxlint-disable-next-line typescript/no-implied-eval -- The code is the project's own.
    form = new Function(`${script} return read?.quoteForm;`)();
  } catch (cause) {
    throw new Error(`${file} cannot be run: ${(cause as Error).message}.`, { cause });
  }
  if (form === undefined) throw new Error(`${file} has no export quoteForm.`);
  const lines = readFileSync(join(root, file), "utf8").split("\n");
  const describe = (message: string): Problem => {
    const [word = ""] = message.split(" ");
    const isNamed = (text: string) =>
      text.includes(`name: "${word}"`) || text.includes(`value: "${word}"`);
    return { file, line: Math.max(1, 1 + lines.findIndex(isNamed)), message };
  };
  const mistakes = company && findFormMistakes(form, company);
  // If the form or business.yaml has mistakes, the form's services are unknown, and links to them aren't checked.
  const choices = mistakes?.length === 0 ? listServices(form as QuoteForm) : undefined;
  const unused = (used && choices?.filter((choice) => !used.includes(choice))) ?? [];
  return { choices, mistakes: [...(mistakes ?? []), ...unused.map(adviseUnused)].map(describe) };
}

const listServices = ({ fields }: QuoteForm) =>
  fields
    .flatMap((field) => (field.name === "serviceType" && "choices" in field ? field.choices : []))
    .map(({ value }) => value);

const adviseUnused = (choice: string) =>
  `${choice} is a choice without a service. Write quote: ${choice} in the file of its service.`;
