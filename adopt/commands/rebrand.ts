import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { isCancel, text } from "@clack/prompts";
import { parse } from "yaml";
import { runCommand } from "../../server/processes/runCommand";
import { type Answers, checkAnswers, questions } from "../answers";
import { rebrand } from "../rebrand";

/** `npm run rebrand`: asks for what it has to know, or reads it from the file that `-- --answers` names. */
runCommand(async (words) => {
  const { values } = parseArgs({ args: words, options: { answers: { type: "string" } } });
  const answers =
    values.answers === undefined
      ? await ask()
      : checkAnswers(parse(readFileSync(values.answers, "utf8")) as Record<string, unknown>);
  const next = "Next: npm run content lists each text that has to be written, with its line.";
  return [...(await rebrand(process.cwd(), answers)), next].join("\n");
});

/** Asks one question after the other; an answer that cannot be taken is asked for again. */
async function ask(): Promise<Answers> {
  if (!process.stdin.isTTY)
    throw new Error(
      "npm run rebrand asks in a terminal; without one, name a file: npm run rebrand -- --answers my.yaml",
    );
  const given: Record<string, string> = {};
  for (const { key, ask: message, judge } of questions) {
    const validate = (value = "") => {
      const fault = judge(value.trim(), given["country"] ?? "");
      return fault && `It ${fault}`;
    };
    const answer = await text({ message, validate });
    if (isCancel(answer)) throw new Error("Nothing has been changed.");
    given[key] = answer;
  }
  return checkAnswers(given);
}
