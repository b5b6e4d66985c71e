import { readTable } from "../../../tests/world/readTable";
import { findMailSlip } from "./findMailSlip";

const slips = readTable<[written: string, meant: string | null][]>("mailSlips");

test.each(slips)("for the email address “%s”, the suggestion is %s", (written, meant) => {
  expect(findMailSlip(written) ?? null).toBe(meant);
});
