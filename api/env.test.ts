import { generateKeyPairSync } from "node:crypto";
import { readFileSync } from "node:fs";
import {
  placeholders,
  readBuildAddress,
  readEnvironment,
  readProductionEnvironment,
  readSettings,
} from "./env";
import { variableNames } from "./environmentSchema";

const delivery = {
  SUPABASE_URL: "https://abcdefgh.supabase.co",
  SUPABASE_SECRET_KEY: "sb_secret_0123456789abcdef",
  SMTP_URL: "smtp://127.0.0.1:1025",
  QUOTE_TO: "owner@example.com",
  QUOTE_FROM: "website@example.com",
};

const served = {
  ...delivery,
  SITE_URL: "https://www.example.com",
  CLIENT_ADDRESS_HEADER: "x-forwarded-for",
};

test("fills every setting that has a default", () => {
  expect(readEnvironment(delivery)).toMatchObject({
    port: 8000,
    host: "127.0.0.1",
    siteUrl: "http://localhost:8000",
    supabaseLitePort: 54321,
    inboxSmtpPort: 1025,
    inboxWebPort: 1080,
    dataFolder: ".data",
    clientAddressHeader: undefined,
    trustedProxyHops: 0,
    rateLimit: true,
    deliverySecret: undefined,
    smtpTls: true,
    proofDays: 8,
  });
});

test("the site's address follows the port unless it is given", () => {
  expect(readEnvironment({ ...delivery, PORT: "9000" }).siteUrl).toBe("http://localhost:9000");
  expect(readEnvironment({ ...delivery, SITE_URL: "https://www.example.com/" }).siteUrl).toBe(
    "https://www.example.com",
  );
});

test("an empty value counts as unset", () => {
  expect(readEnvironment({ ...delivery, PORT: "", HASH_SECRET: " " }).port).toBe(8000);
  expect(() => readEnvironment({ ...delivery, QUOTE_TO: "" })).toThrow(/QUOTE_TO: is missing/);
});

test("lists every problem at once, each with what to write instead", () => {
  const read = () =>
    readEnvironment({
      ...delivery,
      PORT: "http",
      SMTP_URL: "mail.example.com",
      QUOTE_TO: "a@b.com; c@d.com",
      SUPABASE_URL: undefined,
      RATE_LIMIT: "maybe",
    });
  expect(read).toThrow(
    [
      "  PORT: write a port from 0 (any free one) to 65535, like 8000",
      "  RATE_LIMIT: write on or off",
      "  SUPABASE_URL: is missing: write something like https://your-project.supabase.co",
      "  SMTP_URL: write your mail server, like smtps://name:password@smtp.example.com:465",
      "  QUOTE_TO: write the address that receives the requests, like owner@example.com; several, each once, with commas between them",
    ].join("\n"),
  );
});

test("never repeats a value, which may hold a password", () => {
  let message = "";
  try {
    readEnvironment({
      ...delivery,
      SMTP_URL: "ftp://me:hunter2@example.com",
      SUPABASE_SECRET_KEY: "short-hunter2",
    });
  } catch (error) {
    message = String(error);
  }
  expect(message).toContain("SMTP_URL");
  expect(message).not.toContain("hunter2");
});

