import { readBusiness } from "../settings/business";
import { type Answered, describeSpeed } from "./describeSpeed";

const business = readBusiness();
const { openings, timeZone } = business;
beforeEach(() => {
  business.timeZone = "America/New_York";
  business.openings = "Thursday Friday 08:00 18:00\nSaturday 18:00 02:00";
});
afterEach(() => void Object.assign(business, { openings, timeZone }));

/** Returns a time in New York in May 2026: "1T10:00" is Friday, May 1, at ten o'clock. */
const at = (time: string) => `2026-05-0${time}:00-04:00`;
const quick: Answered = [at("1T10:00"), at("1T10:40")];
const slow: Answered = [at("1T10:00"), at("1T16:20")];
const waits: Answered = [at("1T10:00"), null];
const overnight: Answered = [at("1T17:45"), at("2T18:30")];
const past = "You answered 2 of 3 within an hour; the others took up to";
const one = "You answered 1 of 4 within an hour;";
const hours = "Counting only your opening hours, you answered 3 within an hour.";

test.each<[string, Answered[]]>([
  ["", [quick, quick]],
  ["You answered 3 of 3 within an hour.", [quick, quick, quick]],
  [`${past} 7 hours.`, [quick, quick, slow]],
  ["You answered 0 of 3 within an hour; 3 took up to 7 hours.", [slow, slow, slow]],
  [`${one} 1 took up to 7 hours and 2 still wait.`, [quick, slow, waits, waits]],
  [`${past} 25 hours. ${hours}`, [quick, quick, overnight]],
  [`${past} 25 hours.`, [quick, quick, [at("2T01:00"), at("3T01:10")]]],
  [`${past} 4 hours.`, [quick, quick, [at("3T00:10"), at("3T04:00")]]],
  [`${past} 3 days.`, [quick, quick, [at("1T10:00"), at("3T10:30")]]],
])("the morning email says how fast requests were answered: “%s”", (said, requests) => {
  expect(describeSpeed(requests)).toBe(said);
});

test("without opening hours, every hour counts toward the time to answer", () => {
  business.openings = "";
  expect(describeSpeed([quick, quick, overnight])).toBe(`${past} 25 hours.`);
});
