import { parseArgs } from "node:util";
import { findOldCompany } from "../../gatsby/rebrand/findOldCompany";
import { readAnswers } from "../../gatsby/rebrand/readAnswers";
import { rebrand } from "../../gatsby/rebrand/rebrand";
import { updateForm } from "../database/updateForm";
import { runCommand } from "../program/runCommand";

/**
 * `npm run rebrand -- --answers <file>`: makes the site another company's, by a file of answers like
 * docs/examples/plumbing.yaml.
 * `npm run rebrand -- --check`: lists what still speaks of the old company; exit code 1 while there is something.
 */
runCommand(async (words) => {
  const { values } = parseArgs({
    args: words,
    options: { answers: { type: "string" }, check: { type: "boolean" } },
  });
  if (values.check) {
    const left = findOldCompany(process.cwd());
    if (left.length === 0) return "Nothing of the old company is left. Delete .rebrand.yaml.";
    throw new Error([...left, `${String(left.length)} left`].join("\n"));
  }
  if (values.answers === undefined)
    throw new Error(
      "Say where the answers are: npm run rebrand -- --answers my-company.yaml. docs/examples/plumbing.yaml is an example to copy.",
    );
  const done = [
    ...rebrand(process.cwd(), readAnswers(values.answers)),
    ...(await updateForm(process.cwd())),
  ];
  return [...done, "Next: npm run rebrand -- --check lists what is left to write."].join("\n");
});