test.each([
  ["PORT", "65536"],
  ["PORT", "-1"],
  ["PORT", "80.5"],
  ["HOST", "not a host"],
  ["SITE_URL", "https://www.example.com/path"],
  ["SITE_URL", "www.example.com"],
  ["SUPABASE_URL", "postgres://localhost"],
  ["QUOTE_FROM", "Dogwood <website@example.com>"],
  ["CLIENT_ADDRESS_HEADER", "x forwarded"],
  ["TRUSTED_PROXY_HOPS", "11"],
  ["HASH_SECRET", "short"],
  ["DELIVERY_SECRET", "short"],
  ["SMTP_TLS", "maybe"],
  ["SUPABASE_TLS", "no"],
  ["PROOF_DAYS", "0"],
  ["CONFIRMATION", "yes"],
  ["WEBHOOK_URL", "http://hooks.example.com/quotes"],
  ["WEBHOOK_URL", "https://name:password@hooks.example.com/"],
  ["WEBHOOK_URL", "hooks.example.com"],
  ["WEBHOOK_SECRET", "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"],
  ["WEBHOOK_SECRET", "whsec_dG9vIHNob3J0"],
  ["SMTP_DKIM_DOMAIN", "localhost"],
  ["SMTP_DKIM_SELECTOR", "mail._domainkey"],
  ["SMTP_DKIM_KEY", "-----BEGIN PRIVATE KEY-----"],
])("refuses %s=%s and names it", (name, value) => {
  expect(() => readEnvironment({ ...delivery, [name]: value })).toThrow(
    new RegExp(`${name}: write`),
  );
});

test("several addresses can receive the requests, each of them checked and named once", () => {
  expect(
    readEnvironment({ ...delivery, QUOTE_TO: "owner@example.com, office@example.com" }).quoteTo,
  ).toEqual(["owner@example.com", "office@example.com"]);
  for (const list of [
    "owner@example.com,",
    "owner@example.com, Office <office@example.com>",
    "owner@example.com, owner@example.com",
  ])
    expect(() => readEnvironment({ ...delivery, QUOTE_TO: list })).toThrow(/QUOTE_TO: write/);
});

test("a remote database is reached over https unless that is switched off by name", () => {
  const remote = { ...delivery, SUPABASE_URL: "http://database.internal:8000" };
  expect(() => readEnvironment(remote)).toThrow(
    "SUPABASE_URL: write an address that starts with https:, or set SUPABASE_TLS=off on a private network",
  );
  expect(readEnvironment({ ...remote, SUPABASE_TLS: "off" }).supabaseUrl).toBe(remote.SUPABASE_URL);
  for (const host of ["localhost", "127.0.0.1", "[::1]"])
    expect(readEnvironment({ ...delivery, SUPABASE_URL: `http://${host}:54321` }).port).toBe(8000);
});

test("the hash secret is derived from the secret key unless it is given", () => {
  const derived = readEnvironment(delivery).hashSecret;
  expect(derived).toMatch(/^[0-9a-f]{64}$/);
  expect(
    readEnvironment({ ...delivery, SUPABASE_SECRET_KEY: "sb_secret_another-key-here" }).hashSecret,
  ).not.toBe(derived);
  expect(readEnvironment({ ...delivery, HASH_SECRET: "sixteen-characters" }).hashSecret).toBe(
    "sixteen-characters",
  );
});

test("npm start needs no setting at all", () => {
  expect(readSettings({})).toMatchObject({
    port: 8000,
    supabaseUrl: undefined,
    smtpUrl: undefined,
    quoteTo: undefined,
  });
});

test("npm start asks for what a hosted database or mail server needs", () => {
  expect(() =>
    readSettings({ SUPABASE_URL: delivery.SUPABASE_URL, SMTP_URL: delivery.SMTP_URL }),
  ).toThrow(
    /SUPABASE_SECRET_KEY: is missing.*\n.*QUOTE_TO: is missing.*\n.*QUOTE_FROM: is missing/,
  );
});

test("the production server refuses every delivery target left at its sample value", () => {
  expect(readProductionEnvironment(served).quoteTo).toEqual(["owner@example.com"]);
  for (const [name, placeholder] of Object.entries(placeholders)) {
    expect(() => readProductionEnvironment({ ...served, [name]: placeholder })).toThrow(
      `${name}: still has the sample value`,
    );
  }
});

