import { parseArgs } from "node:util";
import { askAnswers } from "../rebrand/askAnswers";
import { acceptSentences, findOldCompany, readMemory } from "../rebrand/findOldCompany";
import { groundNames, paletteOf } from "../rebrand/paletteOf";
import { readAnswers } from "../rebrand/readAnswers";
import { rebrand, tellPalette } from "../rebrand/rebrand";
import { refuseDirtyTree } from "../rebrand/refuseDirtyTree";
import { lookFile, writeLook } from "../rebrand/writeLook";
import { changeFile } from "../../gatsby/changeFile";
import { updateForm } from "../../server/database/updateForm";
import { runCommand } from "../../server/processes/runCommand";

/**
 * `npm run rebrand`: asks for what it has to know, keeps the answers in my-company.yaml, and then does what --answers does.
 * - `-- --answers <file>`: makes the site another company's, or does what has changed in the answers since
 * - `-- --color <colour> --accent <colour>`: makes all colours from these, at any time
 * - `-- --check`: lists what still mentions the old company; exit code 1 while there is something
 * - `-- --accept <file>`: the sentences of that file that --check lists are yours as well
 */
const ownAnswers = "my-company.yaml";

runCommand(run);

async function run(words: string[]): Promise<string> {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    args: words,
    options: { answers: text, color: text, accent: text, accept: text, check: { type: "boolean" } },
  });
  const root = process.cwd();
  if (values.check) return check(root);
  if (values.accept !== undefined) return acceptSentences(root, values.accept);
  if (values.color !== undefined) {
    const answered = readMemory(root)?.answers["ground"];
    const ground = groundNames.find((one) => one === answered);
    const palette = await paletteOf(values.color, values.accent, ground);
    const text = writeLook(root, palette);
    const done = changeFile(root, lookFile, () => text);
    return [...tellPalette(values, palette), ...done].join("\n");
  }
  if (values.accent !== undefined)
    throw new Error("--accent needs --color beside it: the colours are made from both.");
  const file = values.answers ?? ownAnswers;
  const told = refuseDirtyTree(root, [file]);
  if (values.answers === undefined) {
    await askAnswers(root, file, process.stdin, process.stdout);
    process.stdout.write(`\nYour answers are in ${file}.\n`);
  }
  const answers = readAnswers(file);
  const done = [...(await rebrand(root, answers)), ...(await updateForm(root))];
  return [
    ...told,
    ...(done.length === 0
      ? ["The answers are those of the last time: nothing has changed."]
      : done),
    "Next: npm run rebrand -- --check lists what is left to write.",
  ].join("\n");
}

function check(root: string): string {
  const left = findOldCompany(root);
  if (left.length === 0) return "The check finds nothing of the old company any more.";
  throw new Error([...left, `${String(left.length)} left`].join("\n"));
}
