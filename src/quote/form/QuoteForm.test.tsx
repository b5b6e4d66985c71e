import "@testing-library/jest-dom";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { StrictMode } from "react";
import { toast } from "react-toastify/unstyled";
import { aQuoteFormProps } from "../../../tests/support/components/aQuoteFormProps";
import { aQuoteRequest } from "../../../tests/support/intake/aQuoteRequest";
import { fakeServer } from "../../../tests/support/components/fakeServer";
import { QuoteForm, type QuoteFormProps } from "./QuoteForm";

const received = { status: 201, body: { reference: "Q-7F3K", status: "received" } };
const answers = aQuoteRequest({ details: "Two cats." });

beforeEach(() => {
  sessionStorage.clear();
  document.title = "Get Your Free Quote";
});
afterEach(() => {
  act(() => toast.dismiss());
  jest.restoreAllMocks();
  window.location.hash = "";
});

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

const comeFrom = (path: string) =>
  jest.spyOn(document, "referrer", "get").mockReturnValue(`https://dogwood.example${path}`);

function fillIn(values: Partial<typeof answers> = answers) {
  for (const [name, value] of Object.entries(values))
    fireEvent.input(document.querySelector(`#${name}`) as HTMLElement, { target: { value } });
}

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

const typed = () =>
  Object.fromEntries(new FormData(document.querySelector<HTMLFormElement>("#quote-form")!));

test("the form sends JSON with cookies, an idempotency key, the spam trap's text and the visitor's source", async () => {
  const server = fakeServer(received);
  const user = open({ country: "CA" });
  // Password managers may set values without events.
  for (const [name, value] of Object.entries(answers))
    document.querySelector<HTMLInputElement>(`#${name}`)!.value = value;
  document.querySelector<HTMLInputElement>("[name=website]")!.value = `http://${"x".repeat(300)}`;
  document.querySelector<HTMLInputElement>("[name=startedAt]")!.value = "1795000000000";
  window.matchMedia = jest.fn(() => ({ matches: true }) as MediaQueryList);
  sessionStorage.setItem("source", "/,yelp.com,");
  expect(getComputedStyle(document.querySelector("#thank-you")!).display).toBe("none");
  const now = jest.spyOn(Date, "now").mockReturnValue(Date.parse("2026-11-23T20:12:00Z"));
  await send(user);
  const thanks = await screen.findByRole("region", { name: "Thank You!" });
  now.mockRestore();
  expect(thanks.textContent.replaceAll(/[\u202f\u00a0]/g, " ")).toContain(
    "Jane, you will have our answer by Tue, Nov 24, 3:12 pm.",
  );
  expect(getComputedStyle(within(thanks).getByText(answers.details)).whiteSpace).toBe("pre-line");
  const levels = within(thanks).getAllByRole("heading");
  expect(levels.map((title) => title.getAttribute("aria-level"))).toEqual(["1", "2"]);
  expect(screen.getByText(/^By tomorrow\./)).not.toBeVisible();
  expect(document.querySelector("#quote-form-title")).not.toBeVisible();
  expect(sessionStorage.getItem("source")).toBeNull();
  const headers = {
    "Content-Type": "application/json",
    "Idempotency-Key": expect.stringMatching(/^\d+(?:-\d+){4}$/) as string,
    "X-Form-Website": `http%3A%2F%2F${"x".repeat(187)}`,
    "X-Form-Started-At": "1795000000000",
    "X-Form-Source": "/,yelp.com,,device=phone",
  };
  const call = { method: "POST", url: "/api/quote-requests", credentials: "include" };
  expect(server.sent).toMatchObject([{ ...call, headers }]);
  expect(server.sent[0]?.body).toEqual(answers);
});

const older = "Our form has changed since you opened this page.";
const boom = { message: "boom", fields: { phone: { cause: "boom" } } };
const unknown = { code: "invalid", message: older, fields: { fieldOfTomorrow: "Choose one" } };