test("the production server refuses to start without its address and without a word on where client addresses come from", () => {
  expect(() => readProductionEnvironment(delivery)).toThrow(
    /SITE_URL: is missing: write the public address[^]*CLIENT_ADDRESS_HEADER: is missing: write x-forwarded-for behind nginx .*Caddy.*write none when/,
  );
  expect(readProductionEnvironment({ ...served, CLIENT_ADDRESS_HEADER: "none" }).siteUrl).toBe(
    "https://www.example.com",
  );
});

test("on Netlify sample values are refused and the site's address is Netlify's own", () => {
  const netlify = {
    ...delivery,
    SITE_ID: "00000000-0000-4000-8000-000000000000",
    URL: "https://dogwood.netlify.app",
  };
  expect(readEnvironment(netlify).siteUrl).toBe("https://dogwood.netlify.app");
  expect(readEnvironment({ ...netlify, SITE_URL: "https://www.example.com" }).siteUrl).toBe(
    "https://www.example.com",
  );
  expect(() => readEnvironment({ ...netlify, QUOTE_TO: placeholders.QUOTE_TO })).toThrow(
    "QUOTE_TO: still has the sample value",
  );
});

test("the production server refuses to start without a delivery target", () => {
  expect(() => readProductionEnvironment({})).toThrow(
    /SUPABASE_URL: is missing[^]*SUPABASE_SECRET_KEY: is missing[^]*SMTP_URL: is missing[^]*QUOTE_TO: is missing[^]*QUOTE_FROM: is missing/,
  );
});

test(".env.example lists every variable in order, with defaults and placeholders as the code has them", () => {
  const lines = readFileSync(".env.example", "utf8").split("\n");
  const listed = lines.flatMap((line) => {
    const match = /^# ([A-Z][A-Z_]+)=(.*)$/.exec(line);
    return match ? [[match[1] ?? "", match[2] ?? ""] as const] : [];
  });
  expect(listed.map(([name]) => name)).toEqual(variableNames);
  const example = Object.fromEntries(listed);
  expect(example).toMatchObject(placeholders);

  const optional = ["CLIENT_ADDRESS_HEADER", "HASH_SECRET", "DELIVERY_SECRET"];
  const shown = readEnvironment(example);
  const defaults = readEnvironment(
    Object.fromEntries(listed.filter(([name]) => name in placeholders)),
  );
  expect({
    ...shown,
    clientAddressHeader: undefined,
    hashSecret: undefined,
    deliverySecret: undefined,
    linkSecret: undefined,
    databaseUrl: undefined,
    metricsSecret: undefined,
  }).toEqual({
    ...defaults,
    hashSecret: undefined,
    linkSecret: undefined,
  });
  for (const name of optional) expect(example[name]).not.toBe("");
});

test.each([
  ["postgres://site:pw@127.0.0.1:5432/site", undefined],
  ["postgres://site:pw@db.example.com/site?sslmode=verify-full", undefined],
  ["postgres://site:pw@db.example.com/site", "DATABASE_URL: add ?sslmode=verify-full"],
  ["mysql://site:pw@127.0.0.1/site", "DATABASE_URL: write the PostgreSQL server"],
])("a PostgreSQL server on another machine is reached with TLS only: %s", (url, problem) => {
  const read = () => readSettings({ DATABASE_URL: url }).databaseUrl;
  if (problem === undefined) expect(read()).toBe(url);
  else expect(read).toThrow(problem);
});

test("the secret of the links follows the database's key unless it is given", () => {
  const derived = readEnvironment(delivery);
  expect(derived.linkSecret).toMatch(/^[0-9a-f]{64}$/);
  expect(derived.linkSecret).not.toBe(derived.hashSecret);
  expect(readEnvironment({ ...delivery, LINK_SECRET: "sixteen-or-more-of-them" }).linkSecret).toBe(
    "sixteen-or-more-of-them",
  );
});

