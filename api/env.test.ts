import { readFileSync } from "node:fs";
import { placeholders, readEnvironment } from "./env";
import { readBuildAddress, readSettings } from "./settings";
import { deliveryEntries, settingEntries } from "./environmentSchema";

const delivery = {
  SUPABASE_URL: "https://abcdefgh.supabase.co",
  SUPABASE_SECRET_KEY: "sb_secret_0123456789abcdef",
  SMTP_URL: "smtp://127.0.0.1:1025",
  QUOTE_TO: "owner@example.com",
  QUOTE_FROM: "website@example.com",
};

/** What is said about settings that cannot be used. */
function complaintOf(read: () => unknown): string {
  try {
    return `none: ${JSON.stringify(read())}`;
  } catch (error) {
    return (error as Error).message;
  }
}

const wrong = {
  ...{ SMTP_URL: "mail.example.com", QUOTE_TO: "a@b.com; c@d.com", QUOTE_FROM: "The site" },
  ...{ SUPABASE_URL: "postgres://localhost", SUPABASE_SECRET_KEY: "short", SECRET: "short" },
  ...{ DATABASE_URL: "127.0.0.1/site", PORT: "http", HOST: "not a host", SITE_URL: "example" },
  ...{ CLIENT_ADDRESS_HEADER: "x forwarded", WEBHOOK_URL: "hooks", WEBHOOK_SECRET: "whsec_" },
};
const elsewhere = {
  ...delivery,
  ...{ SUPABASE_URL: "http://db.example.com", DATABASE_URL: "postgres://a:b@db.example.com/site" },
  WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, "a").toString("base64")}`,
};

test("the whole of what is said about settings that are missing, wrong or the sample's", () => {
  const said = {
    "nothing is set": complaintOf(() => readEnvironment({})),
    "everything is wrong": complaintOf(() => readEnvironment(wrong)),
    "everything is the sample": complaintOf(() => readEnvironment(placeholders)),
    "other machines without encryption, and a key alone": complaintOf(() =>
      readEnvironment(elsewhere),
    ),
    "npm start, with a hosted database and a mail server": complaintOf(() =>
      readSettings({ SUPABASE_URL: delivery.SUPABASE_URL, SMTP_URL: delivery.SMTP_URL }),
    ),
    "npm start, with a database of this machine": complaintOf(
      () => readSettings({ SUPABASE_URL: "http://127.0.0.1:54321" }).supabaseSecretKey ?? "",
    ),
    "a build without an address": complaintOf(() => readBuildAddress({})),
    "a build with a wrong one": complaintOf(() =>
      readBuildAddress({ SITE_URL: "www.example.com" }),
    ),
  };
  const story = Object.entries(said).map(([what, complaint]) => `==== ${what}\n${complaint}\n`);
  expect(story.join("\n")).toMatchSnapshot();
});

test.each(["smtps://me:12#34@a.example", "smtps://me:1/2@a.example", "smtp://me:?@a.example:587"])(
  "a password with a sign of addresses is told: %s",
  (SMTP_URL) => {
    expect(complaintOf(() => readEnvironment({ ...delivery, SMTP_URL }))).toContain("# as %23");
  },
);

test("the whole of what is read of settings that are all given", () => {
  const keys = ["a", "b"].map((letter) => Buffer.alloc(24, letter));
  const { webhook, ...read } = readEnvironment({
    ...{ ...delivery, QUOTE_TO: "owner@example.com, office@example.com", PORT: "9000" },
    ...{ SMTP_URL: "smtp://mail.internal:25?tls=off", HOST: "0.0.0.0", DATA_FOLDER: "/var/site" },
    ...{ SITE_URL: "https://www.example.com/", SECRET: "sixteen-characters" },
    ...{ DATABASE_URL: "postgres://a:b@127.0.0.1/site", CLIENT_ADDRESS_HEADER: "X-Real-IP:2" },
    WEBHOOK_URL: "https://hooks.example.com/quotes",
    WEBHOOK_SECRET: keys.map((key) => `whsec_${key.toString("base64")}, `).join(""),
  });
  expect(read).toMatchSnapshot();
  expect(webhook).toEqual({ url: "https://hooks.example.com/quotes", keys });
});

test("the site's address follows the port unless it is given", () => {
  expect(readEnvironment({ ...delivery, PORT: "9000" }).siteUrl).toBe("http://localhost:9000");
  expect(readEnvironment({ ...delivery, SITE_URL: "https://www.example.com/" }).siteUrl).toBe(
    "https://www.example.com",
  );
});

test("an empty value counts as unset", () => {
  expect(readEnvironment({ ...delivery, PORT: "", SECRET: " " }).port).toBe(8000);
  expect(() => readEnvironment({ ...delivery, QUOTE_TO: "" })).toThrow(/QUOTE_TO: is missing/);
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
  ["CLIENT_ADDRESS_HEADER", "x-forwarded-for:11"],
  ["SECRET", "short"],
  ["WEBHOOK_URL", "http://hooks.example.com/quotes"],
  ["WEBHOOK_URL", "https://name:password@hooks.example.com/"],
  ["WEBHOOK_URL", "hooks.example.com"],
  ["WEBHOOK_SECRET", "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"],
  ["WEBHOOK_SECRET", "whsec_dG9vIHNob3J0"],
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

test("a remote database is reached over https unless its address says otherwise", () => {
  const remote = { ...delivery, SUPABASE_URL: "http://database.internal:8000" };
  expect(() => readEnvironment(remote)).toThrow(
    "SUPABASE_URL: write an address that starts with https:, or add ?tls=off to it on a private network",
  );
  const plain = { ...remote, SUPABASE_URL: `${remote.SUPABASE_URL}?tls=off` };
  expect(readEnvironment(plain).supabaseUrl).toBe(remote.SUPABASE_URL);
  for (const host of ["localhost", "127.0.0.1", "[::1]"])
    expect(readEnvironment({ ...delivery, SUPABASE_URL: `http://${host}:54321` }).port).toBe(8000);
});

