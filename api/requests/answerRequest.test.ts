import contact from "../../src/api/contact-messages";
import handler from "../../src/api/quote-requests";
import { aContactMessage } from "../../tests/support/intake/aContactMessage";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { call, formPost, jsonPost } from "../../tests/support/intake/call";
import { stayWithinHour } from "../../tests/support/intake/stayWithinHour";
import { useIntake } from "../../tests/support/intake/useIntake";
import { readEnvironment } from "../env";

const { database, mail } = useIntake({ CLIENT_ADDRESS_HEADER: "x-client-address" });

let visitor = 0;
/** A client address of its own for each test, so that no test counts against another. */
const fromSomewhere = () => ({ "x-client-address": `198.51.100.${++visitor}` });

async function rowsOf(email: string) {
  const { data, error } = await database.owner
    .from("quote_requests")
    .select("*")
    .eq("email", email);
  if (error) throw new Error(error.message);
  return data as Record<string, unknown>[];
}

/** The counters of clients and networks. */
async function clientCounters(): Promise<string[]> {
  const { data } = await database.owner.from("counters").select("name").not("name", "ilike", "% %");
  return (data as { name: string }[]).map(({ name }) => name);
}

/** The client's and the network's counter that this post is the first of. */
async function countersOf(post: () => Promise<{ status: number }>): Promise<string[]> {
  const before = await clientCounters();
  expect([201, 303]).toContain((await post()).status);
  return (await clientCounters()).filter((name) => !before.includes(name));
}

async function setCounters(names: string[], count: number): Promise<void> {
  await database.owner.from("counters").update({ total: count }).in("name", names);
}

const mailsOf = (email: string) =>
  mail.mails.filter(({ parsed }) => parsed.replyTo?.[0]?.address === email);

test("a quote request becomes a row and a mail to the owner", async () => {
  const request = aQuoteRequest({ email: "first@example.com" });
  const answer = await call(handler, jsonPost(request, fromSomewhere()));

  expect(answer.status).toBe(201);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  const [row] = await rowsOf("first@example.com");
  expect(answer.json()).toEqual({ reference: row?.["reference"], status: "received" });
  expect(row).toMatchObject({
    first_name: "Jane",
    last_name: "Doe",
    phone: "(404) 555-0134",
    address: "12 Peachtree Street NE, Atlanta, GA 30303",
    home_size: "1500-3000",
    service_type: "premium-clean",
    details: "Two dogs, one of them sheds.",
    contacted: false,
    aside: null,
  });

  const [received] = mailsOf("first@example.com");
  expect(received?.to).toEqual(["owner@dogwoodcleaning.example"]);
  expect(received?.from).toBe("website@dogwoodcleaning.example");
  expect(received?.parsed.from?.address).toBe("website@dogwoodcleaning.example");
  expect(received?.parsed.replyTo).toEqual([{ name: "Jane Doe", address: "first@example.com" }]);
  expect(received?.parsed.subject).toBe(
    `New request: Jane D., Premium Clean, 1,500–3,000 sq ft · ${String(row?.["reference"])}`,
  );
  for (const body of [received?.parsed.text, received?.parsed.html]) {
    for (const words of [
      "Jane Doe",
      "first@example.com",
      "(404) 555-0134",
      "12 Peachtree Street NE",
      "1,500 - 3,000 sq ft",
      "Premium Clean",
      "Two dogs",
    ]) {
      expect(body).toContain(words);
    }
  }
  expect(received?.parsed.html).toMatch(/href="tel:\+\d+4045550134"/);
});

test("a contact message becomes a row and a mail to the owner", async () => {
  const message = aContactMessage({ email: "grace@example.com" });
  expect((await call(contact, jsonPost(message, fromSomewhere()))).status).toBe(201);
  const { data } = await database.owner
    .from("contact_messages")
    .select()
    .eq("email", "grace@example.com");
  expect(data).toMatchObject([{ ...message, phone: null, responded: false }]);
  const [received] = mailsOf("grace@example.com");
  expect(received?.to).toEqual(["owner@dogwoodcleaning.example"]);
  expect(received?.parsed.text).toContain(message.message);
});

