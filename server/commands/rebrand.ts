import { parseArgs } from "node:util";
import { askAnswers } from "../../authoring/rebrand/askAnswers";
import { findOldCompany } from "../../authoring/rebrand/findOldCompany";
import { readAnswers } from "../../authoring/rebrand/readAnswers";
import { rebrand, refuseSecondTime } from "../../authoring/rebrand/rebrand";
import { updateForm } from "../../database/updateForm";
import { runCommand } from "../../process/runCommand";

/**
 * `npm run rebrand`: asks for what it has to know, keeps the answers in my-company.yaml, and then does what --answers does.
 * `npm run rebrand -- --answers <file>`: makes the site another company's, by a file of answers like
 * docs/examples/plumbing.yaml.
 * `npm run rebrand -- --check`: lists what still speaks of the old company; exit code 1 while there is something.
 */
const answersFile = "my-company.yaml";

runCommand(run);

async function run(words: string[]): Promise<string> {
  const { values } = parseArgs({
    args: words,
    options: { answers: { type: "string" }, check: { type: "boolean" } },
  });
  const root = process.cwd();
  if (values.check) {
    const left = findOldCompany(root);
    if (left.length === 0) return "Nothing of the old company is left. Delete .rebrand.yaml.";
    throw new Error([...left, `${String(left.length)} left`].join("\n"));
  }
  refuseSecondTime(root);
  if (values.answers === undefined) {
    await askAnswers(root, answersFile, process.stdin, process.stdout);
    process.stdout.write(`\nYour answers are in ${answersFile}.\n`);
  }
  const done = [
    ...rebrand(root, readAnswers(values.answers ?? answersFile)),
    ...(await updateForm(root)),
  ];
  return [...done, "Next: npm run rebrand -- --check lists what is left to write."].join("\n");
}