test.each([
  ["the server is down", "nothing" as const, "It may not have reached us."],
  ["the server has a fault", { status: 500, body: { error: boom } }, "It may not have reached us."],
  ["a login page answers instead", { status: 200, body: "<html>" }, "It may not have reached us."],
  ["the page lacks a new field", { status: 422, body: { error: unknown } }, older],
])("when %s, the form keeps the answers and shows a toast", async (_, failure, said) => {
  fakeServer(failure);
  const user = await openAndSend();
  const alert = await screen.findByText("Failed to submit quote request. Please try again.");
  expect(alert.closest("[role=alert]")).toHaveTextContent("Error");
  const toast = alert.closest(".Toastify__toast--error");
  // A screen reader announces the toast once, and without its icons.
  expect(toast?.closest("[aria-live]")).toHaveAttribute("aria-live", "off");
  expect(toast?.querySelectorAll("svg:not([aria-hidden=true])")).toHaveLength(0);
  expect(toast?.querySelector("path")).toHaveAttribute("d", expect.stringMatching(/^M12 4v10/));
  const button = screen.getByRole("button", { name: "Request My Free Quote" });
  expect(button).toHaveAccessibleDescription(expect.stringContaining(said) as string);
  const failureBox = document.querySelector<HTMLElement>("#form-failure")!;
  expect(failureBox).not.toHaveTextContent("boom");
  expect(failureBox.querySelectorAll("[href^=sms], [href^=mailto]")).toHaveLength(2);
  expect(button).toHaveFocus();
  expect(typed()).toMatchObject(answers);
  const again = fakeServer("silence");
  document.querySelector<HTMLElement>("#quote-form-root")!.dataset["posted"] = "before";
  await user.click(button);
  expect(again.sent[0]?.headers).not.toHaveProperty("Idempotency-Key");
  expect(document.querySelector("#form-failure")).not.toBeVisible();
});

test("a request is sent again under the same key after a failure, but under another one after a success", async () => {
  const server = fakeServer("nothing", received);
  const user = await openAndSend();
  await send(user);
  await user.click(screen.getByRole("button", { name: "Submit Another Request" }));
  expect(Object.values(typed()).join("")).toBe("");
  expect(sessionStorage).toHaveLength(0);
  fillIn();
  await send(user);
  expect(server.sent.map(({ body }) => body)).toEqual([answers, answers, answers]);
  const [failed, repeated, another] = server.sent.map((one) => one.headers["Idempotency-Key"]);
  expect([repeated, another]).toEqual([failed, expect.not.stringMatching(String(failed))]);
});

test("if an error in the form's script stops a submit, the browser posts the form", async () => {
  const post = jest.spyOn(HTMLFormElement.prototype, "submit").mockReturnValue();
  jest.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    throw new Error("A script fails");
  });
  const user = open();
  fillIn();
  await user.click(screen.getByRole("button", { name: "Request My Free Quote" }));
  expect(post).toHaveBeenCalledTimes(1);
});

test("no field is checked before the first submit, and leaving a corrected field removes its error", async () => {
  const user = open();
  const name = screen.getByLabelText("First name");
  const leave = async (text: string, field = name) => {
    await user.clear(field);
    if (text) await user.type(field, text);
    await user.tab();
  };
  await leave("");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(name).toHaveAttribute("aria-invalid", "false");
  await send(user);
  const message = document.querySelector("#firstName-error");
  const line = screen.getByRole("link", { name: "Enter your first name" });

  await user.type(name, "Ada");
  expect(name).toBeInvalid();
  await user.tab();
  expect(name).not.toHaveAccessibleDescription();
  expect(message).not.toBeVisible();
  expect(getComputedStyle(message as Element).display).not.toBe("none");
  expect(getComputedStyle(line).textDecoration).toContain("line-through");
  expect(getComputedStyle(name.closest("[data-field]")!).borderLeft).toContain("line");
  expect(screen.getByLabelText("Last name")).toBeInvalid();
  const last = Object.assign(screen.getByLabelText("Last name"), { value: "Low" });
  await user.click(last);
  await user.tab();
  for (const field of [name, last]) expect(field).toBeValid();

  await leave("");
  expect(name).toBeInvalid();
  expect(message).toBeVisible();
  expect(getComputedStyle(line).textDecoration).not.toContain("line-through");
});

