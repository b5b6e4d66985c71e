import escapeHtml from "escape-html";
import { type HTMLElement, parse } from "node-html-parser";
import type { FieldErrors } from "../../shared/Field";
import { linkAnswers } from "../../shared/linkAnswers";
import { quoteRequest, quoteRequestFields } from "../../shared/quoteRequest";

export type FormState = {
  /** What the visitor sent, filled in again as far as it is text. */
  fields: Record<string, unknown>;
  fieldErrors?: FieldErrors;
  /** What no field has caused; "" where the page's own text for a failure says it already. */
  failure?: string;
  /** Names the request in a text or an email of the answers. */
  code?: string;
};

type Texts<Name extends string> = Record<Name, string>;

/** What the page carries for the form's script, as far as the server writes it too. */
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

/** gatsby/functions/placeQuotePage.ts puts the page here, in the compiled Functions. */
const placed: string = "__FINISHED_QUOTE_PAGE__";

// Our own server sets the page that it serves. Read at its first use: most Functions need none.
let built: string | QuotePage | undefined = placed.startsWith("<") ? placed : undefined;

/** The finished page of the form. Without one, under `npm run develop`, a form is answered like a program. */
export function builtQuotePage(): QuotePage | undefined {
  if (typeof built === "string") built = readQuotePage(built);
  return built;
}

export function setQuotePage(html: string | undefined): void {
  built = html;
}

/**
 * Reads the built quote page once, for a form that a browser posted without script. Relies on the markup of
 * src/quote/form: controls with `id` = field name, and the empty elements `#<field>-error`, `#error-summary`,
 * `#form-failure` and `#thank-you`. Nothing else changes, so the hashes of its content security policy still
 * hold.
 */
export function readQuotePage(html: string) {
  return { renderForm: cutForm(html), renderThankYou: cutThankYou(html) };
}

export type QuotePage = ReturnType<typeof readQuotePage>;

/** The form with the answers, the summary, the messages and the changed title. */
function cutForm(html: string) {
  const opened = open<FormState>(html);
  const { page, words, raw, mark, show, cut } = opened;
  const { errorSummaryTitle, failure: unsent, toasts } = words.quote.form;
  addToTitle(
    page,
    mark(({ fieldErrors, failure }) => (fieldErrors || failure !== undefined ? "Error: " : "")),
  );
  for (const field of quoteRequestFields) {
    show(`#${field}-error`, ({ fieldErrors }) => escapeHtml(fieldErrors?.[field] ?? ""));
    fillIn(opened, field);
  }
  show(
    "#error-summary",
    ({ fieldErrors = {} }) => {
      const links = quoteRequestFields
        .filter((field) => fieldErrors[field])
        .map((field) => `<li><a href="#${field}">${escapeHtml(fieldErrors[field])}</a></li>`);
      if (links.length === 0) return "";
      return `<h2 id="error-summary-title">${errorSummaryTitle}</h2><ul>${links.join("")}</ul>`;
    },
    { autofocus: "", "aria-labelledby": "error-summary-title" },
  );
  show(
    "#form-failure",
    ({ failure, fields, code = "" }) => {
      if (failure === undefined) return "";
      const reason = failure === "" ? "" : `<p>${escapeHtml(failure)}</p>`;
      // The words of the toast, which needs a script, and those that React shows here.
      return (
        `<p><strong>${toasts.failure.title}:</strong> ${toasts.failure.text}</p>` +
        `<h2>${unsent.title}</h2><p>${unsent.text} ${unsent.callPrefix} ` +
        `<a href="${words.phoneHref}">${words.phone}</a>.</p>${renderLinks(raw, fields, code)}${reason}`
      );
    },
    { autofocus: "" },
  );
  return cut();
}

/** Links that text or email the answers, as src/quote/form/AnswerLinks.tsx renders them. */
function renderLinks({ quote, ...company }: Words, fields: FormState["fields"], code: string) {
  const answers = Object.fromEntries(
    Object.entries(fields).map(([name, answer]) => [name, [answer].flat().join(",")]),
  );
  const links = linkAnswers(quote.form, company, quoteRequest.fields, answers, code);
  const items = links.map(
    ([label, href]) => `<li><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></li>`,
  );
  return `<ul>${items.join("")}</ul>`;
}

