import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { isCancel, text } from "@clack/prompts";
import { parse, stringify } from "yaml";
import { runCommand } from "../../server/processes/runCommand";
import { type Answers, checkAnswers, questions } from "../answers";
import { rebrand } from "../rebrand";

/** Asks the questions of `npm run rebrand`, or reads the answers with `-- --answers my.yaml`. */
void runCommand(async (words) => {
  const { values } = parseArgs({ args: words, options: { answers: { type: "string" } } });
  const answers = values.answers === undefined ? await ask() : readAnswers(values.answers);
  const next = "Next, npm run content lists each text that you have to write, with its line.";
  const done = await rebrand(process.cwd(), answers).catch(({ message }: Error) => {
    const again = "npm run rebrand -- --answers my.yaml";
    const kept = `To keep your answers, write them into my.yaml and run ${again}:\n\n${stringify(answers)}`;
    throw new Error(values.answers === undefined ? `${message}\n\n${kept}` : message);
  });
  return [...done, next].join("\n");
});

function readAnswers(file: string): Answers {
  const text = new TextDecoder().decode(readFileSync(file));
  if (text.includes("\uFFFD"))
    throw new Error(`${file} is not plain text. Save it as plain text in UTF-8.`);
  return checkAnswers({ ...(parse(text, { schema: "failsafe" }) as object) });
}

async function ask(): Promise<Answers> {
  if (!process.stdin.isTTY)
    throw new Error("There is no terminal to ask in. Use npm run rebrand -- --answers my.yaml");
  const given: Record<string, string> = {};
  for (const { key, ask: message, rule } of questions) {
    const validate = (value = "") => {
      const fault = rule(value.trim(), given["country"] ?? "");
      return fault && `It ${fault}`;
    };
    const answer = await text({ message, validate });
    if (isCancel(answer)) throw new Error("Nothing was changed.");
    given[key] = answer.trim();
  }
  return checkAnswers(given);
}