test("an error that only the server finds is shown at its field and can be corrected", async () => {
  const message = "Enter a phone number that exists";
  const body = { error: { code: "invalid", fields: { phone: message } } };
  const refused = { status: 422, body };
  const server = fakeServer(refused, refused, { status: 201, body: {} });
  const user = await openAndSend({ ...answers, details: "" });
  const summary = await screen.findByRole("alert", { name: "There is a problem" });
  expect(summary).toHaveFocus();
  expect(document.title).toBe("Error: Get Your Free Quote");
  expect(within(summary).getByRole("link")).toHaveTextContent(message);
  const phone = screen.getByLabelText("Phone");
  await waitFor(() => expect(phone).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(typed()).toMatchObject({ ...answers, details: "" });
  await screen.findByText("Failed to submit quote request. Please try again.");
  expect(screen.queryByText("We could not confirm your request")).not.toBeInTheDocument();

  await user.click(phone);
  await user.tab();
  expect(phone).toBeInvalid();
  await user.clear(phone);
  await user.type(phone, "404 555 0142");
  await user.tab();
  expect(phone).toBeValid();
  await send(user);
  await waitFor(() => expect(phone).toBeInvalid());
  await user.type(phone, "{Backspace}3");
  await send(user);
  await screen.findByRole("heading", { name: "Thank You!" });
  expect(document.title).toBe("Get Your Free Quote");
  expect(screen.queryByText(/this is your reference/)).toBeNull();
  expect(screen.getAllByRole("term")).toHaveLength(Object.keys(answers).length - 1);
  expect(server.sent[1]?.body).toEqual({ ...answers, details: "", phone: "404 555 0142" });
  expect(server.sent[0]?.headers).not.toHaveProperty("X-Form-Source");
  // A changed answer needs a new idempotency key, because the server rejects a different body with the same key.
  const [first, second] = server.sent.map(({ headers }) => headers["Idempotency-Key"]);
  expect(second).not.toBe(first);
});

test("a visitor who comes from a service's page can select that service with a button, but it isn't preselected", async () => {
  comeFrom("/services/standard-clean-and-more");
  const user = open();
  const service = screen.getByLabelText("Service");
  expect(service).toHaveValue("");
  const button = screen.getByRole("button", { name: "For Standard Clean?" });
  expect(button.parentElement).toHaveAttribute("role", "status");
  await user.click(button);
  expect(service).toHaveDisplayValue("Standard Clean");
  expect(within(service).getByText("Choose one")).toBeEnabled();
  expect(service).toHaveFocus();
  expect(button).not.toBeInTheDocument();
});

test("if the page's URL names a service, one tap adds the note about that service to the visitor's details", async () => {
  comeFrom("/services/standard-clean");
  window.location.hash = "#service=kitchen-cleaning.?utm_source=x";
  const named = { kitchen: "All kitchens", "kitchen-cleaning": "Kitchen only" };
  const notes = Object.entries(named).map(([slug, note]) => ({ slug, note }));
  const user = open({ notes });
  fillIn({ details: "Two cats." });
  expect(screen.queryByRole("button", { name: /^For / })).not.toBeInTheDocument();
  const button = screen.getByRole("button", { name: "Also: Kitchen only" });
  await user.click(button);
  expect(screen.getByLabelText(/^Details/)).toHaveValue("Two cats.\nKitchen only");
  expect(button).not.toBeInTheDocument();
});

test("the form promises an answer within the company's hours, and says what is kept for how long", () => {
  open();
  expect(screen.getByText(/^By tomorrow\./)).toBeVisible();
  const privacy = { label: "Our privacy", path: "/privacy" };
  open({ answerHours: 4, retentionDays: 400, sources: true, privacy });
  expect(
    screen.getByText(/after 400 days\. .* no trackers\. And where you came from\./),
  ).toBeVisible();
  expect(screen.getByRole("link", { name: "Our privacy" })).toHaveAttribute("href", "/privacy");
  expect(screen.getByText(/^Within 4 hours\./)).toBeVisible();
});

test("a draft is back after each reload, until a button discards it", async () => {
  const values = { firstName: "Ada", homeSize: "under-1500" };
  sessionStorage.setItem("quote-draft", JSON.stringify({ values, idempotencyKey: "1" }));
  window.history.replaceState(null, "", "/?utm_source=x#rooms=oven");
  const rooms = [{ name: "oven", title: "Oven" }];
  const user = open({ house: { detailsLine: "Rooms: {rooms}", noted: "We noted them.", rooms } });
  expect(typed()).toMatchObject({ ...values, details: "Rooms: Oven" });
  expect(window.location.search + window.location.hash).toBe("?utm_source=x");
  expect(sessionStorage.getItem("quote-draft")).toContain("Ada");
  expect(getComputedStyle(document.querySelector("#firstName-error")!).display).toBe("none");
  await send(user);
  await user.click(screen.getByRole("button", { name: "Start empty" }));
  expect(Object.values(typed()).join("")).toBe("");
  expect(screen.getByLabelText("First name")).toHaveFocus();
  expect(document.title).toBe("Get Your Free Quote");
  for (const box of ["#kept-values[role=status]", "#noted-rooms[role=status]", "#error-summary"])
    expect(document.querySelector(box)).not.toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});
