import "@testing-library/jest-dom";
import "../../../tests/support/components/jsdomGaps";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { StrictMode } from "react";
import { toast } from "react-toastify/unstyled";
import { aQuoteFormProps } from "../../../tests/support/components/aQuoteFormProps";
import { fakeServer } from "../../../tests/support/components/fakeServer";
import { outlineOf } from "../../../tests/support/components/outlineOf";
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
  const user = userEvent.setup();
  const { unmount, container } = render(
    <StrictMode>
      <QuoteForm {...aQuoteFormProps()} {...more} />
    </StrictMode>,
  );
  return Object.assign(user, { leave: unmount, container });
}

async function fillIn(user: UserEvent, values: Partial<typeof answers> = answers) {
  for (const [name, value] of Object.entries(values)) {
    const control = document.querySelector<HTMLElement>(`#${name}`);
    if (control instanceof HTMLSelectElement) {
      await user.selectOptions(control, value);
    } else if (control) {
      act(() => control.focus());
      await user.paste(value);
    }
  }
}

/** Presses the button and waits until the form has taken the press up, a moment after the button has changed. */
async function send(user: UserEvent) {
  await user.click(screen.getByRole("button", { name: "Request My Free Quote" }));
  await waitFor(() =>
    expect(document.querySelector("#quote-form")).not.toHaveAttribute("data-busy"),
  );
}

async function openAndSend(values: Partial<typeof answers> = answers) {
  const user = open();
  await fillIn(user, values);
  await send(user);
  return user;
}

function typed() {
  return Object.fromEntries(
    new FormData(document.querySelector<HTMLFormElement>("#quote-form") ?? undefined),
  );
}

test("the whole form as it is opened, with rooms, restored, with mistakes, failed and received", async () => {
  fakeServer("nothing", received);
  jest.spyOn(Date, "now").mockReturnValue(Date.parse("2026-11-23T20:12:00Z"));
  const house = {
    detailsLine: "Rooms: {rooms}",
    noted: "We noted your rooms under Details.",
    rooms: ["Kitchen", "Bath"].map((title) => ({ name: title.toLowerCase(), title })),
  };
  let before: string[] = [];
  /** What is new on the screen, and what is typed in. */
  const show = ({ container }: { container: HTMLElement }) => {
    const lines = outlineOf(container).replaceAll("\u202f", " ").split("\n");
    const outline = lines.filter((line) => !before.includes(line)).join("\n");
    before = lines;
    return expect({ outline, typed: typed() });
  };

  window.location.hash = "#rooms=kitchen,bath";
  const first = open({ house });
  show(first).toMatchSnapshot("1 with two rooms");
  first.leave();
  const user = open({ house });
  show(user).toMatchSnapshot("2 restored");
  await user.type(screen.getByLabelText("Email"), "nope");
  await send(user);
  show(user).toMatchSnapshot("3 with mistakes");
  await user.clear(screen.getByLabelText("Email"));
  await fillIn(user, { ...answers, details: "" });
  await send(user);
  show(user).toMatchSnapshot("4 failed");
  await send(user);
  await screen.findByRole("heading", { name: "Thank You!" });
  show(user).toMatchSnapshot("5 received");
  jest.mocked(Date.now).mockRestore();
});

test("phones bring up the keyboard that a field needs, and browsers know what to fill in", () => {
  open();
  expect(screen.getByLabelText("Email")).toHaveAttribute("inputmode", "email");
  expect(screen.getByLabelText("Phone")).toHaveAttribute("inputmode", "tel");
  const tokens = ["First name", "Last name", "Email", "Phone", "Address"].map((label) =>
    screen.getByLabelText(label).getAttribute("autocomplete"),
  );
  expect(tokens).toEqual(["given-name", "family-name", "email", "tel", "address-line1"]);
});

test("sends the answers as JSON, with cookies and a key that makes a repeat harmless", async () => {
  const server = fakeServer(received);
  await openAndSend();

  expect(server.sent).toHaveLength(1);
  expect(server.sent[0]).toMatchObject({
    method: "POST",
    url: "/api/quote-requests",
    credentials: "include",
  });
  expect(server.sent[0]?.body).toEqual(answers);
  expect(server.sent[0]?.headers).toMatchObject({
    "Content-Type": "application/json",
    "X-Form-Started-At": expect.stringMatching(/^\d{13}$/) as unknown,
  });
  expect(server.sent[0]?.headers["Idempotency-Key"]).toMatch(/^\d+-\d+-\d+-\d+$/);
});

