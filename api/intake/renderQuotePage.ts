import escapeHtml from "escape-html";
import { type HTMLElement, parse } from "node-html-parser";
import type { FieldErrors } from "../../shared/Field";
import { linkAnswers } from "../../shared/linkAnswers";
import { quoteRequest, quoteRequestFields } from "../../shared/quoteRequest";
import { type Html, toHtml } from "../http/renderDocument";

type FormState = {
  payload: Record<string, unknown>;
  fieldErrors?: FieldErrors;
  /** The reason for a failure that no field caused; "" if the page's own message says enough. */
  failure?: string;
  /** The short code that identifies the request if the visitor sends the answers by text message or email. */
  code?: string;
};

type LinkTexts = Parameters<typeof linkAnswers>;

/** Properties of the form, read from JSON in the built page. */
type Words = LinkTexts[1] & {
  path: string;
  phone: string;
  quote: {
    form: LinkTexts[0] & {
      errorSummaryTitle: string;
      failure: Record<"title" | "text" | "callPrefix", string>;
      thankYou: Record<"title" | "text" | "followUp" | "reference" | "again", string>;
      toasts: { failure: Record<"title" | "text", string> };
    };
  };
};

/** In compiled Functions, gatsby/functions/placeQuotePage.ts replaces this string with the built page. */
const placed: string = "__FINISHED_QUOTE_PAGE__";

let built: string | QuotePage | undefined = placed.startsWith("<") ? placed : undefined;

/** Returns the form's built page, or undefined during `npm run develop`, where responses are JSON instead. */
export function builtQuotePage(): QuotePage | undefined {
  if (typeof built === "string") built = readQuotePage(built);
  return built;
}

/** Supplies the quote page's HTML on our own server, because only Functions compiled by Gatsby contain it. */
export function setQuotePage(html: string | undefined): void {
  built = html;
}

/**
 * Prepares the built quote page to answer forms that were posted without JavaScript. Scripts and styles stay
 * unchanged, so that the hashes in the page's content security policy still match.
 *
 * Depends on the markup of src/quote/form: controls with the field's name as `id`, and the empty elements
 * `#<field>-error`, `#error-summary`, `#form-failure` and `#thank-you`.
 */
export function readQuotePage(html: string) {
  return { renderForm: cutForm(html), renderThankYou: cutThankYou(html) };
}

export type QuotePage = ReturnType<typeof readQuotePage>;

function cutForm(html: string) {
  const { page, words, mark, show, cut } = open<FormState>(html);
  const { errorSummaryTitle, failure: unsent, toasts } = words.quote.form;
  const isFailed = ({ fieldErrors, failure }: FormState) => fieldErrors || failure !== undefined;
  const prefix = mark((state) => (isFailed(state) ? "Error: " : ""));
  addToTitle(page, prefix);
  for (const field of quoteRequestFields) {
    show(`#${field}-error`, "", ({ fieldErrors }) => toHtml`${fieldErrors?.[field] ?? ""}`);
    markField(page, mark, field);
  }
  const labelled = ` autofocus aria-labelledby="error-summary-title"`;
  show("#error-summary", labelled, ({ fieldErrors = {} }) => {
    const items = quoteRequestFields.flatMap((field) => {
      const message = fieldErrors[field];
      return message ? [toHtml`<li><a href="#${field}">${message}</a></li>`] : [];
    });
    const title = toHtml`<h2 id="error-summary-title">${errorSummaryTitle}</h2>`;
    return items.length === 0 ? undefined : toHtml`${title}<ul>${items}</ul>`;
  });
  show("#form-failure", " autofocus", ({ failure, payload, code = "" }) => {
    if (failure === undefined) return undefined;
    const reason = failure === "" ? "" : toHtml`<p>${failure}</p>`;
    const toast = toHtml`<p><strong>${toasts.failure.title}:</strong> ${toasts.failure.text}</p>`;
    const call = toHtml`${unsent.callPrefix} <a href="${words.phoneHref}">${words.phone}</a>.`;
    const text = toHtml`<h2>${unsent.title}</h2><p>${unsent.text} ${call}</p>`;
    return toHtml`${toast}${text}<ul>${renderLinks(words, payload, code)}</ul>${reason}`;
  });
  return cut();
}

