import { startDatabase, type TestDatabase } from "../../tests/support/intake/startDatabase";

let database: TestDatabase;

beforeAll(async () => {
  database = await startDatabase();
});

afterAll(async () => {
  await database?.stop();
});

const row = {
  first_name: "Jane",
  last_name: "Doe",
  email: "j@example.com",
  phone: "(404) 555-0134",
  address: "x",
  home_size: "under-1500",
  service_type: "standard-clean",
};
const message = { name: "Sam", email: "s@example.com", subject: "Hello", message: "Hi" };
const tables: [string, Record<string, unknown>, string][] = [
  ["quote_requests", row, "details"],
  ["contact_messages", message, "message"],
  ["users", { username: "owner", password: "secret" }, "password"],
  ["notifications", { kind: "suspect_digest", period: "2026-01-01T00:00:00Z" }, "last_error"],
  ["client_counts", { client_hash: "x", hour: "2026-01-01T00:00:00Z", requests: 1 }, "client_hash"],
  ["probes", { created_at: "2026-01-01T00:00:00Z" }, "created_at"],
  ["mail_counts", { hour: "2026-01-01T00:00:00Z", mails: 1 }, "mails"],
  ["refused_counts", { since: "2026-01-01T00:00:00Z", scope: "client", requests: 1 }, "scope"],
];

test.each(tables)(
  "with the publishable key nothing of %s can be read, added, changed or removed",
  async (table, values, column) => {
    expect((await database.owner.from(table).insert(values)).error).toBeNull();
    const before = (await database.owner.from(table).select("*")).data;
    expect(before?.length).toBeGreaterThan(0);

    const read = await database.anyone.from(table).select("*");
    expect(read.data ?? []).toEqual([]);
    expect((await database.anyone.from(table).insert(values)).error).not.toBeNull();
    const change = { [column]: column === "mails" ? 9 : "changed" };
    expect(
      (await database.anyone.from(table).update(change).not(column, "is", null).select()).data ??
        [],
    ).toEqual([]);
    expect(
      (await database.anyone.from(table).delete().not(column, "is", null).select()).data ?? [],
    ).toEqual([]);
    expect((await database.owner.from(table).select("*")).data).toEqual(before);
  },
);

const aUuid = "0b9f4c6e-1d2a-8b3c-9d4e-5f60718293a4";

const calls: [string, Record<string, unknown>][] = [
  ["claim_notifications", { batch: 1, lease_seconds: 1, mail_cap: null, subject: null }],
  [
    "stamp_notification",
    {
      notification: "0b9f4c6e-1d2a-8b3c-9d4e-5f60718293a4",
      lease: "0b9f4c6e-1d2a-8b3c-9d4e-5f60718293a4",
      result: "sent",
      error: null,
      retry_seconds: 1,
    },
  ],
  [
    "store_request",
    {
      kind: "quote_request",
      submission: { row },
      batch: 1,
      lease_seconds: 1,
      mail_cap: null,
    },
  ],
  ["store_requests", { requests: [], batch: 1, lease_seconds: 1, mail_cap: null }],
  ["stamp_notifications", { stamps: [] }],
  ["bring_notifications_forward", { error_prefix: null }],
  ["claim_copies", { notification: aUuid, recipients: 2, lease_seconds: 1 }],
  ["hold_notification", { notification: aUuid, digest_kind: "overflow_digest" }],
  ["list_digest", { digest: aUuid }],
  ["retry_refused", {}],
  ["owe_confirmation", { kind: "quote_request", request: aUuid, hourly_cap: null }],
  ["owe_webhook", { kind: "quote_request", request: aUuid }],
  ["mark_contacted", { kind: "quote_request", request: aUuid }],
  ["release_suspect", { kind: "quote_request", request: aUuid, webhook: false }],
  ["erase_person_of", { kind: "quote_request", request: aUuid }],
  ["describe_installation", {}],
  ["owe_owner_mails", { zone: "America/New_York", reminder_after: "20 hours" }],
  ["owe_reminders_after", { waited: "20 hours" }],
  ["owe_daily_digest", {}],
  ["list_daily_digest", { period: "2026-01-01T00:00:00Z", digest: aUuid }],
  ["last_eight_o_clock", { days: 0 }],
  ["start_probe", {}],
  ["outbox_health", {}],
  ["count_client", { client: "x", hourly_limit: 1 }],
  ["seconds_to_next_hour", {}],
  ["purge_expired", { retention_days: 1 }],
  ["erase_person", { email: "j@example.com", phone: null }],
  ["describe_requests", {}],
  ["company_time_zone", {}],
  ["open_digest", { digest_kind: "suspect_digest", due_at: "2026-01-01T00:00:00Z" }],
  ["digest_due_at", { digest_kind: "suspect_digest" }],
  ["open_what_is_owed", {}],
  ["digest_size", {}],
  ["close_digest", { digest: null }],
  ["describe_refusal", { about: aUuid }],
  ["withdraw_refused_notice", { about: aUuid }],
  ["describe_week", {}],
  ["lease_notification", { notification: aUuid, lease_seconds: 1 }],
  ["is_waiting_for_mail_server", {}],
];

