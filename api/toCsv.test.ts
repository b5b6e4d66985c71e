import { readBusiness } from "./business";
import { answersIn, headingsOf, toCsv } from "./toCsv";

const cells = (...values: unknown[]) =>
  toCsv(
    { a: "A" },
    values.map((a) => ({ a })),
  )
    .slice(1)
    .split("\r\n")
    .slice(1, -1);

test("starts with a byte order mark and ends every line with CR LF", () => {
  expect(
    toCsv({ name: "Name", email: "Email" }, [{ email: "a@example.com", name: "Jane", id: 1 }]),
  ).toBe("\uFEFFName,Email\r\nJane,a@example.com\r\n");
});

test.each(["=1+1", "+1 404 555 0134", "-1", "@SUM(A1)", "\t=1", "＝1", "＋1", "－1", "＠1"])(
  "%j is never a formula",
  (text) => {
    expect(cells(text)).toEqual([`'${text}`]);
  },
);

test("quotes, commas and line breaks stay inside their cell", () => {
  expect(toCsv({ a: "A" }, [{ a: 'one, "two"\nthree' }])).toBe(
    '\uFEFFA\r\n"one, ""two""\nthree"\r\n',
  );
  expect(cells('=HYPERLINK("https://evil.example","x")')).toEqual([
    `"'=HYPERLINK(""https://evil.example"",""x"")"`,
  ]);
});

test("times are the company's, nothing is an empty cell, and yes and no are words", () => {
  const times = ["2026-05-04T09:05:00.5-04:00", "2026-05-04 13:05:00.500123+00"];
  const local = new Date("2026-05-04T13:05:00Z").toLocaleString("sv-SE", {
    ...{ timeZone: readBusiness().timeZone, dateStyle: "short", timeStyle: "short" },
  });
  expect(cells(...times, null, undefined, false)).toEqual([local, local, "", "", "false"]);
});

test("a field of the form may be called state or list", () => {
  const fields = ["state", "list"].map((name) => ({
    ...({ name, label: `Your ${name}`, type: "line", maxLength: 40 } as const),
  }));
  const row = { state: "Georgia", list: "A and B" };
  const headings = { digestList: "List", ...headingsOf(fields) };
  const written = { ...answersIn(fields, row), digestList: "new", requestState: "waiting" };
  expect(toCsv(headings, [written]).trimEnd().split("\r\n").at(-1)).toBe(
    "new,,,waiting,Georgia,A and B",
  );
});
