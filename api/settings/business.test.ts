import { cpSync } from "node:fs";
import { join } from "node:path";
import { aContentFolder } from "../../tests/support/content/aContentFolder";
import { updateBusinessFacts } from "../../gatsby/content/updateBusinessFacts";
import { formatTime } from "./business";
import { useBusiness } from "../../tests/support/intake/useEnvironment";
import { isFirstCompany } from "../../tests/support/run/isFirstCompany";

/** What the written module says. */
function factsIn(root: string): unknown {
  return jest.requireActual<{ businessFacts: unknown }>(join(root, "api/settings/businessFacts.ts"))
    .businessFacts;
}

test("the build compiles the company's facts into code, and no longer than they are right", () => {
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
  // The committed facts are those of the committed content: a fresh clone's build changes no file.
  for (const file of ["content/business.yaml", "api/settings/businessFacts.ts"])
    cpSync(file, join(root, file));
  expect(updateBusinessFacts(root)).toEqual([]);
});

test("times follow the company's settings", () => {
  const goBack = useBusiness({ timeZone: "Europe/Berlin", country: "GB" });
  expect(formatTime("2026-05-04T13:05:00Z")).toMatch(/^Monday,? 4 May 2026 at 15:05$/);
  goBack();
  const goHome = useBusiness({ timeZone: "America/Toronto", country: "CA" });
  // Not "a.m.": sentences end with it.
  expect(formatTime("2026-05-04T13:05:00Z")).toBe("Monday, May 4, 2026 at 9:05 am");
  goHome();
});
