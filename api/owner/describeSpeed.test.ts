import { useBusiness } from "../../tests/support/intake/useEnvironment";
import { readTable } from "../../tests/world/readTable";
import { describeSpeed } from "./describeSpeed";

const openings = "Thursday Friday 08:00 18:00\nSaturday 18:00 02:00";
afterAll(useBusiness({ timeZone: "America/New_York", openings }));

const at = (time: string | null) => time && `2026-05-0${time}:00-04:00`;

type Row = [times: [string, string | null][], said: string];
test.each<Row>(readTable<Row[]>("speeds", "api/owner"))(
  "the morning email says how fast requests at %j were answered: “%s”",
  (times, said) => {
    const requests = times.map(([from, to]): [string, string | null] => [at(from)!, at(to)]);
    expect(describeSpeed(requests)).toBe(said);
  },
);

test("without opening hours, every hour counts toward the time to answer", () => {
  useBusiness({ openings: "" });
  const overnight = ["1T17:45", "2T18:30"].map(at) as [string, string];
  const said = "You answered 0 of 3 within an hour; 3 took up to 25 hours.";
  expect(describeSpeed([overnight, overnight, overnight])).toBe(said);
});
