import { readEnvironment } from "../../api/settings/readEnvironment";
import { readBlock } from "./readDocument";

test("the settings that docs/operations.md shows can be used as they are", () => {
  const lines = readBlock("docs/operations.md", "ini", "DATABASE_URL=").trim().split("\n");
  const filled = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s))) as object;
  expect(filled).toMatchObject({ DATABASE_URL: expect.stringContaining("@127.0.0.1") });
  expect(readEnvironment({ ...filled, SECRET: "c09e".repeat(12) })).toMatchObject({
    quoteTo: ["owner@example.com"],
    quoteFrom: "website@mail.example.com",
    siteUrl: "https://www.example.com",
  });
});
