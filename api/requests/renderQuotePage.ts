import escapeHtml from "escape-html";
import { type HTMLElement, parse } from "node-html-parser";
import { quoteRequestFields } from "../../shared/quoteRequest";

type FormState = {
  /** What the visitor sent, filled in again as far as it is text. */
  fields: Record<string, unknown>;
  fieldErrors?: Partial<Record<string, string>>;
  /** One sentence about a failure that no field has caused. */
  failure?: string;
  /** The page's own text for a failure already says the same. */
  isUnconfirmed?: boolean;
};

/** The parts of a page that change with what it says, and between them what always stays. */
type Pieces<State> = (string | ((state: State) => string))[];

export type QuotePage = { form: Pieces<FormState>; thankYou: Pieces<string> };

/** What the page carries for the form's script, as far as the server writes it too. */
type Words = {
  path: string;
  phone: string;
  phoneHref: string;
  quote: {
    form: {
      errorSummaryTitle: string;
      failure: { title: string; text: string; callPrefix: string };
      thankYou: Record<"title" | "text" | "followUp" | "reference" | "again", string>;
      toasts: { failure: { title: string; text: string } };
    };
  };
};

/**
 * Reads the built quote page once, for a form that a browser posted without script. The pages made of it say only what is true then,
 * and need no script: their forms are posted by the browser again. Relies on the markup of src/quote/form: controls with `id` =
 * field name, and the empty elements `#<field>-error`, `#error-summary`, `#form-failure` and `#thank-you`. Nothing else of the page
 * changes, so the hashes of its content security policy still hold.
 */
export function readQuotePage(html: string): QuotePage {
  return { form: cutForm(html), thankYou: cutThankYou(html) };
}

/** The form with the answers, the summary, the messages and the changed title. */
export function renderForm(page: QuotePage, state: FormState): string {
  return join(page.form, state);
}

/** The thank-you with the reference of a request that was received. */
export function renderThankYou(page: QuotePage, reference: string): string {
  return join(page.thankYou, reference);
}

function join<State>(pieces: Pieces<State>, state: State): string {
  return pieces.map((piece) => (typeof piece === "string" ? piece : piece(state))).join("");
}

function cutForm(html: string): Pieces<FormState> {
  const { page, change, show, cut, words } = open<FormState>(html);
  const { errorSummaryTitle, failure, toasts } = words.quote.form;
  const title = page.querySelector("title");
  title?.set_content(`Error: ${title.innerHTML}`);
  for (const field of quoteRequestFields) {
    show(
      `#${field}-error`,
      ({ fieldErrors }) => fieldErrors?.[field] && escapeHtml(fieldErrors[field]),
    );
    fillIn(page, change, field);
  }
  const begin = { autofocus: "" };
  show(
    "#error-summary",
    ({ fieldErrors = {} }) => {
      const links = quoteRequestFields.map((field) => {
        const message = fieldErrors[field];
        return message ? `<li><a href="#${field}">${escapeHtml(message)}</a></li>` : "";
      });
      const list = links.join("");
      return list && `<h2 id="error-summary-title">${errorSummaryTitle}</h2><ul>${list}</ul>`;
    },
    { ...begin, "aria-labelledby": "error-summary-title" },
  );
  show(
    "#form-failure",
    ({ failure: reason, isUnconfirmed }) =>
      reason &&
      // The words of the toast, which needs a script, and those that React shows here.
      `<p><strong>${toasts.failure.title}:</strong> ${toasts.failure.text}</p>` +
        `<h2>${failure.title}</h2><p>${failure.text} ${failure.callPrefix} ` +
        `<a href="${words.phoneHref}">${words.phone}</a>.</p>` +
        (isUnconfirmed ? "" : `<p>${escapeHtml(reason)}</p>`),
    begin,
  );
  return cut();
}

