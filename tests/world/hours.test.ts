import * as v from "valibot";
import { business } from "../../gatsby/content/schemas/business";
import { listOpenings, splitHours, writeHours } from "../../gatsby/content/schemas/openingHours";

const schema = business.entries.hours;

/** Returns an entry as search engines get it, like "Mo,Tu 08:00-12:00", or the message about a mistake. */
function judge(days: string, hours: string): string {
  const { success, output, issues } = v.safeParse(schema, [{ days, hours }]);
  if (!success) return issues[0].message;
  const openings = output.flatMap(listOpenings).map(({ dayOfWeek, opens, closes }) => {
    // Google documents this format.
    expect([opens, closes].join()).toMatch(/^([01]\d|2[0-3]):[0-5]\d,([01]\d|2[0-3]):[0-5]\d$/);
    return `${dayOfWeek.map((day) => day.slice(0, 2)).join(",")} ${opens}-${closes}`;
  });
  // Pages show the words of the file.
  expect(output.map(writeHours)).toEqual([`${days} ${hours}`]);
  return openings.join("; ");
}

test.each([
  ["Mon-Fri", "Mo,Tu,We,Th,Fr"],
  ["Monday to Friday", "Mo,Tu,We,Th,Fr"],
  ["Monday – Thursday", "Mo,Tu,We,Th"],
  ["M-F", "Mo,Tu,We,Th,Fr"],
  ["Mon. thru Sat.", "Mo,Tu,We,Th,Fr,Sa"],
  ["Tues-Thurs", "Tu,We,Th"],
  ["Weds & Fri", "We,Fr"],
  ["Mon-Thu, Sat", "Mo,Tu,We,Th,Sa"],
  ["Mondays and Wednesdays", "Mo,We"],
  ["Mon Wed Fri", "Mo,We,Fr"],
  ["Sat/Sun", "Sa,Su"],
  ["Fri-Mon", "Mo,Fr,Sa,Su"],
  ["Sun-Thu", "Mo,Tu,We,Th,Su"],
  ["Daily", "Mo,Tu,We,Th,Fr,Sa,Su"],
  ["Every day", "Mo,Tu,We,Th,Fr,Sa,Su"],
  ["Weekdays", "Mo,Tu,We,Th,Fr"],
  ["Sundays and public holidays", "Su"],
])("the days %j are %s", (days, told) => {
  expect(judge(days, "7AM-6PM")).toBe(`${told} 07:00-18:00`);
});

test.each([
  ["7AM-6PM", "07:00-18:00"],
  ["8:30 a.m. to 5 p.m.", "08:30-17:00"],
  ["8 a. m. – 5 p. m.;", "08:00-17:00"],
  ["7：00～18：00", "07:00-18:00"],
  ["from 8AM until 4PM", "08:00-16:00"],
  ["8:00—12:00", "08:00-12:00"],
  ["7.30-17.30", "07:30-17:30"],
  ["9h-18h30", "09:00-18:30"],
  ["0730-1600", "07:30-16:00"],
  ["8-18", "08:00-18:00"],
  ["8-12, 13-17", "08:00-12:00; Mo 13:00-17:00"],
  ["22-6", "22:00-06:00"],
  ["8AM-noon", "08:00-12:00"],
  ["12 noon - 8PM", "12:00-20:00"],
  ["8:00-12:00, 13:00-17:00", "08:00-12:00; Mo 13:00-17:00"],
  ["8AM-12PM and 1PM-5PM", "08:00-12:00; Mo 13:00-17:00"],
  ["8.30-12.30 / 14.00-18.30", "08:30-12:30; Mo 14:00-18:30"],
  // After midnight, Google expects a closing time that is earlier than the opening time.
  ["6PM-2AM", "18:00-02:00"],
  ["22:00-6:00", "22:00-06:00"],
  ["11AM-2PM, 9PM-1AM", "11:00-14:00; Mo 21:00-01:00"],
  ["4PM-midnight", "16:00-00:00"],
  ["16:00-24:00", "16:00-00:00"],
  ["24 hours", "00:00-23:59"],
  ["24/7", "00:00-23:59"],
  ["0:00-24:00", "00:00-23:59"],
  ["closed", "00:00-00:00"],
])("the hours %j are %s", (hours, told) => {
  expect(judge("Mon", hours)).toBe(`Mo ${told}`);
});

