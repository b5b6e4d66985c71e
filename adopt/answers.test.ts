import { parse } from "yaml";
import { readBlock } from "../tests/documents/readDocument";
import { readTable } from "../tests/world/readTable";
import { checkAnswers } from "./answers";

type Row = [key: string, answer: string, told: string];
const answers = parse(readBlock("docs/make-it-yours.md", "yaml", "country: IE")) as object;

test.each(readTable<Row[]>("rebrandAnswers"))("rebrand refuses %s: %j", (key, answer, told) => {
  expect(() => checkAnswers({ ...answers, [key]: answer })).toThrow(told);
});
