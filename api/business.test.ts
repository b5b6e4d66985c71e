import { readFileSync } from "node:fs";
import { join } from "node:path";
import { aContentFolder } from "../tests/support/content/aContentFolder";
import { updateBusinessFacts } from "../gatsby/content/updateBusinessFacts";
import { countOf, formatAnswerTime, formatNear, formatTime } from "./business";
import { useBusiness } from "../tests/support/intake/useEnvironment";

/** What the written module says. */
function factsIn(root: string): unknown {
  return jest.requireActual<{ businessFacts: unknown }>(join(root, "api/businessFacts.ts"))
    .businessFacts;
}

test("the build compiles the company's facts and its wording of mails into code", () => {
  const root = aContentFolder({
    "business.yaml": (text) => text.replace("name: Quay Bikes", "name: Quay Cycles"),
  });
  expect(updateBusinessFacts(root)).toEqual(["wrote api/businessFacts.ts"]);
  expect(factsIn(root)).toEqual({
    confirmation: {
      quoteRequest: { subject: "We have your request", text: "We answer tomorrow." },
      contactMessage: { subject: "We have your message", text: "We answer soon." },
      note: "You get this because your address was entered on our website.",
    },
    replies: {
      quoteRequest: "thanks for asking about {service}.",
      photos: "Could you send us a photo of the bicycle?",
    },
    answerHours: 6,
    hours: "Mon-Fri 9AM-5PM\nSat 10AM-2PM",
    retentionDays: 365,
    domain: "quaybikes.example",
    country: "GB",
    name: "Quay Cycles",
    phone: "020 7946 0018",
    phoneHref: "tel:+442079460018",
    timeZone: "Europe/London",
  });
  expect(updateBusinessFacts(root)).toEqual([]);
});

test.each(["name", "phone", "email", "country", "timeZone", "retentionDays"])(
  "a company without its %s has no code: nothing is ever sent with an empty one",
  (fact) => {
    const root = aContentFolder({
      "business.yaml": (text) => text.replace(new RegExp(`^${fact}: .*\n`, "m"), ""),
    });
    expect(() => updateBusinessFacts(root)).toThrow();
  },
);

test("the committed code matches the content", () => {
  const root = aContentFolder({
    "business.yaml": () => readFileSync("content/business.yaml", "utf8"),
  });
  updateBusinessFacts(root);
  expect(readFileSync("api/businessFacts.ts", "utf8")).toBe(
    readFileSync(join(root, "api/businessFacts.ts"), "utf8"),
  );
});

test("times and promises follow the company's settings", () => {
  const goBack = useBusiness({ timeZone: "Europe/Berlin", country: "GB", answerHours: 1 });
  expect(formatTime("2026-05-04T13:05:00Z")).toMatch(/^Monday,? 4 May 2026 at 15:05$/);
  expect(formatAnswerTime()).toBe("1 hour");
  goBack();
  const goHome = useBusiness({ timeZone: "America/Toronto", country: "CA" });
  // Not "a.m.": sentences end with it.
  expect(formatTime("2026-05-04T13:05:00Z")).toBe("Monday, May 4, 2026 at 9:05 am");
  goHome();
});

test("a near time is said as short as it is clear, in the company's zone", () => {
  const goBack = useBusiness({ timeZone: "America/Los_Angeles", country: "US" });
  const now = Date.parse("2026-05-04T13:05:00Z");
  const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
  const near = (hours: number, weekday?: "long") => formatNear(inHours(hours), now, weekday);
  expect([-7, -6, 0, 17, 18, 143, 145].map((hours) => near(hours))).toEqual([
    ...["Sun 11:05 PM", "12:05 AM", "6:05 AM", "11:05 PM", "Tue 12:05 AM", "Sun 5:05 AM"],
    "May 10, 7:05 AM",
  ]);
  expect([24 * 299, 24 * 301].map((hours) => near(hours))).toEqual([
    "Feb 27, 5:05 AM",
    "Mar 1, 2027, 5:05 AM",
  ]);
  expect([0, -24, 200].map((hours) => near(hours, "long"))).toEqual([
    ...["Monday 6:05 AM", "Sunday 6:05 AM", "May 12, 2:05 PM"],
  ]);
  expect([0, 1, 2].map((count) => countOf(count, "email"))).toEqual([
    ...["0 emails", "1 email", "2 emails"],
  ]);
  goBack();
});

test("where the clock has 24 hours a near time has two digits, as in the full time beside it", () => {
  const goBack = useBusiness({ timeZone: "Europe/London", country: "GB" });
  const now = Date.parse("2026-05-04T13:05:00Z");
  const early = "2026-05-05T00:44:00Z";
  expect(formatNear(early, now)).toBe("Tue 01:44");
  expect(formatNear("2026-05-14T00:44:00Z", now)).toMatch(/^14 May, 01:44$/);
  expect(formatTime(early)).toMatch(/01:44$/);
  goBack();
});