test("npm start needs no setting at all", () => {
  expect(readSettings({})).toMatchObject({
    port: 8000,
    supabaseUrl: undefined,
    smtpUrl: undefined,
    quoteTo: undefined,
  });
});

test("on Netlify the site's address is Netlify's own, unless another is given", () => {
  const netlify = { ...delivery, SITE_ID: "1", URL: "https://dogwood.netlify.app" };
  expect(readEnvironment(netlify).siteUrl).toBe("https://dogwood.netlify.app");
  const own = { ...netlify, SITE_URL: "https://www.example.com" };
  expect(readEnvironment(own).siteUrl).toBe("https://www.example.com");
  // Another program's.
  expect(readEnvironment({ ...delivery, URL: netlify.URL }).siteUrl).toBe("http://localhost:8000");
});

test(".env.example lists every variable in order, with defaults and placeholders as the code has them", () => {
  const lines = readFileSync(".env.example", "utf8").split("\n");
  const listed = lines.flatMap((line) => {
    const match = /^# ([A-Z][A-Z_]+)=(.*)$/.exec(line);
    return match ? [[match[1] ?? "", match[2] ?? ""] as const] : [];
  });
  expect(listed.map(([name]) => name)).toEqual([
    ...Object.keys(deliveryEntries),
    ...Object.keys(settingEntries),
  ]);
  const example = Object.fromEntries(listed);
  expect(example).toMatchObject(placeholders);

  expect(listed).toHaveLength(14);

  const shown = readSettings(example);
  const defaults = readSettings(
    Object.fromEntries(listed.filter(([name]) => name in placeholders)),
  );
  const unlike = { clientAddressHeader: "", databaseUrl: "" };
  expect({ ...shown, ...unlike }).toEqual({ ...defaults, ...unlike });
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

test("a build takes the address from SITE_URL, and on Netlify from Netlify", () => {
  const netlify = { SITE_ID: "1", URL: "https://dogwood.netlify.app" };
  expect(readBuildAddress({ SITE_URL: "https://www.example.com/" })).toBe(
    "https://www.example.com",
  );
  expect(readBuildAddress(netlify)).toBe("https://dogwood.netlify.app");
  expect(readBuildAddress({ ...netlify, SITE_URL: "https://www.example.com" })).toBe(
    "https://www.example.com",
  );
  // An empty variable counts as none, for the Functions as well.
  expect(readBuildAddress({ ...netlify, SITE_URL: "" })).toBe("https://dogwood.netlify.app");
  expect(readEnvironment({ ...delivery, ...netlify, SITE_URL: "" }).siteUrl).toBe(
    "https://dogwood.netlify.app",
  );
  expect(() => readBuildAddress({ URL: "https://www.example.com" })).toThrow("SITE_URL must say");
});

const aWebhookKey = (letter: string) => `whsec_${Buffer.alloc(24, letter).toString("base64")}`;

test("a webhook takes one key or two, with a comma or a space between, or none; a key alone is a mistake", () => {
  const webhook = { ...delivery, WEBHOOK_URL: "https://hooks.example.com/quotes" };
  const [one, other] = [aWebhookKey("a"), aWebhookKey("b")];
  const keysOf = (keys: string) =>
    readEnvironment({ ...webhook, WEBHOOK_SECRET: keys }).webhook?.keys.map(String);
  expect(keysOf(one)).toEqual(["a".repeat(24)]);
  expect(keysOf(`${one}, ${other}`)).toEqual(["a".repeat(24), "b".repeat(24)]);
  expect(keysOf(`${one} ${other}`)).toHaveLength(2);
  expect(() => keysOf(`${one} ${other} ${one}`)).toThrow(/WEBHOOK_SECRET: write whsec_/);
  expect(readEnvironment(webhook).webhook?.keys).toEqual([]);
  expect(() => readEnvironment({ ...delivery, WEBHOOK_SECRET: one })).toThrow(/WEBHOOK_URL: is/);
  expect(readEnvironment(delivery).webhook).toBeUndefined();
  const local = { ...webhook, WEBHOOK_URL: "http://127.0.0.1:3000/", WEBHOOK_SECRET: one };
  expect(readEnvironment(local).webhook?.url).toBe("http://127.0.0.1:3000/");
});

test("one secret, by default the database's key, gives each purpose a key of its own", () => {
  const { hashSecret, linkSecret } = readEnvironment(delivery);
  expect(hashSecret).toMatch(/^[0-9a-f]{64}$/);
  expect(linkSecret).toMatch(/^[0-9a-f]{64}$/);
  expect(linkSecret).not.toBe(hashSecret);
  const own = readEnvironment({ ...delivery, SECRET: "sixteen-characters" });
  expect(own.hashSecret).not.toBe(hashSecret);
  expect(own.linkSecret).not.toBe(linkSecret);
  const otherKey = { ...delivery, SUPABASE_SECRET_KEY: "sb_secret_another-key-here" };
  expect(readEnvironment(otherKey).hashSecret).not.toBe(hashSecret);
  expect(readEnvironment({ ...otherKey, SECRET: "sixteen-characters" })).toMatchObject({
    hashSecret: own.hashSecret,
    linkSecret: own.linkSecret,
  });
});

test("a mail server on a private network may do without encryption when its address says so", () => {
  const plain = { ...delivery, SMTP_URL: "smtp://mail.internal:25?tls=off" };
  expect(readEnvironment(plain)).toMatchObject({
    smtpUrl: "smtp://mail.internal:25",
    smtpTls: false,
  });
});

test.each([
  ["8000", [54_321, 1025, 1080]],
  ["9000", [9001, 9002, 9003]],
  ["0", [0, 0, 0]],
])("with PORT=%s the database and the inbox listen at %j", (PORT, ports) => {
  const { supabaseLitePort, inboxSmtpPort, inboxWebPort } = readSettings({ PORT });
  expect([supabaseLitePort, inboxSmtpPort, inboxWebPort]).toEqual(ports);
});

test.each([
  ["none", "none", 1],
  ["X-Real-IP", "x-real-ip", 1],
  ["x-forwarded-for:2", "x-forwarded-for", 2],
])("CLIENT_ADDRESS_HEADER=%s names %s, %d from the right", (value, header, hops) => {
  expect(readEnvironment({ ...delivery, CLIENT_ADDRESS_HEADER: value })).toMatchObject({
    clientAddressHeader: header,
    trustedProxyHops: hops,
  });
});
