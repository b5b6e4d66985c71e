import { findFormMistakes } from "../../gatsby/content/findFormMistakes";
import type { QuoteForm } from "../../shared/Field";
import { answersTo, askWith, isOfPerson, someForms } from "../../tests/support/form/anyForm";
import { aRequest } from "../../tests/support/mail/aRequest";

/** The code, as a company with this form has it. */
function codeFor(form: QuoteForm) {
  askWith(form);
  /* oxlint-disable typescript/no-require-imports -- Only this loads a module again. */
  const { parseQuoteRequest } =
    require("../../shared/quoteRequest") as typeof import("../../shared/quoteRequest");
  const { composeRequest } =
    require("../mail/composeRequest") as typeof import("../mail/composeRequest");
  const { renderRequest } =
    require("../owner/renderRequest") as typeof import("../owner/renderRequest");
  const { sendWebhook } = require("./sendWebhook") as typeof import("./sendWebhook");
  /* oxlint-enable typescript/no-require-imports */
  return { parseQuoteRequest, composeRequest, renderRequest, sendWebhook };
}

const settings = {
  ...{ quoteFrom: "website@example.com", quoteTo: ["owner@example.com"] },
  ...{ siteUrl: "https://example.com", linkSecret: "a secret" },
};
const labelsIn = (text: string) => text.match(/^[^:\n]+(?=: )/gm) ?? [];

test("whatever a company asks, mail and page have its fields, in its order, and no other", () => {
  for (const form of someForms) {
    expect(findFormMistakes(form, { timeZone: "America/New_York", country: "US" })).toEqual([]);
    const code = codeFor(form);
    for (const isShort of [false, true]) {
      const parsed = code.parseQuoteRequest(answersTo(form, isShort));
      expect(parsed).toMatchObject({ status: "valid" });
      if (parsed.status === "invalid") continue;
      const request = { ...aRequest(), fields: parsed.fields };
      const mail = code.composeRequest(request, settings);
      const ordered = form.fields.filter(({ name }) => !isOfPerson(name));
      const first = form.mail.first;
      const placeOf = ({ name }: { name: string }) =>
        first.includes(name) ? first.indexOf(name) : first.length;
      ordered.sort((one, other) => placeOf(one) - placeOf(other));
      expect(
        labelsIn(mail.text).filter((label) => form.fields.some((field) => field.label === label)),
      ).toEqual([...ordered.map(({ label }) => label), "Phone", "Email"]);
      expect(mail.text + mail.subject).not.toMatch(/undefined|null|NaN|\[object|, ,|, ·/);
      for (const field of form.fields) {
        const shown = field.type === "line" && field.map === true && !isShort;
        if (shown) expect(mail.html).toContain("google.com/maps");
      }
      expect(mail.html).toContain("Ask for photos");
      const stored = { ...request, contacted: false };
      const page = code.renderRequest(stored);
      for (const { name, label } of form.fields)
        if (!/^(?:first|last)Name$/.test(name)) expect(page).toContain(`<dt>${label}</dt>`);
    }
  }
});

test("the webhook's receiver gets lists of what was ticked, numbers, and null for an empty number", async () => {
  const form = someForms.find(({ fields }) => fields.some(({ name }) => name === "extras"))!;
  const { parseQuoteRequest, sendWebhook } = codeFor(form);
  const posted = jest.spyOn(globalThis, "fetch").mockResolvedValue(new Response());
  const post = async (isShort: boolean) => {
    const parsed = parseQuoteRequest(answersTo(form, isShort));
    if (parsed.status === "invalid") throw new Error("The answers are valid");
    const webhook = { url: "https://hooks.example.com/", keys: [] };
    await sendWebhook({ webhook }, { id: "1", request: { ...aRequest(), fields: parsed.fields } });
    return (JSON.parse(String(posted.mock.lastCall?.[1]?.body)) as { data: object }).data;
  };
  const needed = { pianoKinds: ["stool", "lamp"], stairCount: 187 };
  expect(await post(false)).toMatchObject({
    ...{ ...needed, extras: ["stool", "lamp"], pianoYear: 1876, goingTo: "About goingTo" },
  });
  expect(await post(true)).toMatchObject({ ...needed, extras: [], pianoYear: null, goingTo: "" });
  posted.mockRestore();
});
