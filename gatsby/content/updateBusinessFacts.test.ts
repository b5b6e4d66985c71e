import { cpSync } from "node:fs";
import { join } from "node:path";
import { aContentFolder } from "../../tests/support/content/aContentFolder";
import { isFirstCompany } from "../../tests/support/run/isFirstCompany";
import { updateBusinessFacts } from "./updateBusinessFacts";

test("the build writes the company's facts into code whenever they change", () => {
  const own = "name: Quay Cycles\ntexts: true\nselfTest: false";
  const root = aContentFolder({ "business.yaml": (text) => text.replace("name: Quay Bikes", own) });
  expect(updateBusinessFacts(root)).toEqual(["wrote api/settings/businessFacts.ts"]);
  const { businessFacts } = jest.requireActual<{ businessFacts: object }>(
    join(root, "api/settings/businessFacts.ts"),
  );
  expect(businessFacts).toMatchObject({
    name: "Quay Cycles",
    texts: true,
    selfTest: false,
    notice: { until: "2026-12-26" },
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