/** The thank-you with the reference of a request that was received. */
function cutThankYou(html: string) {
  const { page, words, show, cut } = open<string>(html);
  const { title, text, followUp, reference, again } = words.quote.form.thankYou;
  addToTitle(page, `${title} `);
  const button = page.querySelector("#quote-form [type=submit]")?.getAttribute("class") ?? "";
  for (const part of page.querySelectorAll("[data-before-sending], #quote-form-root > *"))
    if (part.id !== "thank-you") part.remove();
  show(
    "#thank-you",
    (received) =>
      `<h2 id="thank-you-title" aria-level="1">${title}</h2><p>${text}</p><p>${followUp}</p>` +
      `<p>${reference} <strong>${escapeHtml(received)}</strong></p>` +
      `<a class="${button}" href="${words.path}">${again}</a>`,
    { "aria-labelledby": "thank-you-title" },
  );
  return cut();
}

function addToTitle(page: HTMLElement, words: string): void {
  const title = page.querySelector("title");
  title?.set_content(`${words}${title.innerHTML}`);
}

/** The page to mark changes in, and how to cut it at the marks. */
function open<State>(html: string) {
  const blockTextElements = { script: true, style: true, noscript: true, pre: true };
  const page = parse(html, { comment: true, blockTextElements });
  const carried = page.querySelector("#quote-form-props");
  const raw = JSON.parse(carried?.innerHTML ?? "") as Words;
  // Ready for HTML.
  const words = JSON.parse(carried?.innerHTML ?? "", (_key, value: unknown) =>
    typeof value === "string" ? escapeHtml(value) : value,
  ) as Words;
  carried?.remove();
  page.querySelector("#quote-form-root")?.removeAttribute("data-scripts");
  const changes: ((state: State) => string)[] = [];
  /** Marks a place in the page where something is written later. */
  const mark = (write: (state: State) => string) => `\0${String(changes.push(write) - 1)}\0`;

  /** Shows an element that is hidden in the page, when there is something to write at its end. */
  function show(selector: string, write: (state: State) => string, attributes = {}): void {
    const element = page.querySelector(selector);
    if (element === null) return;
    const closed = element.outerHTML;
    setAttributes(element, { hidden: undefined, ...attributes });
    const end = `</${element.rawTagName}>`;
    const start = element.outerHTML.slice(0, -end.length);
    const shown = mark((state) => {
      const content = write(state);
      return content === "" ? closed : start + content + end;
    });
    element.replaceWith(shown);
  }

  /** What stays is read once; what changes stands at the marks, which are every second piece. */
  function cut(): (state: State) => string {
    const pieces = page.toString().split("\0");
    const write = (piece: string, place: number, state: State) =>
      place % 2 === 0 ? piece : changes[Number(piece)]?.(state);
    return (state) => pieces.map((piece, place) => write(piece, place, state)).join("");
  }
  return { page, words, raw, mark, show, cut };
}

/** Puts an answer back into its control. A list of checkboxes has the field's id on the first one. */
function fillIn({ page, mark }: ReturnType<typeof open<FormState>>, field: string): void {
  const control = page.querySelector(`#${field}`);
  if (!control) return;
  const answersIn = ({ fields }: FormState) => [fields[field]].flat();
  const text = mark((state) => {
    const [answer] = answersIn(state);
    // A browser's parser drops a line break right after the tag of a textarea.
    return typeof answer === "string" ? escapeHtml(answer).replace(/^\n/, "\n\n") : "";
  });
  const isWrong = mark(({ fieldErrors }) => String(fieldErrors?.[field] !== undefined));
  const isBox = control.getAttribute("type") === "checkbox";
  const tag = control.rawTagName.toLowerCase();
  const value = tag === "input" ? { value: text } : {};
  if (!isBox) setAttributes(control, { "aria-invalid": isWrong, ...value });
  if (tag === "textarea") control.set_content(text);
  const boxes = page.querySelectorAll(`input[name="${field}"]`);
  for (const one of isBox ? boxes : control.querySelectorAll("option")) {
    const choice = one.getAttribute("value");
    const chosen = isBox ? " checked" : " selected";
    setAttributes(one, { [chosen.trim()]: undefined });
    one.rawAttrs += mark((state) => (answersIn(state).includes(choice) ? chosen : ""));
  }
}

/**
 * Not the parser's setAttribute, which escapes in its own way. Call it once for an element.
 *
 * @param changes escaped already; `undefined` removes an attribute
 */
function setAttributes(element: HTMLElement, changes: Record<string, string | undefined>): void {
  element.rawAttrs = Object.entries<string | undefined>({ ...element.rawAttributes, ...changes })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}="${value}"`]))
    .join(" ");
}
