import { toCsv } from "./toCsv";

test("a spreadsheet gets a byte order mark, its headings and CR LF, with quotes doubled", () => {
  const headings = { name: "Name", details: "Details" };
  const rows = [
    { name: "Doe, Jane", details: 'A "small"\nkitchen' },
    { name: "Roe", details: "" },
  ];
  expect(toCsv(headings, rows)).toBe(
    '\uFEFFName,Details\r\n"Doe, Jane","A ""small""\nkitchen"\r\nRoe,\r\n',
  );
});

test.each(["=1+1", "+1 404 555 0134", "-1", "@SUM(A1)", "\tx", "\rx", "\uFF1D1"])(
  "%j is text in a spreadsheet and no formula",
  (text) => {
    expect(toCsv({ a: "A" }, [{ a: text }])).toContain(`'${text}`);
  },
);
