import { readOwnerMailTimes, secondsToDigest, secondsToNextHour } from "./ownerMailTimes";

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

test("time zones that differ by half and quarter hours have their own morning", () => {
  expect(times("2026-05-04T03:00:00Z", "Asia/Kolkata").morning).toBe("2026-05-04T02:30:00.000Z");
  expect(times("2026-05-04T03:00:00Z", "Asia/Kathmandu").morning).toBe("2026-05-04T02:15:00.000Z");
});

test("no reminder goes out between nine in the evening and seven in the morning", () => {
  const reminders = (now: string) => times(now).remindersPerHour;
  expect(["2026-05-04T10:59:00Z", "2026-05-05T01:00:00Z"].map(reminders)).toEqual([0, 0]);
  expect(["2026-05-04T11:00:00Z", "2026-05-05T00:59:00Z"].map(reminders)).toEqual([10, 10]);
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

test("what is kept aside during the day is told within four hours, and at night in the morning", () => {
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
});

test("what is beyond the hour's mails waits for the end of the hour", () => {
  expect(secondsToNextHour(Date.parse("2026-05-04T12:00:00Z"))).toBe(3_600);
  expect(secondsToNextHour(Date.parse("2026-05-04T12:59:59.500Z"))).toBe(1);
});
