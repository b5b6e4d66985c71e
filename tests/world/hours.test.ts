import * as v from "valibot";
import { business } from "../../gatsby/content/schemas/business";
import { listOpenings, splitHours, writeHours } from "../../gatsby/content/schemas/openingHours";
import { readTable } from "./readTable";

const schema = business.entries.hours;

type Pair = [written: string, told: string];
type Refused = [days: string, hours: string, told: string];
const { days, hours, refused, unlisted, incomplete, rebrandTakes, timeZones } = readTable<
  Record<"days" | "hours" | "unlisted" | "rebrandTakes" | "timeZones", Pair[]> & {
    refused: Refused[];
    incomplete: object[];
  }
>("hours");

/** Returns the hours in search engines' format, like "Mo,Tu 08:00-12:00", or the message about a mistake. */
function judge(days: string, hours: string): string {
  const { success, output, issues } = v.safeParse(schema, [{ days, hours }]);
  if (!success) return issues[0].message;
  const openings = output.flatMap(listOpenings).map(({ dayOfWeek, opens, closes }) => {
    // Google's documentation requires times from 00:00 to 23:59.
    expect([opens, closes].join()).toMatch(/^([01]\d|2[0-3]):[0-5]\d,([01]\d|2[0-3]):[0-5]\d$/);
    return `${dayOfWeek.map((day) => day.slice(0, 2)).join(",")} ${opens}-${closes}`;
  });
  expect(output.map(writeHours)).toEqual([`${days} ${hours}`]);
  return openings.join("; ");
}

test.each(days)("the days %j are read as %s", (days, told) => {
  expect(judge(days, "7AM-6PM")).toBe(`${told} 07:00-18:00`);
});

test.each(hours)("the hours %j are read as %s", (hours, told) => {
  expect(judge("Mon", hours)).toBe(`Mo ${told}`);
});

test.each(unlisted)("pages show “%s %s”, but search engines do not get it", (days, hours) => {
  expect(judge(days, hours)).toBe("");
});

test("an entry with only a text is shown, and gives search engines no hours", () => {
  const line = { text: "Closed in August" };
  expect(v.safeParse(schema, [line]).success).toBe(true);
  expect([writeHours(line), listOpenings(line)]).toEqual(["Closed in August", []]);
});

test.each(refused)("“%s %s” is refused: %s", (days, hours, told) => {
  expect(judge(days, hours)).toContain(told);
});

test.each(incomplete)("opening hours like %j are refused as incomplete", (entry) => {
  const { issues } = v.safeParse(schema, [entry]);
  expect(issues?.[0].message).toBe("needs days and hours, or only a text.");
});

test.each(rebrandTakes)("rebrand splits the hours %j into valid entries", (line, told) => {
  const entries = splitHours(line);
  expect(v.safeParse(schema, entries).issues).toBeUndefined();
  expect(entries.map(writeHours).join("|")).toBe(told);
});

test.each(timeZones)("the message about the time zone %j is “%s”", (zone, told) => {
  const message = v.safeParse(business.entries.timeZone, zone).issues?.[0].message ?? "";
  if (told === "") expect(message).toBe("");
  else expect(message).toContain(told);
});
