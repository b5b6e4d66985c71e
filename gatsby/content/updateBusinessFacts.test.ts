import { cpSync } from "node:fs";
import { join } from "node:path";
import { aContentFolder } from "../../tests/support/content/aContentFolder";
import { isFirstCompany } from "../../tests/support/run/isFirstCompany";
import { updateBusinessFacts } from "./updateBusinessFacts";

function factsIn(root: string): unknown {
  return jest.requireActual<{ businessFacts: unknown }>(join(root, "api/settings/businessFacts.ts"))
    .businessFacts;
}

test("the build writes the company's facts into code whenever they change", () => {
  const root = aContentFolder({
    "business.yaml": (text) => text.replace("name: Quay Bikes", "name: Quay Cycles"),
  });
  expect(updateBusinessFacts(root)).toEqual(["wrote api/settings/businessFacts.ts"]);
  expect(factsIn(root)).toMatchObject({
    name: "Quay Cycles",
    phone: "020 7946 0018",
    phoneHref: "tel:+442079460018",
    hours: "Mon-Fri 9AM-5PM\nSat 10AM-2PM",
    domain: "quaybikes.example",
    answerHours: 6,
    country: "GB",
    timeZone: "Europe/London",
    retentionDays: 365,
  });
  expect(updateBusinessFacts(root)).toEqual([]);
  if (!isFirstCompany()) return;
  // The committed facts must match the committed content, so that the build of a fresh clone changes no file.
  for (const file of ["content/business.yaml", "api/settings/businessFacts.ts"])
    cpSync(file, join(root, file));
  expect(updateBusinessFacts(root)).toEqual([]);
});
