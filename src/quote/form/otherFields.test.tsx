import { aTentRequest, eventDay, tooEarly } from "../../../tests/support/form/tentForm";
import "@testing-library/jest-dom";
import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server.node";
import { composeRequest } from "../../../api/owner/composeRequest";
import { dayFromToday, writeDay } from "../../../shared/calendarDay";
import { parseFields } from "../../../shared/parseFields";
import { quoteRequest } from "../../../shared/quoteRequest";
import { aQuoteFormProps } from "../../../tests/support/components/aQuoteFormProps";
import { fakeServer } from "../../../tests/support/components/fakeServer";
import { aRequest, settings } from "../../../tests/support/mail/aRequest";
import { toDataBlock } from "../../layout/seo/toDataBlock";
import { readAnswers, writeAnswers } from "../draft/domValues";
import { hydrateForm } from "../island/hydrateForm";
import { FieldControl } from "./FieldControl";
import { QuoteForm } from "./QuoteForm";

function showBuiltForm(): HTMLElement {
  const draft = { values: { firstName: "Old", phone: "1" }, idempotencyKey: "1" };
  sessionStorage.setItem("quote-draft", JSON.stringify(draft));
  const props = aQuoteFormProps();
  document.body.innerHTML = `
    <script type="application/json" id="quote-form-props">${toDataBlock(props).__html}</script>
    <div id="quote-form-root">${renderToString(<QuoteForm {...props} />)}</div>`;
  expect(document.querySelector("[aria-live]")).toBeNull();
  return document.querySelector("#quote-form-root")!;
}

test("a date, a number and checkboxes work by keyboard and show errors, and the email has their answers", async () => {
  const server = fakeServer({ status: 201, body: { reference: "Q-7F3K", status: "received" } });
  const scroll = jest.fn();
  Element.prototype.scrollIntoView = scroll;
  showBuiltForm();
  const user = userEvent.setup();
  const date = screen.getByLabelText("Day of the event");
  const guests = screen.getByLabelText("Guests");
  const extras = within(screen.getByRole("group", { name: "Goes with the tent" }));
  const type = (control: HTMLElement, value: string) =>
    fireEvent.input(control, { target: { value } });
  for (const [name, value] of Object.entries(aTentRequest))
    type(document.getElementById(name)!, value);

  act(() => date.focus());
  act(() => hydrateForm());
  expect(document.activeElement).toBe(date);
  // A focused date field must have no `min`, because Chromium clears a half-typed date when `min` changes.
  expect(date).not.toHaveAttribute("min");
  expect(date).toHaveAccessibleDescription(/^The day you need the tent\. ?$/);
  type(date, "2020-02-02");
  await user.tab();
  await user.keyboard("many");
  for (const label of ["Tables and chairs", "Lights", "Lit dance floor"]) {
    await user.tab();
    expect(extras.getByLabelText(label)).toHaveFocus();
  }
  await user.keyboard("{Enter}");

  const summary = await screen.findByRole("alert", { name: "There is a problem" });
  expect(summary).toHaveFocus();
  const mistakes = within(summary).getAllByRole("link");
  expect(mistakes.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(tooEarly),
    "Guests must be a number, like 12",
    "Choose what goes with it",
  ]);
  const first = extras.getByLabelText("Tables and chairs");
  expect(date).toHaveAccessibleDescription(/tent\. Day of the event must be .* or later$/);
  expect(guests).toHaveAccessibleDescription("Guests must be a number, like 12");
  expect(first).toHaveAccessibleDescription("Choose what goes with it");
  for (const control of [date, guests, first]) expect(control).toBeInvalid();
  expect(date).toHaveAttribute("min", dayFromToday("America/Toronto", 1));
  expect(date).toHaveValue("2020-02-02");
  expect(guests).toHaveValue("many");

  await user.click(mistakes.at(-1)!);
  expect(first).toHaveFocus();
  expect(scroll.mock.contexts.at(-1)).toBe(document.querySelector("[data-field=extras]"));
  expect(window.location.hash).toBe("");
  await user.keyboard(" ");
  await user.tab();
  await user.keyboard(" ");
  type(date, eventDay);
  type(guests, "1,200");
  await user.click(screen.getByRole("button", { name: "Request My Free Quote" }));
  await screen.findByRole("heading", { name: "Thank You!" });
  const form = document.querySelector("form")!;
  writeAnswers(form, { extras: "floor-lights" });
  expect(readAnswers(form)).toMatchObject({ extras: "floor-lights" });

  const parsed = parseFields(quoteRequest.fields, server.sent[0]?.body);
  const answers = parsed.status === "valid" ? parsed.answers : {};
  const { subject, text } = composeRequest({ ...aRequest(), answers }, settings);
  const day = writeDay(eventDay, "en-CA");
  expect(subject).toContain(`: Low Ada, ${day}, Premium Clean · `);
  expect(text.split("\n")).toEqual(
    expect.arrayContaining([
      `Day of the event: ${day}`,
      "Guests: 1,200",
      "Goes with the tent: Tables and chairs, Lights",
    ]),
  );
});

test.each(["before", "while"])("a form changed %s React starts keeps its answers", async (when) => {
  const isBefore = when === "before";
  // React reports that the form's elements have changed.
  window.addEventListener("error", (event) => event.preventDefault(), { once: true });
  const send = jest.spyOn(HTMLFormElement.prototype, "requestSubmit").mockReturnValue();
  const root = showBuiltForm();
  const built = root.querySelector("form")!;
  const find = (name: string) => root.querySelector<HTMLInputElement>(`[name=${name}]`)!;
  root.querySelector("label")!.textContent = "Nom";
  const answers = { firstName: "Ada", lastName: "Low", startedAt: "1", website: "x" };
  for (const [name, value] of Object.entries(answers)) find(name).value = value;
  find("firstName").focus();
  find("firstName").setSelectionRange(1, 2);
  Object.assign(root.dataset, isBefore ? { changed: "" } : { busy: "", posted: "now" });
  act(() => hydrateForm());
  const wait = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  if (isBefore) {
    act(() => find("lastName").focus());
    find("lastName").setSelectionRange(1, 2);
    Object.assign(root.dataset, { busy: "" });
    fireEvent.submit(built);
  }
  await wait();
  expect(built).not.toBeInTheDocument();
  const sent = Object.fromEntries(new FormData(root.querySelector("form")!));
  expect(sent).toMatchObject({ ...answers, phone: "1" });
  expect(sessionStorage.getItem("quote-draft")).toContain("Low");
  const typed = find(isBefore ? "lastName" : "firstName");
  expect(typed).toHaveFocus();
  expect([typed.selectionStart, typed.selectionEnd]).toEqual([1, 2]);
  expect(send).toHaveBeenCalledTimes(isBefore ? 1 : 0);
  fireEvent.input(typed, { target: { value: "New" } });
  act(() => typed.blur());
  await wait();
  expect(typed).toHaveValue("New");
  jest.restoreAllMocks();
});

test.each([
  [undefined, "decimal"],
  [0, "decimal"],
  [-5, "text"],
])("for a number with minimum %s, phones show the keyboard “%s”", (least, keyboard) => {
  const field = { name: "a", type: "number", label: "A", least, most: 9, locale: "en" } as const;
  const control = <FieldControl field={field} isWrong={false} describedBy="" />;
  expect(renderToString(control)).toContain(`inputMode="${keyboard}" autoComplete="off"`);
});
