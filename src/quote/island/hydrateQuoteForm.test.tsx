import "@testing-library/jest-dom";
import "../../../tests/support/components/jsdomGaps";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { toast } from "react-toastify/unstyled";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server.node";
import { aQuoteFormProps } from "../../../tests/support/components/aQuoteFormProps";
import { fakeServer } from "../../../tests/support/components/fakeServer";
import { hideEvents } from "./hideEvents";
import { hydrateQuoteForm } from "./hydrateQuoteForm";
import { QuoteForm } from "../form/QuoteForm";
import { setBusy } from "../form/setBusy";
import { toDataBlock } from "../../layout/seo/toDataBlock";

beforeEach(() => {
  sessionStorage.clear();
  document.title = "Get Your Free Quote";
});

/** The built page, as it is before any script. */
function openBuiltPage() {
  const props = aQuoteFormProps();
  document.body.innerHTML = `
    <script type="application/json" id="quote-form-props">${toDataBlock(props)}</script>
    <div id="quote-form-root">${renderToString(<QuoteForm {...props} />)}</div>`;
  return document.querySelector("#quote-form-root") as HTMLElement;
}

const hydrate = () => act(() => hydrateQuoteForm());

test("React takes the built page over and changes nothing but what a page without script needs", () => {
  const root = openBuiltPage();
  const form = root.querySelector("form");
  // The link that becomes a button, and the words that become a toast.
  const again =
    /<(a|button)\b(?:(?!<\/\1>).)*Submit Another Request<\/\1>|<div [^>]*><strong>Error.*?<\/div>/g;
  const before = root.innerHTML.replace(again, "");
  hydrate();

  expect(root.querySelector("form")).toBe(form);
  root.querySelector("form")?.removeAttribute("novalidate");
  expect(root.innerHTML.replace(again, "").startsWith(before)).toBe(true);
});

test("what was typed before React came is kept, sent, and still there after typing on", async () => {
  const root = openBuiltPage();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("First name"), "Ada");
  await user.selectOptions(screen.getByLabelText("Home size"), "over-5000");
  await user.type(screen.getByLabelText(/^Details/), "Two cats.\nOne dog.");
  screen.getByLabelText("Last name").focus();
  hydrate();

  expect(screen.getByLabelText("Last name")).toHaveFocus();
  await user.keyboard("Lovelace");
  await user.click(screen.getByRole("button", { name: "Request My Free Quote" }));
  expect(Object.fromEntries(new FormData(root.querySelector("form") ?? undefined))).toMatchObject({
    firstName: "Ada",
    lastName: "Lovelace",
    homeSize: "over-5000",
    details: "Two cats.\nOne dog.",
  });
  expect(
    within(await screen.findByRole("alert"))
      .getAllByRole("link")
      .map((link) => link.getAttribute("href")),
  ).toEqual(["#email", "#phone", "#address", "#serviceType"]);
});

test("what is typed in the page wins over what was kept from before a reload", async () => {
  openBuiltPage();
  hydrate();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("First name"), "Ada");
  await user.type(screen.getByLabelText("Last name"), "Byron");

  openBuiltPage();
  await user.type(screen.getByLabelText("Last name"), "Lovelace");
  hydrate();
  expect(screen.getByLabelText("First name")).toHaveValue("Ada");
  expect(screen.getByLabelText("Last name")).toHaveValue("Lovelace");
});

/** What the server does to the built page when it answers a plain form post with errors. */
function fillInByServer(root: HTMLElement) {
  const phone = root.querySelector("#phone") as HTMLInputElement;
  const message = root.querySelector("#phone-error") as HTMLElement;
  const summary = root.querySelector("#error-summary") as HTMLElement;
  root.querySelector("#firstName")?.setAttribute("value", "Ada");
  phone.setAttribute("value", "12");
  phone.setAttribute("aria-invalid", "true");
  message.hidden = false;
  message.textContent = "Enter a phone number with its area code";
  summary.hidden = false;
  (summary.querySelector("ul") as HTMLElement).innerHTML =
    '<li><a href="#phone">Enter a phone number with its area code</a></li>';
  document.title = "Error: Get Your Free Quote";
}

test("a page that the server filled in keeps its messages and its answers", async () => {
  const root = openBuiltPage();
  fillInByServer(root);
  hydrate();

  expect(
    within(screen.getByRole("alert", { name: "There is a problem" })).getByRole("link"),
  ).toHaveTextContent("Enter a phone number with its area code");
  expect(screen.getByLabelText("Phone")).toBeInvalid();
  expect(screen.getByLabelText("Phone")).toHaveValue("12");
  expect(screen.getByLabelText("First name")).toHaveValue("Ada");
  expect(document.title).toBe("Error: Get Your Free Quote");

  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Phone"), "3");
  expect(screen.getByLabelText("Phone")).toHaveValue("123");
  expect(screen.getByLabelText("First name")).toHaveValue("Ada");
});

