import { createForm } from "final-form";
import { type RefObject, useEffect, useState } from "react";
import { codeOf } from "../../../shared/linkAnswers";
import { parseFields } from "../../../shared/parseFields";
import { type FieldErrors, quoteRequest, type QuoteRequest } from "../../../shared/quoteRequest";
import { showToast } from "../../toasts/showToast";
import type { QuoteFormValues } from "../draft/domValues";
import type { QuoteDraft } from "../draft/quoteDraft";
import { passFocus } from "./passFocus";
import { submitQuoteRequest } from "./submitQuoteRequest";
import type { Received } from "./ThankYou";

export type Outcome =
  | { status: "none" }
  | { status: "invalid"; fieldErrors: FieldErrors; values: QuoteFormValues }
  | { status: "failed"; reason?: string; code: string }
  | ({ status: "received" } & Received);

export type Corrected = Partial<Record<keyof QuoteRequest, boolean>>;

export function useSubmission(
  element: RefObject<HTMLFormElement | null>,
  draft: QuoteDraft,
  toasts: Queries.QuoteFormFragment["form"]["toasts"],
) {
  const [form] = useState(() => createForm<QuoteFormValues>({ onSubmit: submit }));
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>({ status: "none" });
  const [corrected, setCorrected] = useState<Corrected>({});

  function submit(values: QuoteFormValues): undefined | Promise<undefined> {
    const parsed = parseFields(quoteRequest.fields, values);
    if (parsed.status === "valid") return send(parsed.answers, values);
    refuse(parsed.fieldErrors, values);
    return undefined;
  }

  function refuse(fieldErrors: FieldErrors, values: QuoteFormValues): void {
    setCorrected({});
    setOutcome({ status: "invalid", fieldErrors, values });
  }

  async function send(request: QuoteRequest, values: QuoteFormValues): Promise<undefined> {
    // Move the focus, because the button and the fields would lose it: they become disabled or inert.
    if (element.current?.contains(document.activeElement))
      find("#quote-form [type=submit]")?.parentElement?.focus({ preventScroll: true });
    markTitle(false);
    setSending(true);
    const hidden = new FormData(element.current ?? undefined);
    const source = draft.source();
    const website = encodeURIComponent(String(hidden.get("website") ?? "")).slice(0, 200);
    // After the browser's own form post, which has no key, omit the key: the server then finds a repeat by its answers.
    const isPosted = element.current?.closest("[data-posted]");
    const key = isPosted ? "" : draft.keyFor(JSON.stringify(request));
    const response = await submitQuoteRequest(request, {
      ...(key ? { "Idempotency-Key": key } : {}),
      "X-Form-Started-At": String(hidden.get("startedAt") ?? ""),
      ...(website ? { "X-Form-Website": website } : {}),
      ...(source ? { "X-Form-Source": source } : {}),
    });
    setSending(false);
    if (response.status === "received") {
      showToast({ tone: "success", ...toasts.success });
      startOver(true);
      setOutcome({ ...response, sent: request, at: Date.now() });
      // Analytics scripts listen to quote:received, so the event must not contain personal data.
      const detail = { service: request.serviceType };
      document.dispatchEvent(new CustomEvent("quote:received", { detail }));
      return;
    }
    showToast({ tone: "error", ...toasts.failure });
    if (response.fieldErrors) refuse(response.fieldErrors, values);
    else setOutcome({ ...response, code: codeOf(key) });
  }

  function startOver(isSent = false): void {
    draft.startOver(isSent);
    element.current?.reset();
    form.restart({});
    setOutcome({ status: "none" });
  }

  function revalidate(field: keyof QuoteRequest): void {
    if (outcome.status !== "invalid" || !outcome.fieldErrors[field]) return;
    const { values } = form.getState();
    const parsed = parseFields(quoteRequest.fields, values);
    const isValid = parsed.status === "valid" || !parsed.fieldErrors[field];
    // Errors that only the server finds stay until the answer changes.
    setCorrected({ ...corrected, [field]: isValid && values[field] !== outcome.values[field] });
  }

  useFocusOnOutcome(outcome, element);
  return { form, submit, isSending, outcome, corrected, startOver, revalidate };
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** Screen readers announce the title first, so the title begins with "Error: " after a refused submit. */
function markTitle(isWrong: boolean): void {
  const title = document.title.replace("Error: ", "");
  document.title = isWrong ? `Error: ${title}` : title;
}

function useFocusOnOutcome(outcome: Outcome, form: RefObject<HTMLFormElement | null>): void {
  const [first] = useState(outcome);

  useEffect(() => {
    if (outcome === first) return;
    markTitle(outcome.status === "invalid");
    if (outcome.status === "none")
      form.current?.querySelector<HTMLElement>("input, select, textarea")?.focus();
    if (outcome.status === "invalid") {
      find("#error-summary")?.focus();
      // Scroll to the title, because focus() scrolls to the middle of an error summary that is taller than the screen.
      find("#error-summary-title")?.scrollIntoView({ block: "nearest" });
    }
    if (outcome.status === "received") {
      find("#thank-you")?.focus();
      find("#thank-you")?.scrollIntoView({ block: "start" });
    }
    if (outcome.status === "failed") {
      const button = find("#quote-form [type=submit]");
      passFocus(button?.parentElement ?? null, button);
      find("#form-failure")?.scrollIntoView({ block: "nearest" });
    }
  }, [outcome, first, form]);
}