test("the button reads 'Submitting...' in the same moment as it is pressed, before anything is checked", async () => {
  const server = fakeServer(received);
  const user = open();
  await fillIn(user);
  const button = screen.getByRole("button", { name: "Request My Free Quote" });
  fireEvent.click(button);
  expect(button).toHaveAccessibleName("Submitting...");
  expect(button).toBeDisabled();
  expect(server.sent).toHaveLength(0);
  await screen.findByRole("heading", { name: "Thank You!" });
  expect(server.sent).toHaveLength(1);
});

test("a form that is sent while the page is hidden goes out, though the browser paints nothing", async () => {
  const server = fakeServer(received);
  const user = open();
  await fillIn(user);
  const frame = jest.spyOn(window, "requestAnimationFrame").mockReturnValue(0);
  await send(user);
  frame.mockRestore();
  expect(server.sent).toHaveLength(1);
});

test("two clicks and an Enter send one request", async () => {
  let answer = (_: typeof received) => {};
  const server = fakeServer(new Promise<typeof received>((resolve) => (answer = resolve)));
  const user = open();
  await fillIn(user);
  const form = document.querySelector("#quote-form") as HTMLFormElement;
  await user.dblClick(screen.getByRole("button", { name: "Request My Free Quote" }));
  fireEvent.submit(form);
  fireEvent.submit(form);
  await user.type(screen.getByLabelText("First name"), "{Enter}");

  await waitFor(() => expect(server.sent).toHaveLength(1));
  answer(received);
  await screen.findByRole("heading", { name: "Thank You!" });
  expect(server.sent).toHaveLength(1);
});

test("'Submit Another Request' returns to the blank form, and the next request has another key", async () => {
  const server = fakeServer(received);
  const user = await openAndSend();
  await user.click(await screen.findByRole("button", { name: "Submit Another Request" }));

  expect(document.querySelector("#thank-you")).not.toBeVisible();
  expect(Object.values(typed()).every((value) => value === "")).toBe(true);
  expect(screen.getByLabelText("First name")).toHaveFocus();

  await fillIn(user, { ...answers, firstName: "Grace" });
  await send(user);
  expect(server.sent).toHaveLength(2);
  expect(server.sent[1]?.headers["Idempotency-Key"]).not.toBe(
    server.sent[0]?.headers["Idempotency-Key"],
  );
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
  expect(screen.getByRole("button", { name: "Request My Free Quote" })).toBeEnabled();
});

test("a page that is older than a new field of the form says to reload it, and keeps the answers", async () => {
  const message = "Our form has changed since you opened this page.";
  const fields = { fieldOfTomorrow: "Choose one" };
  fakeServer({ status: 422, body: { error: { code: "invalid", message, fields } } });
  await openAndSend();
  expect(await screen.findByText(message, { exact: false })).toBeTruthy();
  expect(screen.getByLabelText(/First Name/i)).toHaveProperty("value", "Ada");
});

test("a key that another tab has used is replaced, so that the next try succeeds", async () => {
  const server = fakeServer(
    { status: 422, body: { error: { code: "key_reused", message: "used" } } },
    received,
  );
  const user = await openAndSend();
  await screen.findByText("Failed to submit quote request. Please try again.");
  await send(user);
  await screen.findByRole("heading", { name: "Thank You!" });
  expect(server.sent[1]?.headers["Idempotency-Key"]).not.toBe(
    server.sent[0]?.headers["Idempotency-Key"],
  );
});

test("an empty form is not sent: the summary takes the focus and lists what to enter, in order", async () => {
  const server = fakeServer(received);
  await openAndSend({});

  const summary = screen.getByRole("alert", { name: "There is a problem" });
  expect(summary).toHaveFocus();
  expect(
    within(summary)
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href")]),
  ).toEqual([
    ["Enter your first name", "#firstName"],
    ["Enter your last name", "#lastName"],
    ["Enter your email address", "#email"],
    ["Enter a phone number with its area code", "#phone"],
    ["Enter your address", "#address"],
    ["Choose the size of your home", "#homeSize"],
    ["Choose a service", "#serviceType"],
  ]);
  expect(document.title).toBe("Error: Get Your Free Quote");
  expect(server.sent).toHaveLength(0);
});

test("the same words stand beside each field, which says that it is invalid", async () => {
  fakeServer(received);
  await openAndSend({});
  for (const link of within(screen.getByRole("alert")).getAllByRole("link")) {
    const field = document.querySelector(link.getAttribute("href") ?? "");
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(link.textContent ?? "-"));
  }
  expect(screen.getByLabelText(/^Details/)).toBeValid();
});

test("a line of the summary leads to its field and brings the label into view", async () => {
  fakeServer(received);
  const user = await openAndSend({});
  await user.click(screen.getByRole("link", { name: "Choose the size of your home" }));

  expect(screen.getByLabelText("Home size")).toHaveFocus();
  expect(jest.mocked(Element.prototype.scrollIntoView).mock.contexts[0]).toBe(
    screen.getByLabelText("Home size").closest("[data-field]"),
  );
  expect(window.location.hash).toBe("");
});

