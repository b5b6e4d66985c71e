import * as v from "valibot";
import { business } from "../../gatsby/content/schemas/business";
import { writeAddress } from "../../gatsby/content/writeAddress";
import { readTable } from "./readTable";

type Row = [country: string, address: Parameters<typeof writeAddress>[0]["address"], lines: string];

test.each(readTable<Row[]>("addresses"))(
  "in %s, the footer writes the address %j as %s",
  (country, address, lines) => {
    expect(writeAddress({ country, address }).join("|")).toBe(lines);
    expect(v.safeParse(business.entries.address, address).issues).toBeUndefined();
  },
);
