import { contactMessage } from "../../shared/contactMessage";
import { quoteRequest } from "../../shared/quoteRequest";
import type { RequestKind, RequestOutcome } from "../../shared/requestKind";
import { aCompany } from "../../tests/support/intake/aCompany";
import { formPost, jsonPost } from "../../tests/support/intake/call";
import { readWholePage, shortenRepeats } from "../../tests/support/intake/readWholePage";
import { useCompany } from "../../tests/support/intake/useEnvironment";
import { type Answer, unexpectedAnswer } from "../http/answers";
import type { FunctionRequest } from "../http/FunctionRequest";
import { readPost } from "../http/readPost";
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

function show(what: string, { status, headers = {}, body }: Answer): string {
  const { "Content-Type": type = "", ...others } = headers;
  const lines = [
    ...Object.entries(others).map(([name, value]) => `${name}: ${value}`),
    ...(type.startsWith("text/html") && body !== "" ? readWholePage(body).split("\n") : [body]),
  ];
  const head = `==== ${what}: ${String(status)} ${type}`;
  return [head, ...shorten(lines), ""].join("\n");
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

function answer(kind: RequestKind, request: FunctionRequest, outcome: RequestOutcome): Answer {
  const post = readPost(request, settings);
  return post.status === "refused" ? respondRefused(kind, post) : respond(kind, outcome, post);
}

const posts = { "a program": jsonPost(fields), "a form": formPost(fields) };

test("the whole answer to a quote request and to a message, however it ends", () => {
  const story = Object.entries({ ...posts, "a form without the built page": posts["a form"] })
    .flatMap(([sender, request]) => {
      setQuotePage(sender.endsWith("page") ? undefined : html);
      return outcomes.map((outcome) =>
        show(`${outcome.status}, ${sender}`, answer(quoteRequest, request, outcome)),
      );
    })
    .concat(
      outcomes.map((outcome) =>
        show(`message, ${outcome.status}`, answer(contactMessage, posts["a program"], outcome)),
      ),
      // No page has a form for messages.
      show("message, a form", answer(contactMessage, posts["a form"], outcomes[2]!)),
    );
  expect(story.join("\n")).toMatchSnapshot();
});

test("the whole answer to a post that is refused before it is read", () => {
  const cases: [string, Partial<FunctionRequest>][] = [
    ["another method", { method: "DELETE" }],
    ["another site", { headers: { origin: "https://evil.example" } }],
    ["compression", { headers: { "content-encoding": "gzip" } }],
    ["too long", { headers: { "content-length": "300000" } }],
    ["a short key", { headers: { "idempotency-key": "abc" } }],
    ["nothing that can be read", { body: Buffer.from("%ff") }],
  ];
  const change = (request: FunctionRequest, changes: Partial<FunctionRequest>) => ({
    ...request,
    ...changes,
    headers: { ...request.headers, ...changes.headers },
  });
  const refused = outcomes[3]!;
  const story = Object.entries(posts).flatMap(([sender, request]) =>
    cases.map(([what, changes]) =>
      show(`${what}, ${sender}`, answer(quoteRequest, change(request, changes), refused)),
    ),
  );
  story.push(
    show("message, a form", answer(contactMessage, { ...posts["a form"], method: "PUT" }, refused)),
    ...[false, true].map((wantsPage) => show("a fault", unexpectedAnswer(wantsPage))),
  );
  expect(story.join("\n")).toMatchSnapshot();
});

test("the whole page that thanks, and nothing for any other address", () => {
  const get = (reference: unknown, changes = {}) =>
    showReceived(quoteRequest, {
      ...{ method: "GET", headers: {}, query: { reference } as never, ...changes },
    });
  const page = show("thank you", get("Q-0A1B2-C3D4E")!);
  setQuotePage(undefined);
  expect(
    [page, show("without the built page", get("Q-0A1B2-C3D4E")!)].join("\n"),
  ).toMatchSnapshot();
  setQuotePage(html);
  expect(get("Q-0A1B2-C3D4E", { method: "HEAD" })?.status).toBe(200);
  const nothing = [
    ...["", "Q-0A1B2", "Q-0A1B2-C3D4E<img>", ["Q-0A1B2-C3D4E", "x"]].map((one) => get(one)),
    get("Q-0A1B2-C3D4E", { method: "POST" }),
    showReceived(contactMessage, { method: "GET", query: { reference: "Q-0A1B2-C3D4E" } } as never),
  ];
  expect(nothing.filter((one) => one !== undefined)).toEqual([]);
});

test("a browser that asks for the form's address is led to the form, and a program is told to post", () => {
  const get = (accept: string, kind: RequestKind = quoteRequest, query = {}) =>
    showReceived(kind, { method: "GET", headers: { accept }, query });
  const browser = "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8";
  for (const query of [{}, { reference: "Q-1" }])
    expect(get(browser, quoteRequest, query)).toMatchObject({
      status: 303,
      headers: { Location: "/quote" },
    });
  expect(get("*/*")).toBeUndefined();
  expect(get("application/json")).toBeUndefined();
  expect(get(browser, contactMessage)).toBeUndefined();
});
