import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

test(".env may have a byte order mark and values of several lines, and does not override the shell", () => {
  process.env["PORT"] = "8123";
  load(
    "\uFEFFSMTP_URL=smtp://a.example\r\nPORT=8000\nexport QUOTE_TO='b@a.example' # mine\n" +
      'NOTE="one\ntwo: three\nfour"\n\n# PORT: 1\n',
  );
  expect(process.env).toMatchObject({
    SMTP_URL: "smtp://a.example",
    PORT: "8123",
    QUOTE_TO: "b@a.example",
    NOTE: "one\ntwo: three\nfour",
  });
});

test.each([
  [
    "UTF-16",
    Buffer.from("\uFEFFPORT=8000\n", "utf16le"),
    ".env is saved as UTF-16, which cannot be read. Save it as UTF-8.",
  ],
  [
    "a colon",
    "PORT=1\nSMTP_URL: smtp://a.example\n",
    ".env:2 sets nothing. Write SMTP_URL=value, with an equals sign between.",
  ],
  [
    "a nearly right name",
    "smtp_url=smtp://a.example\nQUOTE-TO=a@a.example\n",
    ".env:1 sets smtp_url, which nothing reads. Write SMTP_URL.\n.env:2 sets QUOTE-TO, which",
  ],
  [
    "a password with a #",
    "SMTP_URL=smtps://me:12#34@a.example\n",
    ".env:1 is cut at the #. Put the value in quotes; in an address, write %23.",
  ],
])("%s in .env is refused with the line", (_, content, answer) => {
  expect(() => load(content)).toThrow(answer);
  expect(process.env["SMTP_URL"]).toBe(before["SMTP_URL"]);
});
