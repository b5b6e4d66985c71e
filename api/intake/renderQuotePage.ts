import escapeHtml from "escape-html";
import { type HTMLElement, parse } from "node-html-parser";
import type { FieldErrors } from "../../shared/Field";
import { linkAnswers } from "../../shared/linkAnswers";
import { quoteRequest, quoteRequestFields } from "../../shared/quoteRequest";
import { type Html, toHtml } from "../http/renderDocument";

export type FormState = {
  payload: Record<string, unknown>;
  fieldErrors?: FieldErrors;
  /** A failure that no field caused; "" if the page's own text says enough. */
  failure?: string;
  /** Identifies the request in a text or an email with the answers. */
  code?: string;
};

type Texts<Name extends string> = Record<Name, string>;

/** The words that the page carries for the form's script. */
type Words = Texts<"path" | "phone" | "phoneHref" | "email"> & {
  texts?: boolean | null;
  quote: {
    form: {
      title: string;
      errorSummaryTitle: string;
      failure: Texts<"title" | "text" | "callPrefix"> & {
        write?: Texts<"text" | "email" | "code" | "more"> | null;
      };
      thankYou: Texts<"title" | "text" | "followUp" | "reference" | "again">;
      toasts: { failure: Texts<"title" | "text"> };
    };
  };
};

/** gatsby/functions/placeQuotePage.ts replaces this with the page in the compiled Functions. */
const placed: string = "__FINISHED_QUOTE_PAGE__";

let built: string | undefined = placed.startsWith("<") ? placed : undefined;

/** Returns the built page of the form. `npm run develop` has none, and answers with JSON. */
export function builtQuotePage(): QuotePage | undefined {
  return built === undefined ? undefined : readQuotePage(built);
}

/** Sets the page on our own server, whose Functions are not compiled by Gatsby. */
export function setQuotePage(html: string | undefined): void {
  built = html;
}

/**
 * Reads the built quote page, to answer forms that were posted without script. It depends on the markup of
 * src/quote/form: controls with `id` = field name, and the empty elements `#<field>-error`,
 * `#error-summary`, `#form-failure` and `#thank-you`. Scripts and styles stay as they are, so the hashes of
 * the content security policy still match.
 */
export function readQuotePage(html: string) {
  return {
    renderForm: (state: FormState) => renderForm(open(html), state),
    renderThankYou: (reference: string) => renderThankYou(open(html), reference),
  };
}

export type QuotePage = ReturnType<typeof readQuotePage>;

/** Parses the page for each answer, which takes 2 ms. */
function open(html: string) {
  const blockTextElements = { script: true, style: true, noscript: true, pre: true };
  const page = parse(html, { comment: true, blockTextElements });
  const carried = page.querySelector("#quote-form-props");
  const words = JSON.parse(carried?.innerHTML ?? "") as Words;
  carried?.remove();
  page.querySelector("#quote-form-root")?.removeAttribute("data-scripts");
  return { page, words };
}

type Opened = ReturnType<typeof open>;

function renderForm(
  { page, words }: Opened,
  { payload, fieldErrors, failure, code = "" }: FormState,
): string {
  const { errorSummaryTitle, failure: unsent, toasts } = words.quote.form;
  if (fieldErrors || failure !== undefined) addToTitle(page, "Error: ");
  const entries: Html[] = [];
  for (const field of quoteRequestFields) {
    const message = fieldErrors?.[field];
    fillIn(page, field, payload[field], message !== undefined);
    if (!message) continue;
    show(page, `#${field}-error`, toHtml`${message}`);
    entries.push(toHtml`<li><a href="#${field}">${message}</a></li>`);
  }
  if (entries.length > 0) {
    const title = toHtml`<h2 id="error-summary-title">${errorSummaryTitle}</h2>`;
    const attributes = { autofocus: "", "aria-labelledby": "error-summary-title" };
    show(page, "#error-summary", toHtml`${title}<ul>${entries}</ul>`, attributes);
  }
  if (failure !== undefined) {
    const reason = failure === "" ? "" : toHtml`<p>${failure}</p>`;
    const toast = toHtml`<p><strong>${toasts.failure.title}:</strong> ${toasts.failure.text}</p>`;
    const call = toHtml`${unsent.callPrefix} <a href="${words.phoneHref}">${words.phone}</a>.`;
    const text = toHtml`<h2>${unsent.title}</h2><p>${unsent.text} ${call}</p>`;
    const links = toHtml`<ul>${renderLinks(words, payload, code)}</ul>`;
    show(page, "#form-failure", toHtml`${toast}${text}${links}${reason}`, { autofocus: "" });
  }
  return page.toString();
}