test("twenty identical posts at once make one row and one mail", async () => {
  const request = aQuoteRequest({ email: "twenty@example.com" });
  const key = { "idempotency-key": "6f1c7a52-0b3c-4ad0-9f0e-2f9f5d0c1a11" };
  const headers = { ...fromSomewhere(), ...key };
  // Like the form, each repeats its post when a busy machine did not come to it in time.
  const insist = async () => {
    for (;;) {
      const answer = await call(handler, jsonPost(request, headers));
      if (answer.status !== 503) return answer;
    }
  };
  const answers = await Promise.all(Array.from({ length: 20 }, insist));

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
  const told = answers.map(({ json }) => json() as { status: string; reference: string });
  expect(told.filter(({ status }) => status === "received")).toHaveLength(1);
  expect(told.filter(({ status }) => status === "replayed")).toHaveLength(19);
  expect(new Set(told.map(({ reference }) => reference)).size).toBe(1);
  expect(await rowsOf("twenty@example.com")).toHaveLength(1);
  expect(mailsOf("twenty@example.com")).toHaveLength(1);
});

test("a key that is used again for another request is refused and says so", async () => {
  const headers = { ...fromSomewhere(), "idempotency-key": "0d8f7a35-3a52-45a8-9f4f-2a45d8f6a4c2" };
  await call(handler, jsonPost(aQuoteRequest({ email: "reuse@example.com" }), headers));
  const answer = await call(
    handler,
    jsonPost(aQuoteRequest({ email: "reuse@example.com", details: "Something else" }), headers),
  );

  expect(answer.status).toBe(422);
  expect(answer.json()).toMatchObject({ error: { code: "key_reused" } });
  expect(await rowsOf("reuse@example.com")).toHaveLength(1);
});

test("a request with a mistake does not use up its key", async () => {
  const headers = { ...fromSomewhere(), "idempotency-key": "3c6ff1a4-9d14-4c39-8d54-87f0f4a6e1b7" };
  const wrong = await call(handler, jsonPost(aQuoteRequest({ email: "not-an-address" }), headers));
  expect(wrong.status).toBe(422);
  expect(wrong.json()).toEqual({
    error: {
      code: "invalid",
      message:
        "Our form has changed since you opened this page. Please reload it: your answers stay.",
      fields: { email: "Enter an email address in the correct format, like name@example.com" },
    },
  });

  const right = await call(
    handler,
    jsonPost(aQuoteRequest({ email: "corrected@example.com" }), headers),
  );
  expect(right.status).toBe(201);
});

test("a form posted without script leads to the thank-you part, and posting it again makes no second row", async () => {
  const form = { ...aQuoteRequest({ email: "noscript@example.com" }), website: "", startedAt: "" };
  const headers = fromSomewhere();
  for (let times = 0; times < 2; times++) {
    const answer = await call(handler, formPost(form, headers));
    expect(answer.status).toBe(303);
    // The second one where there is no built page to write the reference into.
    expect(answer.headers["location"]).toMatch(
      /^\/(?:api\/quote-requests\?reference=Q-[0-9A-F]{5}-[0-9A-F]{5}|quote)#thank-you$/,
    );
  }
  expect(await rowsOf("noscript@example.com")).toHaveLength(1);
  expect(mailsOf("noscript@example.com")).toHaveLength(1);
});

test("what looks like spam is stored with its reasons and answered as a success, without a mail", async () => {
  const details = "See https://one.example and https://two.example";
  const answer = await call(
    handler,
    jsonPost(aQuoteRequest({ email: "bot@example.com", details }), {
      ...fromSomewhere(),
      "x-form-website": "https://spam.example",
    }),
  );
  expect(answer.status).toBe(201);
  const [row] = await rowsOf("bot@example.com");
  expect(row).toMatchObject({ aside: ["trap", "links"] });
  const { data } = await database.owner
    .from("notifications")
    .select("kind")
    .eq("quote_request_id", row?.["id"]);
  expect([data, mailsOf("bot@example.com")]).toEqual([[], []]);
});

