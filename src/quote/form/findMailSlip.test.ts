import { readTable } from "../../../tests/world/readTable";
import { findMailSlip } from "./findMailSlip";

const slips = readTable<[written: string, meant: string | null][]>("mailSlips");

test.each(slips)("a visitor who types “%s” is asked about %s", (written, meant) => {
  expect(findMailSlip(written) ?? null).toBe(meant);
});
