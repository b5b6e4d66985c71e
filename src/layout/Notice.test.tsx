import { renderToStaticMarkup } from "react-dom/server";
import { contentShown } from "../../tests/support/components/gatsby";
import { runNotice } from "../enhance/runNotice";
import { Notice } from "./Notice";

jest.useFakeTimers();
afterAll(() => jest.useRealTimers());

test.each([
  ["2026-12-01T12:00Z", "2026-12-26T23:59Z", "seen"],
  ["2026-12-01T12:00Z", "2026-12-27T00:00Z", "hidden"],
  ["2026-12-26T23:59Z", "2027-03-01T12:00Z", "hidden"],
  ["2026-12-27T00:00Z", "2026-12-27T00:01Z", "not built"],
])("a notice in a page built at %s and opened at %s is %s", (built, opened, state) => {
  jest.setSystemTime(new Date(built));
  document.body.innerHTML = renderToStaticMarkup(<Notice />);
  const notice = document.querySelector("aside");
  expect(notice?.textContent ?? "").toBe(
    state === "not built" ? "" : "Closed 24 to 26 December; we answer on the 27th.",
  );
  expect(notice?.hidden ?? false).toBe(false);
  jest.setSystemTime(new Date(opened));
  runNotice(document);
  expect(notice?.hidden ?? false).toBe(state === "hidden");
});

test("a notice's last day ends at midnight in the company's time zone", () => {
  jest.setSystemTime(new Date("2026-12-01T12:00Z"));
  contentShown.business = { timeZone: "Pacific/Auckland" };
  document.body.innerHTML = renderToStaticMarkup(<Notice />);
  contentShown.business = {};
  const hidden = ["2026-12-26T10:59Z", "2026-12-26T11:00Z"].map((now) => {
    jest.setSystemTime(new Date(now));
    runNotice(document);
    return document.querySelector("aside")?.hidden;
  });
  expect(hidden).toEqual([false, true]);
});