function cutThankYou(html: string): Pieces<string> {
  const { page, show, cut, words } = open<string>(html);
  const { title, text, followUp, reference, again } = words.quote.form.thankYou;
  const pageTitle = page.querySelector("title");
  pageTitle?.set_content(`${title} ${pageTitle.innerHTML}`);
  const button = page.querySelector("#quote-form [type=submit]")?.getAttribute("class") ?? "";
  for (const part of page.querySelectorAll("[data-before-sending]")) part.remove();
  for (const part of page.querySelectorAll("#quote-form-root > *"))
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

/** Marks a place in the page where something is written later. */
type Change<State> = (write: (state: State) => string) => string;

/** The page to mark changes in, and how to cut it at the marks. */
function open<State>(html: string) {
  const blockTextElements = { script: true, style: true, noscript: true, pre: true };
  const page = parse(html, { comment: true, blockTextElements });
  const carried = page.querySelector("#quote-form-props");
  const words = escapeAll(JSON.parse(carried?.innerHTML ?? "") as Words);
  carried?.remove();
  page.querySelector("#quote-form-root")?.removeAttribute("data-scripts");
  const changes: Pieces<State> = [];
  const change: Change<State> = (write) => `\0${String(changes.push(write) - 1)}\0`;
  return {
    page,
    words,
    change,
    /** Shows an element that is hidden in the page, when there is something to write at its end. */
    show(
      selector: string,
      write: (state: State) => string | undefined,
      attributes: Record<string, string> = {},
    ): void {
      const element = page.querySelector(selector);
      if (element === null) return;
      const closed = element.outerHTML;
      setAttributes(element, { hidden: undefined, ...attributes });
      const end = `</${element.rawTagName}>`;
      const start = element.outerHTML.slice(0, -end.length);
      const mark = change((state) => {
        const content = write(state);
        return content ? `${start}${content}${end}` : closed;
      });
      element.replaceWith(mark);
    },
    cut: (): Pieces<State> =>
      page
        .toString()
        .split("\0")
        .map((piece, place) => (place % 2 === 0 ? piece : (changes[Number(piece)] ?? ""))),
  };
}

/** The same words, ready for HTML. */
function escapeAll<Value>(value: Value): Value {
  if (typeof value === "string") return escapeHtml(value) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, escapeAll<unknown>(one)]),
  ) as Value;
}

/**
 * Not the parser's setAttribute, which escapes in its own way.
 *
 * @param changes escaped already; `undefined` removes an attribute
 */
function setAttributes(element: HTMLElement, changes: Record<string, string | undefined>): void {
  element.rawAttrs = Object.entries<string | undefined>({ ...element.rawAttributes, ...changes })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}="${value}"`]))
    .join(" ");
}

/** Puts an answer back into its control. A list of checkboxes has the field's id on the first one. */
function fillIn(page: HTMLElement, change: Change<FormState>, field: string): void {
  const control = page.querySelector(`#${field}`);
  if (!control) return;
  const answersIn = ({ fields }: FormState) => [fields[field]].flat();
  const textIn = change((state) => {
    const [answer] = answersIn(state);
    // A browser's parser drops a line break right after the tag of a textarea.
    return typeof answer === "string" ? escapeHtml(answer).replace(/^\n/, "\n\n") : "";
  });
  const isWrong = change(({ fieldErrors }) => String(fieldErrors?.[field] !== undefined));
  setAttributes(control, { "aria-invalid": isWrong });
  const tag = control.rawTagName.toLowerCase();
  const isBox = control.getAttribute("type") === "checkbox";
  if (tag === "textarea") control.set_content(textIn);
  else if (tag === "input" && !isBox) setAttributes(control, { value: textIn });
  for (const one of isBox
    ? page.querySelectorAll(`input[name="${field}"]`)
    : control.querySelectorAll("option")) {
    const value = one.getAttribute("value");
    setAttributes(one, { selected: undefined, checked: undefined });
    const mark = isBox ? " checked" : " selected";
    one.rawAttrs += change((state) => (answersIn(state).includes(value) ? mark : ""));
  }
}