test("five people in one office are never refused, a flood from one address is", async () => {
  await stayWithinHour();
  const office = fromSomewhere();
  const post = async (name: string) =>
    await call(handler, jsonPost(aQuoteRequest({ email: `${name}@example.com` }), office));
  const counters = await countersOf(() => post("ann"));
  for (const name of ["ben", "cho", "dee", "eli"]) expect((await post(name)).status).toBe(201);

  expect(JSON.stringify(await clientCounters())).not.toContain("198.51.100");
  await setCounters(counters, 39);

  expect((await post("last-one")).status).toBe(201);
  const refused = await post("one-too-many");
  expect(refused.status).toBe(429);
  // When the hour ends, and not in the minute after which a failure is tried again.
  const secondsLeft = 3_600 - ((Date.now() / 1_000) % 3_600);
  expect(Math.abs(Number(refused.headers["retry-after"]) - secondsLeft)).toBeLessThan(5);
  expect(refused.json()).toMatchObject({ error: { code: "rate_limited" } });
  const page = await call(handler, formPost(aQuoteRequest({ email: "no@example.com" }), office));
  expect(page.body).toContain("Too many requests came from your connection in the last hour.");
  expect(await rowsOf("one-too-many@example.com")).toHaveLength(0);
  const elsewhere = await call(
    handler,
    jsonPost(aQuoteRequest({ email: "elsewhere@example.com" }), fromSomewhere()),
  );
  expect(elsewhere.status).toBe(201);
});

test("a client that repeats one request for ever is refused like any other, and mistakes do not count", async () => {
  await stayWithinHour();
  const headers = { ...fromSomewhere(), "idempotency-key": "19f8b9a4-6f0e-4a4f-8c8e-0c1f3f3f6d52" };
  const post = async (changes: Record<string, string> = {}) => {
    const request = aQuoteRequest({ email: "repeated@example.com", ...changes });
    return (await call(handler, jsonPost(request, headers))).status;
  };
  for (let n = 0; n < 10; n++) expect(await post({ serviceType: "pool-cleaning" })).toBe(422);
  const statuses = [];
  for (let n = 0; n < 42; n++) statuses.push(await post());
  expect(statuses).toEqual([201, ...Array<number>(39).fill(200), 429, 429]);
});

test("while the database is away, a client has three requests an hour mailed or tried, repeats of one not counted", async () => {
  const environment = readEnvironment();
  const { supabaseUrl } = environment;
  environment.supabaseUrl = "http://127.0.0.1:9";
  mail.setFault("550");
  const [client, other] = [fromSomewhere(), fromSomewhere()];
  const post = async (details: string, headers = client) =>
    (await call(handler, jsonPost(aQuoteRequest({ details }), headers))).status;
  const before = mail.countConnections();
  for (const details of ["one", "one", "two", "three", "four"])
    expect(await post(details)).toBe(503);
  expect(mail.countConnections() - before).toBe(4);
  mail.setFault(undefined);
  expect([await post("one"), await post("five"), await post("five", other)]).toEqual([
    201, 503, 201,
  ]);
  environment.supabaseUrl = supabaseUrl;
});

test("a request whose id is taken by an older row is stored under another one", async () => {
  const headers = { ...fromSomewhere(), "idempotency-key": "4be0643f-1d98-473b-97cd-ca98a65347dd" };
  const post = async () =>
    await call(handler, jsonPost(aQuoteRequest({ email: "freed@example.com" }), headers));
  await post();
  await database.owner
    .from("quote_requests")
    .update({ idempotency_key: null })
    .eq("email", "freed@example.com");
  expect((await post()).status).toBe(201);
  expect((await post()).status).toBe(200);
  expect(await rowsOf("freed@example.com")).toHaveLength(2);
});

test("a network adds at most 400 rows an hour, and its neighbours are not held back", async () => {
  await stayWithinHour();
  const post = async (address: string) =>
    await call(
      handler,
      jsonPost(aQuoteRequest({ email: `${address}@example.com` }), { "x-client-address": address }),
    );
  await setCounters(await countersOf(() => post("203.0.113.1")), 399);
  expect((await post("203.0.113.2")).status).toBe(201);
  expect((await post("203.0.113.3")).status).toBe(429);
  expect(await rowsOf("203.0.113.3@example.com")).toHaveLength(0);
  expect((await post("203.0.112.2")).status).toBe(201);
});