/** Renders the same links as src/quote/form/AnswerLinks.tsx, which text or email the answers. */
function renderLinks({ quote, ...company }: Words, payload: FormState["payload"], code: string) {
  const answers = Object.fromEntries(
    Object.entries(payload).map(([name, answer]) => [name, [answer].flat().join(",")]),
  );
  const links = linkAnswers(quote.form, company, quoteRequest.fields, answers, code);
  return links.map(([label, href]) => toHtml`<li><a href="${href}">${label}</a></li>`);
}

function renderThankYou({ page, words }: Opened, received: string): string {
  const { title, text, followUp, reference, again } = words.quote.form.thankYou;
  addToTitle(page, `${escapeHtml(title)} `);
  const button = page.querySelector("#quote-form [type=submit]")?.getAttribute("class") ?? "";
  for (const part of page.querySelectorAll("[data-before-sending], #quote-form-root > *"))
    if (part.id !== "thank-you") part.remove();
  const content = toHtml`<h2 id="thank-you-title" aria-level="1">${title}</h2><p>${text}</p>
<p>${followUp}</p><p>${reference} <strong>${received}</strong></p>
<a class="${button}" href="${words.path}">${again}</a>`;
  show(page, "#thank-you", content, { "aria-labelledby": "thank-you-title" });
  return page.toString();
}

function addToTitle(page: HTMLElement, prefix: string): void {
  const title = page.querySelector("title");
  title?.set_content(`${prefix}${title.innerHTML}`);
}

/** Shows a hidden element of the page, with this content at its end. */
function show(page: HTMLElement, selector: string, content: Html, attributes = {}): void {
  const element = page.querySelector(selector);
  if (element === null) return;
  setAttributes(element, { hidden: undefined, ...attributes });
  element.insertAdjacentHTML("beforeend", content.text);
}

/** Writes an answer into its control. The first checkbox of a list has the field's id. */
function fillIn(page: HTMLElement, field: string, answer: unknown, isWrong: boolean): void {
  const control = page.querySelector(`#${field}`);
  if (!control) return;
  const answers = [answer].flat();
  const [first] = answers;
  // Browsers drop a line break right after the tag of a textarea.
  const text = typeof first === "string" ? escapeHtml(first).replace(/^\n/, "\n\n") : "";
  const isBox = control.getAttribute("type") === "checkbox";
  const tag = control.rawTagName.toLowerCase();
  const value = tag === "input" ? { value: text } : {};
  if (!isBox) setAttributes(control, { "aria-invalid": String(isWrong), ...value });
  if (tag === "textarea") control.set_content(text);
  const boxes = page.querySelectorAll(`input[name="${field}"]`);
  for (const one of isBox ? boxes : control.querySelectorAll("option")) {
    const chosen = answers.includes(one.getAttribute("value")) ? "" : undefined;
    setAttributes(one, { [isBox ? "checked" : "selected"]: chosen });
  }
}

/**
 * Changes attributes without the parser's own escaping. Call it once for an element.
 *
 * @param changes escaped values, or `undefined` to remove an attribute
 */
function setAttributes(element: HTMLElement, changes: Record<string, string | undefined>): void {
  element.rawAttrs = Object.entries<string | undefined>({ ...element.rawAttributes, ...changes })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}="${value}"`]))
    .join(" ");
}
