import { secondsToDigest, secondsToNextHour } from "./digestTimes";
import { readOwnerMailTimes, yesterdayMorning } from "./ownerMailTimes";

const times = (now: string, timeZone = "America/New_York", answerHours = 24) =>
  readOwnerMailTimes({ timeZone, answerHours }, Date.parse(now));

test("the morning is eight o'clock where the company works, whenever clocks change", () => {
  expect(times("2026-05-04T11:59:00Z").morning).toBe("2026-05-03T12:00:00.000Z");
  expect(times("2026-05-04T12:00:00Z").morning).toBe("2026-05-04T12:00:00.000Z");
  // Clocks go forward on March 8 and back on November 1.
  expect(times("2026-03-08T12:30:00Z")).toMatchObject({
    morning: "2026-03-08T12:00:00.000Z",
    morningBefore: "2026-03-07T13:00:00.000Z",
  });
  expect(times("2026-11-01T13:30:00Z")).toMatchObject({
    morning: "2026-11-01T13:00:00.000Z",
    morningBefore: "2026-10-31T12:00:00.000Z",
  });
});

test.each([
  ["America/New_York", "2026-05-04T11:00:00Z", "2026-05-03T12:00:00Z"],
  ["America/New_York", "2026-05-05T03:59:00Z", "2026-05-03T12:00:00Z"],
  ["America/New_York", "2026-11-02T04:59:00Z", "2026-10-31T12:00:00Z"],
  ["Pacific/Pago_Pago", "2028-03-01T12:00:00Z", "2028-02-29T19:00:00Z"],
  ["Pacific/Kiritimati", "2028-02-29T10:30:00Z", "2028-02-28T18:00:00Z"],
])("in %s at %s, yesterday's digest was that of %s", (timeZone, now, yesterday) => {
  expect(Date.parse(yesterdayMorning(timeZone, Date.parse(now)))).toBe(Date.parse(yesterday));
});

test.each([
  [1, 0.5],
  [4, 2],
  [6, 3],
  [8, 4],
  [24, 20],
  [96, 92],
])("where an answer is promised within %d hours, the reminder is due after %d", (promised, due) => {
  expect(times("2026-05-04T12:00:00Z", "UTC", promised).remindAfterSeconds).toBe(due * 3_600);
});

test("a request kept aside by day is listed within four hours, and one of the night in the morning", () => {
  const minutes = (now: string, answerHours = 24) =>
    secondsToDigest({ timeZone: "America/New_York", answerHours }, Date.parse(now)) / 60;
  // Local times: 08:00, 11:59, 12:01, 19:30, 20:00, 23:00.
  expect(minutes("2026-05-04T12:00:00Z")).toBe(240);
  expect(minutes("2026-05-04T15:59:00Z")).toBe(1);
  expect(minutes("2026-05-04T16:01:00Z")).toBe(239);
  expect(minutes("2026-05-04T23:30:00Z")).toBe(30);
  expect(minutes("2026-05-05T00:00:00Z")).toBe(720);
  expect(minutes("2026-05-05T03:00:00Z")).toBe(540);
  // Where an answer is promised sooner, within half of that time.
  expect(minutes("2026-05-04T16:01:00Z", 2)).toBe(60);
  expect(minutes("2026-05-05T03:00:00Z", 8)).toBe(240);
  // On the night of 25 hours, too, they are told with the morning's digest.
  expect(minutes("2026-11-01T00:10:00Z")).toBe(13 * 60 - 10);
});

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const step = 30 * minute;

/** "2026-03-08 07:00" by the clocks there. */
const wallClock = (timeZone: string) => {
  const format = new Intl.DateTimeFormat("sv-SE", {
    ...{ timeZone, dateStyle: "short", timeStyle: "short" },
  });
  return (time: number) => format.format(time);
};

