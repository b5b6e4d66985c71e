import { readTable } from "../../tests/world/readTable";
import { describeSpeed } from "./describeSpeed";

const at = (time: string | null) => time && `2026-05-0${time}:00-04:00`;

type Row = [times: [string, string | null][], said: string];
test.each<Row>(readTable<Row[]>("speeds", "api/owner"))(
  "the morning email says how fast requests at %j were answered: “%s”",
  (times, said) => {
    const requests = times.map(([from, to]): [string, string | null] => [at(from)!, at(to)]);
    expect(describeSpeed(requests)).toBe(said);
  },
);