test("nothing is checked before the first try", async () => {
  const user = open();
  await user.type(screen.getByLabelText("Email"), "nope");
  await user.tab();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(screen.getByLabelText("Email")).toHaveAttribute("aria-invalid", "false");
});

test("a field with an error is validated again on blur: corrected it is neutral, and its message keeps its place", async () => {
  fakeServer(received);
  const user = await openAndSend({});
  const name = screen.getByLabelText(/^First name/);
  const message = document.querySelector("#firstName-error");
  const line = screen.getByRole("link", { name: "Enter your first name" });
  expect(name).toBeInvalid();

  await user.type(name, "Ada");
  expect(name).toBeInvalid();
  await user.tab();
  expect(name).toBeValid();
  expect(name).not.toHaveAccessibleDescription();
  expect(message).not.toBeVisible();
  expect(getComputedStyle(message as Element).display).not.toBe("none");
  expect(getComputedStyle(line).textDecoration).toContain("line-through");
  const lastName = screen.getByLabelText("Last name");
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

test("a form that is blank again has no tick from the last one", async () => {
  fakeServer(received);
  const user = await openAndSend({});
  await user.type(screen.getByLabelText("First name"), "Ada");
  await user.tab();
  expect(document.querySelectorAll("[data-field][data-corrected]")).toHaveLength(1);
  await fillIn(user);
  await send(user);
  await user.click(await screen.findByRole("button", { name: "Submit Another Request" }));
  expect(document.querySelectorAll("[data-field][data-corrected]")).toHaveLength(0);
});

test("the next try judges everything again", async () => {
  fakeServer(received);
  const user = open();
  await user.type(screen.getByLabelText("Email"), "nope");
  await send(user);
  await user.type(screen.getByLabelText("First name"), "Ada");
  await send(user);
  expect(screen.getByLabelText("First name")).toBeValid();
  expect(screen.getByLabelText("Email")).toBeInvalid();
  expect(screen.getByLabelText("Email")).toHaveValue("nope");
  expect(screen.getByRole("alert")).toHaveFocus();
});

test("what only the server finds wrong is shown beside the fields, with the failure toast, and can be corrected", async () => {
  const server = fakeServer(
    {
      status: 422,
      body: { error: { code: "invalid", fields: { phone: "Enter a phone number that exists" } } },
    },
    received,
  );
  const user = await openAndSend();

  const summary = await screen.findByRole("alert", { name: "There is a problem" });
  expect(summary).toHaveFocus();
  expect(within(summary).getByRole("link")).toHaveTextContent("Enter a phone number that exists");
  expect(screen.getByLabelText("Phone")).toHaveAccessibleDescription(
    expect.stringContaining("Enter a phone number that exists"),
  );
  expect(typed()).toMatchObject(answers);
  const toastText = await screen.findByText("Failed to submit quote request. Please try again.");
  expect(toastText.closest("[role=alert]")).toHaveTextContent("Error");
  expect(
    screen.queryByRole("heading", { name: "We could not confirm your request" }),
  ).not.toBeInTheDocument();

  // It stays wrong until it is changed.
  await user.click(screen.getByLabelText("Phone"));
  await user.tab();
  expect(screen.getByLabelText("Phone")).toBeInvalid();
  await user.clear(screen.getByLabelText("Phone"));
  await user.type(screen.getByLabelText("Phone"), "404 555 0142");
  await user.tab();
  expect(screen.getByLabelText("Phone")).toBeValid();
  await send(user);
  await screen.findByRole("heading", { name: "Thank You!" });
  expect(document.title).toBe("Get Your Free Quote");
  expect(server.sent[1]?.body).toEqual({ ...answers, phone: "404 555 0142" });
});

test("a reload in the same tab keeps the answers, and the key of a request that may have arrived", async () => {
  const server = fakeServer("nothing", received);
  const user = await openAndSend();
  await screen.findByText("Failed to submit quote request. Please try again.");
  user.leave();

  open();
  expect(typed()).toMatchObject(answers);
  await send(user);
  await screen.findByRole("heading", { name: "Thank You!" });
  expect(server.sent[1]).toEqual(server.sent[0]);
});

test("people and screen readers never come across the honeypot", () => {
  open();
  const trap = document.querySelector("[name=website]");
  expect(trap).toHaveAttribute("tabindex", "-1");
  expect(trap).toHaveAttribute("autocomplete", "off");
  expect(trap?.closest("[aria-hidden=true]")).toBeInTheDocument();
  expect(screen.queryByRole("textbox", { name: "Leave this field empty" })).not.toBeInTheDocument();
});

test("the server is told when the honeypot is filled in", async () => {
  const server = fakeServer(received);
  const user = open();
  await fillIn(user);
  fireEvent.change(document.querySelector("[name=website]") as HTMLInputElement, {
    target: { value: "http://spam.example" },
  });
  await send(user);
  expect(server.sent[0]?.body).toEqual(answers);
  expect(server.sent[0]?.headers["X-Form-Website"]).toBe("http%3A%2F%2Fspam.example");
});

test("the form says how long answers are kept, and how much the details may hold", () => {
  open();
  expect(screen.getByText(/We delete them after 2 years\./)).toBeVisible();
  expect(screen.getByLabelText(/^Details/)).toHaveAccessibleDescription(/Up to 5,000 characters/);
  expect(screen.getByLabelText(/^Details/)).toHaveAttribute("dir", "auto");
});

test("the thank-you screen says by when the answer comes, to whom and what was sent", async () => {
  fakeServer(received);
  const user = open();
  await fillIn(user);
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
  expect(sent).toEqual([
    ["First name", "Ada"],
    ["Last name", "O'Brien"],
    ["Email", "ada@example.com"],
    ["Phone", "(404) 555-0199"],
    ["Address", "12 Peachtree St NE, Atlanta"],
    ["Home size", "1,500 - 3,000 sq ft"],
    ["Service", "Premium Clean"],
    ["Details", "Two cats."],
  ]);
});

test.each([
  ["standard-clean", "For Standard Clean?", "standard-clean"],
  ["post-construction-cleanup", "For Post Construction Cleaning?", "post-construction"],
])("who comes from the page %s is offered that service in one tap", async (slug, offer, value) => {
  const referrer = jest.spyOn(document, "referrer", "get");
  referrer.mockReturnValue(`https://dogwood.example/services/${slug}`);
  const user = open();
  expect(screen.getByLabelText("Service")).toHaveValue("");
  await user.click(await screen.findByRole("button", { name: offer }));
  expect(screen.getByLabelText("Service")).toHaveValue(value);
  expect(screen.getByLabelText("Service")).toHaveFocus();
  expect(screen.queryByRole("button", { name: offer })).not.toBeInTheDocument();
  referrer.mockRestore();
});

test("a link that names a service brings its offer, and the list stays empty until it is taken", async () => {
  window.location.hash = "#service=premium-clean";
  open();
  expect(await screen.findByRole("button", { name: "For Premium Clean?" })).toBeVisible();
  expect(screen.getByLabelText("Service")).toHaveValue("");
  window.location.hash = "";
});

test("the note of the service that the visitor comes from is added to the details in one tap", async () => {
  const referrer = jest.spyOn(document, "referrer", "get");
  referrer.mockReturnValue("https://dogwood.example/services/kitchen-cleaning");
  const user = open({ notes: [{ slug: "kitchen-cleaning", note: "Kitchen only" }] });
  const details = screen.getByLabelText(/^Details/);
  await user.type(details, "Two cats.");
  await user.click(await screen.findByRole("button", { name: "Also: Kitchen only" }));
  expect(details).toHaveValue("Two cats.\nKitchen only");
  expect(screen.queryByRole("button", { name: "Also: Kitchen only" })).not.toBeInTheDocument();
  referrer.mockRestore();
});

test.each([
  [24, "By tomorrow."],
  [4, "Within 4 hours."],
])(
  "with answerHours of %i the button promises an answer that is true then",
  (answerHours, text) => {
    open({ answerHours });
    expect(screen.getByText(text)).toBeVisible();
  },
);

test.each(["", "https://dogwood.example/services/kitchen-cleaning", "https://dogwood.example/"])(
  "who comes from '%s' is offered nothing",
  (referrer) => {
    jest.spyOn(document, "referrer", "get").mockReturnValueOnce(referrer);
    open();
    expect(screen.queryByRole("button", { name: /^For / })).not.toBeInTheDocument();
  },
);

test("a request that the browser posted itself has no key when it is sent again, so that the server counts it once", async () => {
  const server = fakeServer(received);
  const user = userEvent.setup();
  render(
    <div id="quote-form-root" data-posted="before">
      <QuoteForm {...aQuoteFormProps()} />
    </div>,
  );
  await fillIn(user);
  await send(user);
  expect(server.sent[0]?.body).toMatchObject(answers);
  expect(server.sent[0]?.headers).not.toHaveProperty("Idempotency-Key");
});

test("a request that is answered without a reference is thanked for all the same", async () => {
  fakeServer({ status: 201, body: {} });
  await openAndSend();
  await waitFor(() => expect(document.querySelector("#thank-you")).toBeVisible());
  expect(screen.queryByText(/have this reference ready/)).not.toBeInTheDocument();
});