test("a page on which the server says that it could not take the request keeps the message, and its toast shows", async () => {
  const root = openBuiltPage();
  const failure = root.querySelector("#form-failure") as HTMLElement;
  failure.hidden = false;
  failure.insertAdjacentHTML("beforeend", "<p>Too many requests came from your network.</p>");
  (root.querySelector("#firstName") as HTMLInputElement).value = "Ada";
  const { shown, stop } = listenForToasts();
  hydrate();
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(screen.getByRole("heading", { name: "We could not confirm your request" })).toBeVisible();
  expect(screen.getByText("Too many requests came from your network.")).toBeVisible();
  expect(shown).toEqual([{ tone: "error", ...aQuoteFormProps().quote.form.toasts.failure }]);
  stop();
  expect(screen.getByLabelText("First name")).toHaveValue("Ada");
});

test("after the server's own thank-you nothing of the draft is left", async () => {
  openBuiltPage();
  hydrate();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("First name"), "Ada");
  expect(sessionStorage).toHaveLength(1);

  window.location.hash = "#thank-you";
  openBuiltPage();
  hydrate();
  expect(sessionStorage).toHaveLength(0);
  expect(screen.getByLabelText("First name")).toHaveValue("");
  window.location.hash = "";
});

/** The toasts from now on. The containers of earlier pages are still there, and one of them may draw them. */
function listenForToasts() {
  const shown: unknown[] = [];
  const stop = toast.onChange(({ status, data }) => void (status === "added" && shown.push(data)));
  return { shown, stop };
}

test.each([
  ["navigate", 1],
  ["reload", 0],
])(
  "the thank-you page after the browser's own post shows its toast when the script arrives (%s: %d)",
  async (type, count) => {
    const visit = jest.spyOn(performance, "getEntriesByType");
    visit.mockReturnValue([{ type } as unknown as PerformanceNavigationTiming]);
    const { shown, stop } = listenForToasts();
    window.location.hash = "#thank-you";
    openBuiltPage();
    hydrate();
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(shown).toEqual(
      Array(count).fill({ tone: "success", ...aQuoteFormProps().quote.form.toasts.success }),
    );
    stop();
    visit.mockRestore();
    window.location.hash = "";
    act(() => toast.dismiss());
  },
);

test("React does not hear the visitor before it has taken over, and the browser goes on by itself", () => {
  const root = openBuiltPage();
  const received: string[] = [];
  const letThrough = hideEvents(root);
  for (const type of ["keydown", "input", "focusin", "click"])
    root.addEventListener(type, () => received.push(type), true);
  const name = screen.getByLabelText<HTMLInputElement>("First name");
  name.focus();
  fireEvent.keyDown(name, { key: "A" });
  fireEvent.input(name, { target: { value: "A" } });
  expect(received).toEqual([]);
  expect(name).toHaveFocus();
  expect(name.value).toBe("A");
  letThrough();
  fireEvent.click(name);
  expect(received).toEqual(["click"]);
});

/** A page whose form was filled in and sent before React came. */
function openBusyPage() {
  const root = openBuiltPage();
  for (const [name, value] of Object.entries({
    firstName: "A",
    lastName: "B",
    email: "a@example.com",
    phone: "4045550199",
    address: "1 Elm St",
    homeSize: "over-5000",
    serviceType: "standard-clean",
  }))
    (root.querySelector(`#${name}`) as HTMLInputElement).value = value;
  setBusy(root, true);
  return root;
}

test("a form that was sent before React came goes out once React is there, with the time when the page was opened", async () => {
  const server = fakeServer({ status: 201, body: { reference: "Q-1", status: "received" } });
  const root = openBusyPage();
  (root.querySelector("[name=startedAt]") as HTMLInputElement).value = "1790000000000";
  hydrate();
  await screen.findByRole("heading", { name: "Thank You!" });
  expect(server.sent).toHaveLength(1);
  expect(server.sent[0]?.headers["X-Form-Started-At"]).toBe("1790000000000");
  expect(root.dataset["busy"]).toBeUndefined();
});

test("a form that the browser is posting itself is not sent again by React, which waits for the page to come back", async () => {
  const server = fakeServer({ status: 201, body: { reference: "Q-1", status: "received" } });
  const root = openBusyPage();
  root.dataset["posted"] = "";
  hydrate();
  expect(root.dataset["live"]).toBeUndefined();
  await userEvent.setup().type(screen.getByLabelText("First name"), "da");

  // What loadForm.ts does on a page out of the back/forward cache.
  setBusy(root, false);
  delete root.dataset["posted"];
  act(() => void window.dispatchEvent(new Event("pageshow")));
  expect(root.dataset["live"]).toBe("");
  expect(screen.getByLabelText("First name")).toHaveValue("Ada");
  expect(server.sent).toHaveLength(0);
});
