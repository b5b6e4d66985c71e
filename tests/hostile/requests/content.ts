import { readTable } from "../../world/readTable";
import { quote } from "./builders";
import { accepted, cases, type HostileCase, invalid, keptAside } from "./HostileRequest";

type Row = [field: string, text: string, stored?: string];
type Table = Record<"accepted" | "aside" | "refused", Row[]>;

const columns: Record<string, string> = { firstName: "first_name", lastName: "last_name" };
const table = readTable<Table>("content", "tests/hostile/requests");
const storedOf = ([field, text, stored = text]: Row) => ({ [columns[field] ?? field]: stored });
const send = ([field, text]: Row) => ({
  [`${field} ${text.slice(0, 60)}`]: quote({ [field]: text }),
});

export const content: HostileCase[] = [
  ...[...table.accepted, ["details", "家".repeat(5000)] satisfies Row].flatMap((row) =>
    cases(accepted(storedOf(row)), send(row)),
  ),
  ...table.aside.flatMap((row) => cases({ ...keptAside, stored: storedOf(row) }, send(row))),
  ...table.refused.flatMap((row) => cases(invalid(row[0]), send(row))),
];
