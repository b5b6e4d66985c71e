import { toCsv } from "./toCsv";

test("a spreadsheet gets a byte order mark, its headings and CR LF, with quotes doubled", () => {
  const row = { name: "Doe, Jane", details: 'A "small"\nkitchen' };
  expect(toCsv({ name: "Name", details: "Details" }, [row, { name: "Roe" }])).toBe(
    '\uFEFFName,Details\r\n"Doe, Jane","A ""small""\nkitchen"\r\nRoe,\r\n',
  );
});

test("no cell of a spreadsheet is run as a formula", () => {
  for (const text of ["=1+1", "+1 404 555 0134", "-1", "@SUM(A1)", "\tx", "\rx", "\uFF1D1"])
    expect(toCsv({ a: "A" }, [{ a: text }])).toContain(`'${text}`);
});
