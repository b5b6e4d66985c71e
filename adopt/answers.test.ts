import { parse } from "yaml";
import { readBlock } from "../tests/documents/readDocument";
import { readTable } from "../tests/world/readTable";
import { checkAnswers, readServices } from "./answers";

type Row = [key: string, answer: string, told: string];
const answers = parse(readBlock("docs/make-it-yours.md", "yaml", "country: IE")) as object;

test("rebrand accepts a list, “and”, and spaces around an answer", () => {
  const services = ["Safes", " Keys, and  Doors "];
  const checked = checkAnswers({ ...answers, name: " Liffey ", services });
  const slugs = readServices(checked.services).map(({ slug }) => slug);
  expect([checked.name, slugs]).toEqual(["Liffey", ["safes", "keys", "doors"]]);
});

test.each(readTable<Row[]>("rebrandAnswers"))("rebrand refuses %s: %j", (key, answer, told) => {
  expect(() => checkAnswers({ ...answers, [key]: answer })).toThrow(told);
});
