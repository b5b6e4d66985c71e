import { parse } from "yaml";
import { readBlock } from "../tests/documents/readDocument";
import { readTable } from "../tests/world/readTable";
import { checkAnswers, questions, readServices } from "./answers";

type Row = [key: string, answer: string, told: string];
const answers = parse(readBlock("docs/make-it-yours.md", "yaml", "country: IE")) as object;

test("rebrand accepts a list, “and”, and spaces around an answer", () => {
  const services = ["Safes", " Keys, and  Doors "];
  const checked = checkAnswers({ ...answers, name: " Liffey ", services });
  const slugs = readServices(checked.services).map(({ slug }) => slug);
  expect([checked.name, slugs]).toEqual(["Liffey", ["safes", "keys", "doors"]]);
});

test("spaces around a typed answer are accepted, and all answers are printed if rebrand refuses", async () => {
  type Prompt = { message: string; validate: (value: string) => string | undefined };
  const text = async ({ message, validate }: Prompt) => {
    const key = questions.find(({ ask }) => ask === message)?.key ?? "name";
    const typed = ` ${(answers as Record<string, string>)[key] ?? ""} `;
    expect([key, validate(typed)]).toEqual([key, undefined]);
    return typed;
  };
  type Command = (words: string[]) => Promise<string>;
  const runCommand = jest.fn<undefined, [Command]>();
  const refused = () => Promise.reject(new Error("Commit first."));
  jest.doMock("@clack/prompts", () => ({ text, isCancel: () => false }));
  jest.doMock("../server/processes/runCommand", () => ({ runCommand }));
  jest.doMock("./rebrand", () => ({ rebrand: refused }));
  Object.defineProperty(process.stdin, "isTTY", { value: true, configurable: true });
  await import("./commands/rebrand");
  const told = runCommand.mock.calls[0]?.[0]([]);
  await expect(told).rejects.toThrow(/^Commit first\.\n\nTo keep [^]+\nname: Liffey Locksmiths\n/);
});

test.each(readTable<Row[]>("rebrandAnswers"))("rebrand refuses %s: %j", (key, answer, told) => {
  expect(() => checkAnswers({ ...answers, [key]: answer })).toThrow(told);
});