/** Renders links that send the answers by text message or email, as src/quote/form/AnswerLinks.tsx does. */
function renderLinks({ quote, ...company }: Words, payload: FormState["payload"], code: string) {
  const answers = Object.fromEntries(
    Object.entries(payload).map(([name, answer]) => [name, [answer].flat().join(",")]),
  );
  const links = linkAnswers(quote.form, company, quoteRequest.fields, answers, code);
  return links.map(([label, href]) => toHtml`<li><a href="${href}">${label}</a></li>`);
}

function cutThankYou(html: string) {
  const { page, words, show, cut } = open<string>(html);
  const { title, text, followUp, reference, again } = words.quote.form.thankYou;
  addToTitle(page, `${escapeHtml(title)} `);
  const button = page.querySelector("#quote-form [type=submit]")?.getAttribute("class") ?? "";
  for (const part of page.querySelectorAll("[data-before-sending], #quote-form-root > *"))
    if (part.id !== "thank-you") part.remove();
  show(
    "#thank-you",
    ` aria-labelledby="thank-you-title"`,
    (received) => toHtml`<h2 id="thank-you-title" aria-level="1">${title}</h2><p>${text}</p>
<p>${followUp}</p><p>${reference} <strong>${received}</strong></p>
<a class="${button}" href="${words.path}">${again}</a>`,
  );
  return cut();
}

function addToTitle(page: HTMLElement, prefix: string): void {
  const title = page.querySelector("title");
  title?.set_content(`${prefix}${title.innerHTML}`);
}

type Mark<State> = (write: (state: State) => string) => string;

/** Marks the start and end of a placeholder. No page contains U+FFFF, and node-html-parser does not change it. */
const edge = "\uffff";

/**
 * Parses the built page. `mark` returns a placeholder for a text that each response fills in. `show` puts a
 * placeholder in place of an element that only some responses show.
 */
function open<State>(html: string) {
  const blockTextElements = { script: true, style: true, noscript: true, pre: true };
  const page = parse(html, { comment: true, blockTextElements });
  const carried = page.querySelector("#quote-form-props");
  const words = JSON.parse(carried?.innerHTML ?? "") as Words;
  carried?.remove();
  page.querySelector("#quote-form-root")?.removeAttribute("data-scripts");
  const changes: ((state: State) => string)[] = [];
  const mark: Mark<State> = (write) => edge + String(changes.push(write) - 1) + edge;

  function show(selector: string, attributes: string, write: (state: State) => Html | undefined) {
    const element = page.querySelector(selector);
    if (element === null) return;
    const hidden = element.outerHTML;
    element.removeAttribute("hidden");
    element.rawAttrs += attributes;
    const [start = "", end = ""] = element.set_content(edge).outerHTML.split(edge);
    const shown = mark((state) => {
      const content = write(state)?.text ?? "";
      return content === "" ? hidden : start + content + end;
    });
    element.replaceWith(shown);
  }

  /** Splits the page at the placeholders: even pieces are fixed HTML, odd pieces are placeholders' numbers. */
  function cut(): (state: State) => string {
    const pieces = page.toString().split(edge);
    const write = (piece: string, index: number, state: State) =>
      index % 2 === 0 ? piece : changes[Number(piece)]?.(state);
    return (state) => pieces.map((piece, index) => write(piece, index, state)).join("");
  }
  return { page, words, mark, show, cut };
}

function markField(page: HTMLElement, mark: Mark<FormState>, field: string): void {
  const control = page.querySelector(`#${field}`);
  if (!control) return;
  const answersIn = ({ payload }: FormState) => [payload[field]].flat();
  const text = mark((state) => {
    const [answer] = answersIn(state);
    // Double a leading line break, because browsers drop one right after a textarea's start tag.
    return typeof answer === "string" ? escapeHtml(answer).replace(/^\n/, "\n\n") : "";
  });
  const isWrong = mark(({ fieldErrors }) => String(fieldErrors?.[field] !== undefined));
  const isBox = control.getAttribute("type") === "checkbox";
  const tag = control.rawTagName.toLowerCase();
  if (!isBox) control.setAttribute("aria-invalid", isWrong);
  if (tag === "input" && !isBox) control.setAttribute("value", text);
  if (tag === "textarea") control.set_content(text);
  const chosen = isBox ? "checked" : "selected";
  // Find checkboxes by name, because only a field's first checkbox has the field's name as its id.
  const boxes = page.querySelectorAll(`input[name="${field}"]`);
  for (const one of isBox ? boxes : control.querySelectorAll("option")) {
    const choice = one.getAttribute("value");
    one.rawAttrs += mark((state) => (answersIn(state).includes(choice) ? ` ${chosen}` : ""));
  }
}
