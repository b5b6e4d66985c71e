import { readFileSync } from "node:fs";
import os from "node:os";
import { readBlock } from "../../tests/documents/readDocument";
import { readTable } from "../../tests/world/readTable";
import { readBuildAddress, readEnvironment, readSettings } from "./readEnvironment";
import { variableNames } from "./readVariables";

const right = readTable<Record<"delivery" | "settings" | "environment", Record<string, string>>>(
  "rightSettings",
  "api/settings",
);
const { delivery } = right;
const key = (letter: string) => `whsec_${Buffer.alloc(24, letter).toString("base64")}`;

const wrong = readTable<Record<string, string[]>>("wrongSettings", "api/settings");

test.each(Object.entries(wrong))(
  "the message about a wrong %s says what to write and leaves out the wrong value",
  (name, values) => {
    for (const value of values) {
      const read = () => readEnvironment({ ...delivery, [name]: value });
      expect(read).toThrow(new RegExp(`${name}: write `));
      expect(read).not.toThrow("hunter2");
    }
  },
);

test("all missing settings are reported together, and an empty one counts as missing", () => {
  const read = () => readEnvironment({ SMTP_URL: " ", QUOTE_TO: "" });
  for (const name of Object.keys(delivery)) expect(read).toThrow(`${name}: is missing: write `);
  expect(() => readBuildAddress({ URL: "https://a.example" })).toThrow("SITE_URL: is missing");
  const log = jest.spyOn(process.stdout, "write").mockReturnValue(true);
  expect(() => readEnvironment()).toThrow("QUOTE_TO: is missing");
  expect(log.mock.calls.join()).toMatch(/"environment\.unusable","cause":".*QUOTE_TO: is missing/);
  log.mockRestore();
});

test("npm start names settings that are missing for a mail server or a hosted database", () => {
  const { SMTP_URL, SUPABASE_URL } = delivery;
  const lacksBoth = /QUOTE_TO: is missing[^]*QUOTE_FROM: is missing/;
  expect(() => readSettings({ SMTP_URL })).toThrow(lacksBoth);
  expect(() => readSettings({ SUPABASE_URL })).toThrow(/SMTP_URL: [^]*SUPABASE_SECRET_KEY: /);
  expect(() => readSettings({ SUPABASE_URL }, false)).not.toThrow("SMTP_URL: ");
  expect(readSettings({ SUPABASE_URL: "http://127.0.0.1:54321" }).smtpUrl).toBeUndefined();
});

test("every setting is read, even in quotes or surrounded by spaces and invisible characters", () => {
  const WEBHOOK_SECRET = `${key("a")}, ${key("b")}`;
  const read = readEnvironment({ ...delivery, ...right.settings, WEBHOOK_SECRET });
  expect(read).toMatchObject(right.environment);
  expect(read.webhook?.keys).toEqual([Buffer.alloc(24, "a"), Buffer.alloc(24, "b")]);
  expect(read.hashSecret).not.toBe(read.linkSecret);
  // The database counts failures for each value of `mailServer`. Corrected settings must start a new count.
  const settings = [{}, { SMTP_URL: "smtp://127.0.0.1:1026" }, { QUOTE_FROM: "a@example.com" }];
  const servers = settings.map((one) => readEnvironment({ ...delivery, ...one }).mailServer);
  expect(new Set(servers).size).toBe(3);
});

test("on Netlify, the site's address is the one that Netlify assigns, unless SITE_URL is set", () => {
  const netlify = { ...delivery, SITE_ID: "1", URL: "https://dogwood.netlify.app" };
  for (const SITE_URL of [undefined, ""]) {
    expect(readEnvironment({ ...netlify, SITE_URL }).siteUrl).toBe(netlify.URL);
    expect(readBuildAddress({ ...netlify, SITE_URL })).toBe(netlify.URL);
  }
  const own = { ...netlify, SITE_URL: "https://www.example.com" };
  for (const address of [readEnvironment(own).siteUrl, readBuildAddress(own)])
    expect(address).toBe(own.SITE_URL);
  // All instances of a Function count a mail server's failures together.
  const hosts = jest.spyOn(os, "hostname").mockReturnValueOnce("a").mockReturnValueOnce("b");
  const [first, second] = [netlify, netlify].map((one) => readEnvironment(one).mailServer);
  hosts.mockRestore();
  expect(first).toBe(second);
  // On Netlify, DATABASE_URL can't replace SUPABASE_URL.
  const DATABASE_URL = "postgres://a:b@db.example.com/site?sslmode=require";
  expect(() => readEnvironment({ ...netlify, DATABASE_URL, SUPABASE_URL: "" })).toThrow(
    "SUPABASE_URL: is missing",
  );
  expect(readEnvironment({ ...delivery, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  // Without Netlify's SITE_ID, the environment variable `URL` may belong to another program.
  expect(readEnvironment({ ...delivery, URL: netlify.URL }).siteUrl).toBe("http://localhost:8000");
});

test(".env.example lists all variables in order with their defaults, and its sample values are refused", () => {
  const lines = readFileSync(".env.example", "utf8").split("\n");
  const listed = lines.flatMap((line) => {
    const [, name, value = ""] = /^# ([A-Z][A-Z_]+)=(.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, value] as const];
  });
  expect(listed.map(([name]) => name)).toEqual(variableNames);
  const samples = listed.filter(([, value]) => /your-|random/.test(value));
  expect(samples).toHaveLength(7);
  for (const [name, value] of samples)
    expect(() => readEnvironment({ ...delivery, [name]: value })).toThrow(`${name}: still has the`);
  const defaults = Object.fromEntries(listed.filter(([name]) => /^(?:PORT|HOST|.*R)$/.test(name)));
  expect(readSettings(defaults)).toEqual({
    ...readSettings({}),
    clientAddressHeader: "x-forwarded-for",
  });
});

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
