import { contactMessage } from "../../shared/contactMessage";
import { quoteRequest } from "../../shared/quoteRequest";
import type { RequestKind } from "../../shared/Field";
import type { RequestOutcome } from "../RequestOutcome";
import { aCompany } from "../../tests/support/intake/aCompany";
import { formPost, jsonPost } from "../../tests/support/intake/call";
import { readWholePage, shortenRepeats } from "../../tests/support/intake/readWholePage";
import { useCompany } from "../../tests/support/intake/useEnvironment";
import { unexpectedAnswer } from "../http/answers";
import { readPost } from "../http/readPost";
import { type HostRequest, toRequest } from "../http/runHandler";
import { quotePage } from "../../tests/hostile/site/quotePage";
import { setQuotePage } from "./builtQuotePage";
import { respond, respondRefused, showReceived } from "./respond";

// Each answer to a post as a whole, as a program and as a browser without script gets it: every word, link and field in its
// place. After a wanted change look at what `npx jest api/requests -u` makes of the committed copy.

useCompany(aCompany);

// A field that has a hint keeps it beside its message.
const html = quotePage.replace('id="email"', 'id="email" aria-describedby="email-hint"');
let shorten: (lines: string[]) => string[];
beforeEach(() => {
  setQuotePage(html);
  shorten = shortenRepeats();
});

async function show(what: string, answer: Response): Promise<string> {
  const body = await answer.text();
  const {
    "content-type": type = "",
    "cache-control": cache,
    "x-content-type-options": sniff,
    ...others
  } = Object.fromEntries(answer.headers);
  expect([cache, sniff]).toEqual(["no-store", "nosniff"]);
  const lines = [
    ...Object.entries(others).map(([name, value]) => `${name}: ${value}`),
    ...(type.startsWith("text/html") && body !== "" ? readWholePage(body).split("\n") : [body]),
  ];
  const head = `==== ${what}: ${String(answer.status)} ${type}`;
  return [head, ...shorten(lines), ""].join("\n");
}

/** One after the other, because a line that was shown before is shortened. */
async function showAll(answers: [what: string, answer: () => Promise<Response>][]) {
  const story: string[] = [];
  for (const [what, answer] of answers) story.push(await show(what, await answer()));
  return story.join("\n");
}

const outcomes: RequestOutcome[] = [
  { status: "received", reference: "Q-0A1B2-C3D4E" },
  { status: "replayed", reference: "Q-0A1B2-C3D4E" },
  {
    status: "invalid",
    fieldErrors: {
      email: "Enter an email <address>",
      homeSize: "Choose the size of your home",
      subject: "Enter a subject",
    },
  },
  { status: "key_reused" },
  { status: "rate_limited", retryAfter: 1234 },
  { status: "unavailable" },
];

const fields = {
  ...{ firstName: 'Jane "JD" <Doe>', lastName: "&amp;", email: "jane@", phone: "404 555 0134" },
  ...{
    homeSize: "1500-3000",
    serviceType: "premium-clean",
    details: "\n<b>Two dogs</b></textarea>",
  },
  ...{ startedAt: "1790000000000", company: "not a field" },
};
const settings = {
  ...{ siteUrl: "https://www.dogwoodcleaning.example", clientAddressHeader: "x-client-address" },
  ...{ trustedProxyHops: 1, isNetlify: false },
};

async function answer(kind: RequestKind, request: HostRequest, outcome: RequestOutcome) {
  const post = await readPost(toRequest(request), { peer: undefined }, settings);
  return post.status === "refused" ? respondRefused(kind, post) : respond(kind, outcome, post);
}

const posts = { "a program": jsonPost(fields), "a form": formPost(fields) };
type Told = Parameters<typeof showAll>[0];

test("the whole answer to a quote request and to a message, however it ends", async () => {
  const senders = { ...posts, "a form without the built page": posts["a form"] };
  const story: Told = Object.entries(senders).flatMap(([sender, request]) =>
    outcomes.map((outcome): Told[number] => [
      `${outcome.status}, ${sender}`,
      () => {
        setQuotePage(sender.endsWith("page") ? undefined : html);
        return answer(quoteRequest, request, outcome);
      },
    ]),
  );
  for (const outcome of outcomes)
    story.push([
      `message, ${outcome.status}`,
      () => answer(contactMessage, posts["a program"], outcome),
    ]);
  // No page has a form for messages.
  story.push(["message, a form", () => answer(contactMessage, posts["a form"], outcomes[2]!)]);
  expect(await showAll(story)).toMatchSnapshot();
});

test("the whole answer to a post that is refused before it is read", async () => {
  const cases: [string, Partial<HostRequest>][] = [
    ["another method", { method: "DELETE" }],
    ["another site", { headers: { origin: "https://evil.example" } }],
    ["compression", { headers: { "content-encoding": "gzip" } }],
    ["too long", { headers: { "content-length": "300000" } }],
    ["a short key", { headers: { "idempotency-key": "abc" } }],
    ["nothing that can be read", { body: Buffer.from("%ff") }],
  ];
  const change = (request: HostRequest, changes: Partial<HostRequest>) => ({
    ...request,
    ...changes,
    headers: { ...request.headers, ...changes.headers },
  });
  const refused = outcomes[3]!;
  const story: Told = Object.entries(posts).flatMap(([sender, request]) =>
    cases.map(([what, changes]): Told[number] => [
      `${what}, ${sender}`,
      () => answer(quoteRequest, change(request, changes), refused),
    ]),
  );
  story.push([
    "message, a form",
    () => answer(contactMessage, { ...posts["a form"], method: "PUT" }, refused),
  ]);
  for (const wantsPage of [false, true])
    story.push(["a fault", () => Promise.resolve(unexpectedAnswer(wantsPage))]);
  expect(await showAll(story)).toMatchSnapshot();
});

const get = (kind: RequestKind, query: Record<string, unknown>, more: Partial<HostRequest> = {}) =>
  showReceived(kind, toRequest({ method: "GET", headers: {}, query, ...more }));

test("the whole page that thanks, and nothing for any other address", async () => {
  const reference = "Q-0A1B2-C3D4E";
  const page = await show("thank you", get(quoteRequest, { reference })!);
  setQuotePage(undefined);
  const without = await show("without the built page", get(quoteRequest, { reference })!);
  expect([page, without].join("\n")).toMatchSnapshot();
  setQuotePage(html);
  expect(get(quoteRequest, { reference }, { method: "HEAD" })?.status).toBe(200);
  const nothing = [
    ...["", "Q-0A1B2", "Q-0A1B2-C3D4E<img>", ["Q-0A1B2-C3D4E", "x"]].map((one) =>
      get(quoteRequest, { reference: one }),
    ),
    get(quoteRequest, { reference }, { method: "POST" }),
    get(contactMessage, { reference }),
  ];
  expect(nothing.filter((one) => one !== undefined)).toEqual([]);
});

test("a browser that asks for the form's address is led to the form, and a program is told to post", () => {
  const browser = { accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8" };
  for (const query of [{}, { reference: "Q-1" }]) {
    const answer = get(quoteRequest, query, { headers: browser });
    expect([answer?.status, answer?.headers.get("location")]).toEqual([303, "/quote"]);
  }
  for (const accept of ["*/*", "application/json"])
    expect(get(quoteRequest, {}, { headers: { accept } })).toBeUndefined();
  expect(get(contactMessage, {}, { headers: browser })).toBeUndefined();
});
