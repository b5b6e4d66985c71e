import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readTable } from "../../tests/world/readTable";
import { loadEnvFile } from "./loadEnvFile";

const project = process.cwd();
const before = { ...process.env };
beforeAll(() => process.chdir(mkdtempSync(join(tmpdir(), "env-"))));
afterEach(() => (process.env = { ...before }));
afterAll(() => process.chdir(project));

function load(content: string | Buffer) {
  writeFileSync(".env", content);
  loadEnvFile(["SMTP_URL", "QUOTE_TO", "PORT"]);
}

test(".env may have a byte order mark, tabs and multi-line values, and does not override shell variables", () => {
  process.env["PORT"] = "8123";
  load(
    "\uFEFF\u00a0\tSMTP\u200b_URL\t=smtp://a.example # C# and F#\r\nPORT=8000\nexport QUOTE_TO='b@a.example' # mine\n" +
      'NOTE="one\ntwo: three\nfour"\n\n# PORT: 1\n',
  );
  expect(process.env).toMatchObject({
    SMTP_URL: "smtp://a.example",
    PORT: "8123",
    QUOTE_TO: "b@a.example",
    NOTE: "one\ntwo: three\nfour",
  });
});

type Row = [what: string, content: string, answer: string, encoding?: BufferEncoding];
const wrong = readTable<Row[]>("wrongEnvFiles", "server/processes");

test.each(wrong)("%s in .env is refused with advice", (_, content, answer, encoding = "utf8") => {
  expect(() => load(Buffer.from(content, encoding))).toThrow(answer);
  expect(process.env["SMTP_URL"]).toBe(before["SMTP_URL"]);
});