test("pages show hours by appointment and on holidays, and search engines do not get them", () => {
  for (const hours of ["by appointment", "By appt. only", "on request", "Call for appointment"])
    expect(judge("Sat", hours)).toBe("");
  expect(judge("Bank holidays", "10AM-2PM")).toBe("");
  const line = { text: "Closed in August" };
  expect(v.safeParse(schema, [line]).success).toBe(true);
  expect([writeHours(line), listOpenings(line)]).toEqual(["Closed in August", []]);
});

test.each([
  ["Mon", "9-5", "Did you mean 9AM-5PM?"],
  ["Mon", "7-6PM", "Did you mean 7AM-6PM?"],
  ["Mon", "8:30AM-5", "Did you mean 8:30AM-5PM?"],
  ["Mon", "8AM-12PM, 1-5PM", "Did you mean 1PM-5PM?"],
  ["Mon", "9:00-5:00", '"9:00-5:00" ends before it begins. Did you mean 09:00-17:00?'],
  ["Mon", "9AM-5AM", '"9am-5am" ends before it begins. Did you mean 9AM-5PM?'],
  ["Mon", "8:00-12:00, 1:00-5:00", '"1:00-5:00" begins before the hours in front of it end.'],
  ["Mon", "8AM-8AM", '"8am-8am" ends before it begins.'],
  ["Mon", "dawn to dusk", "Write hours like 7AM-6PM, 8:00-12:30, 14:00-18:00, 24 hours or by"],
  ["Mon", "25:00-26:00", "like text: Closed in August."],
  ["Wensday", "9AM-5PM", "Did you mean Wednesday?"],
  ["T-F", "9AM-5PM", "Write days like Mon-Fri, or Sat, Sun, or Daily."],
  ["Mon-Fri (not June)", "9AM-5PM", "like text: Closed in August."],
])("“%s %s” is refused: %s", (days, hours, told) => {
  expect(judge(days, hours)).toContain(told);
});

test.each([
  [{ days: "Mon" }],
  [{ hours: "9AM-5PM" }],
  [{ days: "Mon", hours: "9AM-5PM", text: "Call" }],
])("%j needs days and hours, or only a text", (entry) => {
  const { issues } = v.safeParse(schema, [entry]);
  expect(issues?.[0].message).toBe("needs days and hours, or only a text.");
});

test.each([
  ["Mon-Fri 8AM-5PM, Sat 9:00-13:00", "Mon-Fri 8AM-5PM|Sat 9:00-13:00"],
  ["Mon-Fri 8:30-12:30, 14:00-18:30, Sun closed", "Mon-Fri 8:30-12:30, 14:00-18:30|Sun closed"],
  ["Mon - Fri: 8 AM - 5 PM; Sat: by appointment", "Mon - Fri 8 AM - 5 PM|Sat by appointment"],
  ["Tues, Thu-Sat 10AM-6PM", "Tues, Thu-Sat 10AM-6PM"],
  ["Daily 9AM to 9PM | Public holidays 10AM-2PM", "Daily 9AM to 9PM|Public holidays 10AM-2PM"],
  ["By appointment only", "By appointment only"],
  ["Open 24/7", "Daily 24 hours"],
])("rebrand accepts %j and leaves nothing out", (line, told) => {
  const entries = splitHours(line);
  expect(v.safeParse(schema, entries).issues).toBeUndefined();
  expect(entries.map(writeHours).join("|")).toBe(told);
});

test.each([
  ["Mon-Fri 8AM-5PM, closed in August", 'is "8AM-5PM, closed in August".'],
  ["Mon-Fri 8AM-5PM, Sat", "is empty."],
  ["Mon-Fri 9-5", "Did you mean 9AM-5PM?"],
  ["8AM-5PM Mon-Fri", 'is "8AM-5PM Mon-Fri".'],
  ["always", 'is "always".'],
  ["", "is an empty list."],
])("rebrand refuses %j and says what it does not understand", (line, told) => {
  expect(v.safeParse(schema, splitHours(line)).issues?.[0].message).toContain(told);
});

test.each([
  ["Asia/Kolkata", ""],
  ["Europe/Kyiv", ""],
  ["America/Argentina/Buenos_Aires", ""],
  ["America/Montreal", ""],
  ["Asia/Saigon", ""],
  ["Europe/Londn", "Did you mean Europe/London?"],
  ["EST", "like Europe/London."],
  ["US/Eastern", "like Europe/London."],
  ["Etc/GMT+5", "like Europe/London."],
])("the message about the time zone %j is “%s”", (zone, told) => {
  const message = v.safeParse(business.entries.timeZone, zone).issues?.[0].message ?? "";
  if (told === "") expect(message).toBe("");
  else expect(message).toContain(told);
});
