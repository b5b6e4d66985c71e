import "@testing-library/jest-dom";
import "../../../tests/support/components/jsdomGaps";
import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server.node";
import { aQuoteFormProps } from "../../../tests/support/components/aQuoteFormProps";
import { fakeServer } from "../../../tests/support/components/fakeServer";
import { hideEvents } from "./hideEvents";
import { takeOverForm } from "./takeOverForm";
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

const hydrate = () => act(() => takeOverForm());

test("React takes the built page over and changes nothing but what a page without script needs", () => {
  const root = openBuiltPage();
  const form = root.querySelector("form");
  const before = root.innerHTML;
  hydrate();

  expect(root.querySelector("form")).toBe(form);
  root.querySelector("form")?.removeAttribute("novalidate");
  root.querySelector(".Toastify")?.parentElement?.remove();
  expect(root.innerHTML).toBe(before);
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

/** Marks the page as loadForm.ts does when a translator or a password manager has changed it. */
function changeByOthers(root: HTMLElement) {
  for (const label of root.querySelectorAll("label")) label.innerHTML = "<font>Nom</font>";
  root.dataset["changed"] = "";
}

const nextTask = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

test("a form that another program has changed is replaced once nobody is in it, with its answers", async () => {
  const root = openBuiltPage();
  const user = userEvent.setup();
  const details = root.querySelector<HTMLTextAreaElement>("#details")!;
  await user.selectOptions(root.querySelector("#homeSize")!, "over-5000");
  await user.type(details, "Two cats.");
  changeByOthers(root);
  hydrate();
  await nextTask();
  expect(details).toHaveFocus();
  await user.keyboard(" One dog.");
  expect(root.dataset["live"]).toBeUndefined();
  act(() => details.blur());
  await nextTask();
  expect(root.dataset["live"]).toBe("");
  expect(details).not.toBeInTheDocument();
  expect(screen.getByLabelText(/^Details/)).toHaveValue("Two cats. One dog.");
  expect(screen.getByLabelText("Home size")).toHaveValue("over-5000");
});

test("no press is lost because the form is replaced during it", async () => {
  const root = openBuiltPage();
  root.querySelector<HTMLElement>("#details")!.focus();
  changeByOthers(root);
  hydrate();
  fireEvent.pointerDown(document.body);
  act(() => root.querySelector<HTMLElement>("#details")!.blur());
  await nextTask();
  expect(root.dataset["live"]).toBeUndefined();
  fireEvent.pointerUp(document.body);
  await nextTask();
  expect(root.dataset["live"]).toBe("");
});

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

test("a form that the browser is posting itself is not sent again by React", async () => {
  const server = fakeServer({ status: 201, body: { reference: "Q-1", status: "received" } });
  const root = openBusyPage();
  root.dataset["posted"] = "now";
  hydrate();
  await nextTask();
  expect(root.dataset["live"]).toBe("");
  expect(screen.getByLabelText("First name")).toHaveValue("A");
  expect(server.sent).toHaveLength(0);
});