test("a build that does not know its public address is refused with what to write", () => {
  expect(() => readBuildAddress({})).toThrow(
    "SITE_URL must say where the site will be, because every page names its own address: write the public address without a path, like SITE_URL=https://www.example.com npm run build.",
  );
  expect(() => readBuildAddress({ SITE_URL: "www.example.com" })).toThrow("SITE_URL must say");
});

test("a build takes the address from SITE_URL, and on Netlify from Netlify", () => {
  const netlify = { SITE_ID: "1", URL: "https://dogwood.netlify.app" };
  expect(readBuildAddress({ SITE_URL: "https://www.example.com/" })).toBe(
    "https://www.example.com",
  );
  expect(readBuildAddress(netlify)).toBe("https://dogwood.netlify.app");
  expect(readBuildAddress({ ...netlify, SITE_URL: "https://www.example.com" })).toBe(
    "https://www.example.com",
  );
  expect(() => readBuildAddress({ URL: "https://www.example.com" })).toThrow("SITE_URL must say");
});

const aWebhookKey = (letter: string) => `whsec_${Buffer.alloc(24, letter).toString("base64")}`;

test("a webhook takes one key or two, with a comma or a space between, and needs its address and a key together", () => {
  const webhook = { ...delivery, WEBHOOK_URL: "https://hooks.example.com/quotes" };
  const [one, other] = [aWebhookKey("a"), aWebhookKey("b")];
  const keysOf = (keys: string) =>
    readEnvironment({ ...webhook, WEBHOOK_SECRET: keys }).webhook?.keys.map(String);
  expect(keysOf(one)).toEqual(["a".repeat(24)]);
  expect(keysOf(`${one}, ${other}`)).toEqual(["a".repeat(24), "b".repeat(24)]);
  expect(keysOf(`${one} ${other}`)).toHaveLength(2);
  expect(() => keysOf(`${one} ${other} ${one}`)).toThrow(/WEBHOOK_SECRET: write whsec_/);
  expect(() => readEnvironment(webhook)).toThrow(
    "WEBHOOK_SECRET: is missing: a webhook needs WEBHOOK_URL, WEBHOOK_SECRET together",
  );
  expect(() => readEnvironment({ ...delivery, WEBHOOK_SECRET: one })).toThrow(/WEBHOOK_URL: is/);
  expect(readEnvironment(delivery).webhook).toBeUndefined();
  const local = { ...webhook, WEBHOOK_URL: "http://127.0.0.1:3000/", WEBHOOK_SECRET: one };
  expect(readEnvironment(local).webhook?.url).toBe("http://127.0.0.1:3000/");
});

test("DKIM needs its domain, selector and key together, a domain of the sender, and a key of 1024 bits", () => {
  const keyOf = (modulusLength: number) =>
    generateKeyPairSync("rsa", { modulusLength }).privateKey.export({
      type: "pkcs8",
      format: "pem",
    }) as string;
  const pem = keyOf(1024);
  const dkim = {
    ...delivery,
    SMTP_DKIM_DOMAIN: "Example.com",
    SMTP_DKIM_SELECTOR: "mail",
    SMTP_DKIM_KEY: pem.replaceAll("\n", "\\n"),
  };
  expect(readEnvironment(dkim).dkim).toEqual({
    domainName: "example.com",
    keySelector: "mail",
    privateKey: pem.trim(),
  });
  expect(readEnvironment(delivery).dkim).toBeUndefined();
  expect(() => readEnvironment({ ...dkim, SMTP_DKIM_KEY: "" })).toThrow(
    "SMTP_DKIM_KEY: is missing: DKIM needs",
  );
  expect(() => readEnvironment({ ...dkim, SMTP_DKIM_KEY: keyOf(512) })).toThrow(
    "SMTP_DKIM_KEY: write the private RSA key, 1024 bits or more",
  );
  expect(() => readEnvironment({ ...dkim, QUOTE_FROM: "website@badexample.com" })).toThrow(
    "SMTP_DKIM_DOMAIN: write the domain of QUOTE_FROM",
  );
});