/** Each begins five days before a night on which clocks change, or before the turn of the year. */
const lives: [timeZone: string, from: string, answerHours: number][] = [
  ["America/New_York", "2026-03-03", 24],
  ["America/New_York", "2026-10-27", 24],
  ["America/New_York", "2026-12-27", 24],
  ["America/New_York", "2026-03-03", 8],
  ["America/New_York", "2026-10-27", 4],
  ["Europe/London", "2026-10-20", 48],
  // By half an hour, at midnight, and not at all.
  ["Australia/Lord_Howe", "2026-03-31", 24],
  ["Australia/Lord_Howe", "2026-09-29", 24],
  ["America/Havana", "2026-03-03", 24],
  ["Africa/Cairo", "2026-10-25", 24],
  ["Asia/Kolkata", "2026-12-27", 24],
  // The latest and the earliest days of the world, over February 29.
  ["Pacific/Pago_Pago", "2028-02-24", 24],
  ["Pacific/Kiritimati", "2028-02-24", 24],
];

test.each(lives)(
  "eleven days in %s from %s, an answer within %d hours: one digest a day, reminders awake and in time",
  (timeZone, from, answerHours) => {
    const local = wallClock(timeZone);
    const start = Date.parse(`${from}T00:00:00Z`);
    const end = start + 11 * day;
    const company = { timeZone, answerHours };
    const isAwake = (time: number) => /(?:0[7-9]|1\d|20):\d\d$/.test(local(time));
    const waiting = new Set<number>();
    for (let time = start; time < end - 3 * day; time += 37 * minute) waiting.add(time);
    const wrong: string[] = [];
    const mornings = new Set<string>();
    for (let now = start; now < end; now += step) {
      const terms = readOwnerMailTimes(company, now);
      mornings.add(terms.morning);
      for (const created of terms.remindersPerHour > 0 ? waiting : []) {
        const settled = created + terms.afterMailSeconds * 1_000;
        if (created > now - terms.remindAfterSeconds * 1_000 || settled > now) continue;
        waiting.delete(created);
        const promise = created + answerHours * hour;
        // Unless nobody is awake between half an hour after a reminder could go out and the end of the promise.
        const chances = Array.from(
          { length: Math.floor((promise - settled) / step) },
          (_, index) => settled + (index + 1) * step,
        );
        const isLate = now >= promise && chances.some(isAwake);
        if (!isAwake(now) || isLate) wrong.push(`${local(created)} reminded ${local(now)}`);
      }
    }
    expect(wrong).toEqual([]);
    // The last request is due before the end, and each day of the calendar has one morning.
    expect([...waiting]).toEqual([]);
    const days = [...mornings].map((time) => local(Date.parse(time)));
    expect(days.filter((one) => !one.endsWith(" 08:00"))).toEqual([]);
    expect(new Set(days).size).toBe(days.length);
    expect(days.length).toBe(12);
    for (let now = start; now < end; now += step)
      if (answerHours >= 24)
        expect(local(now + secondsToDigest(company, now) * 1_000)).toMatch(/ (?:08|12|16|20):00$/);
  },
);

test("the reminder of a request sent at night comes the evening before its deadline, and of one sent in the morning at seven", () => {
  const remindedBy = (now: string) => {
    const { remindAfterSeconds } = times(now);
    return new Date(Date.parse(now) - remindAfterSeconds * 1_000).toISOString().slice(11, 16);
  };
  // At 19:59 what came in before 23:59 of the day before; at 20:00 what came in until 8:00 of this morning.
  expect(remindedBy("2026-05-04T23:59:00Z")).toBe("03:59");
  expect(remindedBy("2026-05-05T00:00:00Z")).toBe("12:00");
  expect(remindedBy("2026-05-05T00:59:00Z")).toBe("12:00");
  expect(remindedBy("2026-05-05T11:00:00Z")).toBe("15:00");
  expect(times("2026-05-05T01:00:00Z")).toMatchObject({
    remindersPerHour: 0,
    nightSeconds: 36_000,
  });
});

test("requests beyond the hour's mails wait for the end of the hour", () => {
  expect(secondsToNextHour(Date.parse("2026-05-04T12:00:00Z"))).toBe(3_600);
  expect(secondsToNextHour(Date.parse("2026-05-04T12:59:59.500Z"))).toBe(1);
});
