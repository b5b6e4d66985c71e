import { readFileSync } from "node:fs";
import { readEnvironment } from "../../api/settings/readEnvironment";

const book = readFileSync("docs/operations.md", "utf8");

test("no command of the run-book reads settings with a shell, which changes a $ or a space", () => {
  expect(book).not.toMatch(/set -a|\. \/etc\/site/);
});

test("Netlify's schedule sweeps as often as docs/reliability.md says", () => {
  const code = readFileSync("server/netlify/sweep.mts", "utf8");
  const [, minutes] = /schedule: "\*\/(\d+) \* \* \* \*"/.exec(code) ?? [];
  expect(minutes).toBe("10");
  expect(readFileSync("docs/reliability.md", "utf8")).toContain(
    "Netlify's schedule every ten minutes",
  );
});

test("the run-book's filled example of the settings can be read as it stands", () => {
  const [, lines = ""] = /```ini\n(DATABASE_URL=.*?)```/s.exec(book) ?? [];
  const filled = Object.fromEntries(
    lines
      .trim()
      .split("\n")
      .map((line) => line.split(/=(.*)/s).slice(0, 2)),
  ) as Record<string, string>;
  expect(new URL(filled["DATABASE_URL"] ?? "").hostname).toBe("127.0.0.1");
  expect(readEnvironment({ ...filled, SECRET: "c09e".repeat(12) })).toMatchObject({
    quoteTo: ["owner@example.com"],
    quoteFrom: "website@mail.example.com",
    siteUrl: "https://www.example.com",
  });
});