test.each(calls)("with the publishable key %s cannot be called", async (name, args) => {
  expect((await database.anyone.rpc(name, args)).error).not.toBeNull();
});

test("the list above names every function but the triggers, which nobody can call", async () => {
  const { data } = await database.owner.rpc("describe_requests");
  const { functions } = data as { functions: string[] };
  const called = calls.map(([name]) => name);
  expect(functions.filter((name) => !called.includes(name)).sort()).toEqual([
    "drop_reminder",
    "owe_notification",
  ]);
});

test("a new row has an id, a reference and a time, and nobody has been contacted yet", async () => {
  const { data } = await database.owner.from("quote_requests").insert(row).select().single();
  expect(data).toMatchObject({ ...row, details: "", contacted: false, spam_reason: null });
  const stored = data as { id: string; reference: string; created_at: string };
  expect(stored.reference.replace(/^Q-|-/g, "").toLowerCase()).toBe(
    stored.id.replaceAll("-", "").slice(0, 10),
  );
  expect(Math.abs(Date.now() - Date.parse(stored.created_at))).toBeLessThan(60_000);
  const { data: written } = await database.owner
    .from("contact_messages")
    .insert(message)
    .select()
    .single();
  expect(written).toMatchObject({ ...message, phone: null, responded: false });
});

test("the tables refuse what the form refuses, whoever writes", async () => {
  for (const change of [
    { home_size: "huge" },
    { service_type: "" },
    { first_name: "" },
    { last_name: null },
    { details: "x".repeat(5001) },
    { phone: "1".repeat(41) },
  ]) {
    expect(
      (await database.owner.from("quote_requests").insert({ ...row, ...change })).error,
    ).not.toBeNull();
  }
  for (const change of [{ name: "" }, { subject: null }, { message: "" }]) {
    expect(
      (await database.owner.from("contact_messages").insert({ ...message, ...change })).error,
    ).not.toBeNull();
  }
  await database.owner.from("users").insert({ username: "twice", password: "x" });
  expect(
    (await database.owner.from("users").insert({ username: "twice", password: "y" })).error,
  ).not.toBeNull();
});

const terms = { batch: 4, lease_seconds: 60, mail_cap: null };
let count = 0;
const submission = (change: Record<string, unknown> = {}) => {
  const number = String(++count);
  const identity = {
    id: `0b9f4c6e-1d2a-8b3c-9d4e-5f60718${number.padStart(5, "0")}`,
    idempotencyKey: `key-${number}`,
    requestHash: number,
    keyExpires: false,
  };
  return {
    kind: "quote_request",
    submission: {
      row,
      ...identity,
      spamReason: null,
      counters: [{ name: `client-${number}`, hourly: 10 }],
      ...change,
    },
  };
};

test("requests that are stored together each get their own answer and mail, and one that cannot be stored harms no other", async () => {
  const requests = [
    submission(),
    submission({ row: { ...row, home_size: "huge" } }),
    submission({ spamReason: "honeypot" }),
    submission({ counters: [{ name: "nobody", hourly: 0 }] }),
  ];
  const { data, error } = await database.owner.rpc("store_requests", {
    requests: [...requests, requests[0]],
    ...terms,
  });
  expect(error).toBeNull();
  const answers = data as {
    status: string;
    id?: string;
    claimed?: { quoteRequest: { id: string } | null }[];
  }[];
  expect(answers.map(({ status }) => status)).toEqual([
    "received",
    "refused",
    "received",
    "rate_limited",
    "replayed",
  ]);
  expect(answers[0]?.claimed?.[0]?.quoteRequest?.id).toBe(answers[0]?.id);
  expect(answers.slice(1).map(({ claimed }) => claimed)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test("stamps that are made together are each heard by themselves", async () => {
  const { data } = await database.owner.rpc("store_requests", {
    requests: [submission(), submission()],
    ...terms,
  });
  const [first, second] = (data as { claimed: { id: string; leaseId: string }[] }[]).flatMap(
    ({ claimed }) => claimed,
  );
  const sent = { result: "sent", error: null, retrySeconds: 60 };
  const stamps = [
    { ...sent, notification: first?.id, lease: first?.leaseId },
    { ...sent, notification: "not an id", lease: first?.leaseId },
    { ...sent, notification: second?.id, lease: first?.leaseId },
    { ...sent, notification: second?.id, lease: second?.leaseId },
  ];
  expect((await database.owner.rpc("stamp_notifications", { stamps })).data).toEqual([
    true,
    null,
    false,
    true,
  ]);
});
