import "@testing-library/jest-dom";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { StrictMode } from "react";
import { toast } from "react-toastify/unstyled";
import { aQuoteFormProps } from "../../../tests/support/components/aQuoteFormProps";
import { fakeServer } from "../../../tests/support/components/fakeServer";
import { QuoteForm, type QuoteFormProps } from "./QuoteForm";

const received = { status: 201, body: { reference: "Q-7F3K", status: "received" } };
const answers = {
  firstName: "Ada",
  lastName: "O'Brien",
  email: "ada@example.com",
  phone: "(404) 555-0199",
  address: "12 Peachtree St NE, Atlanta",
  homeSize: "1500-3000",
  serviceType: "premium-clean",
  details: "Two cats.",
};

beforeEach(() => {
  sessionStorage.clear();
  document.title = "Get Your Free Quote";
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(() => act(() => toast.dismiss()));

function open(more: Partial<QuoteFormProps> = {}) {
  render(
    <StrictMode>
      <div id="quote-form-root">
        <QuoteForm {...aQuoteFormProps()} {...more} />
      </div>
    </StrictMode>,
  );
  return userEvent.setup();
}

function fillIn(values: Partial<typeof answers> = answers) {
  for (const [name, value] of Object.entries(values))
    fireEvent.input(document.querySelector(`#${name}`) as HTMLElement, { target: { value } });
}

/** Presses the button and waits for what comes of it. */
async function send(user: UserEvent) {
  await user.click(screen.getByRole("button", { name: "Request My Free Quote" }));
  await waitFor(() => expect(document.querySelector("#quote-form [type=submit]")).toBeEnabled());
}

async function openAndSend(values: Partial<typeof answers> = answers) {
  const user = open();
  fillIn(values);
  await send(user);
  return user;
}

function typed() {
  return Object.fromEntries(
    new FormData(document.querySelector<HTMLFormElement>("#quote-form") ?? undefined),
  );
}

test("sends the answers as JSON, with cookies and a key that makes a repeat harmless", async () => {
  const server = fakeServer(received);
  await openAndSend();
  const [sent] = server.sent;
  expect(server.sent).toHaveLength(1);
  expect(sent).toMatchObject({
    method: "POST",
    url: "/api/quote-requests",
    credentials: "include",
    headers: { "Content-Type": "application/json" },
  });
  expect(sent?.body).toEqual(answers);
  expect(sent?.headers["Idempotency-Key"]).toMatch(/^\d+(?:-\d+){4}$/);
});

test.each([
  ["the server is down", "nothing" as const],
  ["the server has a fault", { status: 500, body: "boom" }],
  ["a login page answers instead", { status: 200, body: "<html>Welcome to the hotel</html>" }],
])("keeps the visitor's answers and says so in a toast when %s", async (_, failure) => {
  fakeServer(failure);
  await openAndSend();
  const alert = await screen.findByText("Failed to submit quote request. Please try again.");
  expect(alert.closest("[role=alert]")).toHaveTextContent("Error");
  expect(alert.closest(".Toastify__toast--error")).toBeInTheDocument();
  expect(typed()).toMatchObject(answers);
});

test("a page older than a new field of the form says to reload it, and keeps the answers", async () => {
  const message = "Our form has changed since you opened this page.";
  const fields = { fieldOfTomorrow: "Choose one" };
  fakeServer({ status: 422, body: { error: { code: "invalid", message, fields } } });
  await openAndSend();
  expect(await screen.findByText(message, { exact: false })).toBeVisible();
  expect(typed()).toMatchObject(answers);
});

test("an empty form is not sent: the summary takes the focus and lists what to enter, in order", async () => {
  const server = fakeServer(received);
  const user = await openAndSend({});
  const summary = screen.getByRole("alert", { name: "There is a problem" });
  expect(summary).toHaveFocus();
  const links = within(summary).getAllByRole("link");
  const required = Object.keys(answers).filter((name) => name !== "details");
  expect(links.map((link) => link.getAttribute("href")?.slice(1))).toEqual(required);
  for (const link of links) {
    const field = document.querySelector(link.getAttribute("href") ?? "");
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(link.textContent ?? "-"));
  }
  expect(screen.getByLabelText(/^Details/)).toBeValid();
  expect(document.title).toBe("Error: Get Your Free Quote");
  expect(server.sent).toHaveLength(0);

  await user.click(screen.getByRole("link", { name: "Choose the size of your home" }));
  const size = screen.getByLabelText("Home size");
  expect(size).toHaveFocus();
  const scrolled = jest.mocked(Element.prototype.scrollIntoView).mock.contexts[0];
  expect(scrolled).toBe(size.closest("[data-field]"));
  expect(window.location.hash).toBe("");
});

test("nothing is checked before the first try", async () => {
  const user = open();
  await user.type(screen.getByLabelText("Email"), "nope");
  await user.tab();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(screen.getByLabelText("Email")).toHaveAttribute("aria-invalid", "false");
});

test("a corrected field is neutral once it is left, and its message keeps its place", async () => {
  fakeServer(received);
  const user = await openAndSend({});
  const [name, lastName] = [
    screen.getByLabelText("First name"),
    screen.getByLabelText("Last name"),
  ];
  const message = document.querySelector("#firstName-error");
  const line = screen.getByRole("link", { name: "Enter your first name" });

  await user.type(name, "Ada");
  expect(name).toBeInvalid();
  await user.tab();
  expect(name).toBeValid();
  expect(name).not.toHaveAccessibleDescription();
  expect(message).not.toBeVisible();
  expect(getComputedStyle(message as Element).display).not.toBe("none");
  expect(getComputedStyle(line).textDecoration).toContain("line-through");
  expect(lastName).toBeInvalid();
  await user.type(lastName, "Lovelace");
  await user.tab();
  for (const corrected of [name, lastName]) expect(corrected).toBeValid();

  await user.clear(name);
  await user.tab();
  expect(name).toBeInvalid();
  expect(lastName).toBeValid();
  expect(message).toBeVisible();
  expect(getComputedStyle(line).textDecoration).not.toContain("line-through");
});

test("what only the server finds wrong is shown beside the fields and can be corrected", async () => {
  const message = "Enter a phone number that exists";
  const body = { error: { code: "invalid", fields: { phone: message } } };
  const server = fakeServer({ status: 422, body }, received);
  const user = await openAndSend();
  const summary = await screen.findByRole("alert", { name: "There is a problem" });
  expect(summary).toHaveFocus();
  expect(within(summary).getByRole("link")).toHaveTextContent(message);
  const phone = screen.getByLabelText("Phone");
  expect(phone).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(typed()).toMatchObject(answers);
  await screen.findByText("Failed to submit quote request. Please try again.");
  expect(screen.queryByText("We could not confirm your request")).not.toBeInTheDocument();

  // It stays wrong until it is changed.
  await user.click(phone);
  await user.tab();
  expect(phone).toBeInvalid();
  await user.clear(phone);
  await user.type(phone, "404 555 0142");
  await user.tab();
  expect(phone).toBeValid();
  await send(user);
  await screen.findByRole("heading", { name: "Thank You!" });
  expect(document.title).toBe("Get Your Free Quote");
  expect(server.sent[1]?.body).toEqual({ ...answers, phone: "404 555 0142" });
  // Under the same key the server would refuse it.
  const [first, second] = server.sent.map(({ headers }) => headers["Idempotency-Key"]);
  expect(second).not.toBe(first);
});

test("people never come across the honeypot, and the server is told when a bot fills it in", async () => {
  const server = fakeServer(received);
  const user = open();
  const trap = document.querySelector<HTMLInputElement>("[name=website]")!;
  expect(trap).toHaveAttribute("tabindex", "-1");
  expect(trap).toHaveAttribute("autocomplete", "off");
  expect(trap.closest("[aria-hidden=true]")).toBeInTheDocument();
  expect(screen.queryByRole("textbox", { name: "Leave this field empty" })).not.toBeInTheDocument();
  fillIn();
  trap.value = "http://spam.example";
  await send(user);
  expect(server.sent[0]?.body).toEqual(answers);
  expect(server.sent[0]?.headers["X-Form-Website"]).toBe("http%3A%2F%2Fspam.example");
});

test("the thank-you screen says by when the answer comes, to whom and what was sent", async () => {
  fakeServer(received);
  const user = open();
  fillIn();
  jest.spyOn(Date, "now").mockReturnValue(Date.parse("2026-11-23T20:12:00Z"));
  await send(user);
  const thanks = await screen.findByRole("region", { name: "Thank You!" });
  jest.mocked(Date.now).mockRestore();
  // A day later in Atlanta.
  expect(thanks.textContent.replaceAll(/[\u202f\u00a0]/g, " ")).toContain(
    "Ada, you will have our answer by Tue, Nov 24, 3:12 PM.",
  );
  expect(thanks).toHaveTextContent("Q-7F3K");
  const sent = within(thanks)
    .getAllByRole("term")
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(sent).toHaveLength(8);
  expect(sent[1]).toEqual(["Last name", "O'Brien"]);
  expect(sent[6]).toEqual(["Service", "Premium Clean"]);
});

test.each([
  ["/services/standard-clean", "", "For Standard Clean?"],
  ["/services/post-construction-cleanup", "", "For Post Construction Cleaning?"],
  ["/", "#service=premium-clean", "For Premium Clean?"],
  ["/services/kitchen-cleaning", "", undefined],
  ["/", "", undefined],
])(
  "who comes from %s%s is offered that service, and nothing is preselected",
  async (path, hash, offer) => {
    const referrer = jest.spyOn(document, "referrer", "get");
    referrer.mockReturnValue(`https://dogwood.example${path}`);
    window.location.hash = hash;
    const user = open();
    const service = screen.getByLabelText("Service");
    expect(service).toHaveValue("");
    expect(screen.queryByRole("button", { name: /^For / })?.textContent).toBe(offer);
    if (offer !== undefined) {
      await user.click(screen.getByRole("button", { name: offer }));
      expect(service).toHaveDisplayValue(offer.slice(4, -1));
      expect(service).toHaveFocus();
      expect(screen.queryByRole("button", { name: offer })).not.toBeInTheDocument();
    }
    window.location.hash = "";
    referrer.mockRestore();
  },
);

test("the note of the service that the visitor comes from is added to the details in one tap", async () => {
  const referrer = jest.spyOn(document, "referrer", "get");
  referrer.mockReturnValue("https://dogwood.example/services/kitchen-cleaning");
  const user = open({ notes: [{ slug: "kitchen-cleaning", note: "Kitchen only" }] });
  fillIn({ details: "Two cats." });
  await user.click(screen.getByRole("button", { name: "Also: Kitchen only" }));
  expect(screen.getByLabelText(/^Details/)).toHaveValue("Two cats.\nKitchen only");
  expect(screen.queryByRole("button", { name: "Also: Kitchen only" })).not.toBeInTheDocument();
  referrer.mockRestore();
});

test.each([
  [24, "By tomorrow."],
  [4, "Within 4 hours."],
])("the promise of an answer within %i hours is true: %s", (answerHours, text) => {
  open({ answerHours });
  expect(screen.getByText(text)).toBeVisible();
});
