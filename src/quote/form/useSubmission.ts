import type { FormApi } from "final-form";
import { useEffect, useRef, useState } from "react";
import {
  type FieldErrors,
  parseQuoteRequest,
  type QuoteRequest,
  quoteRequestFields,
} from "../../../shared/quoteRequest";
import { showToast } from "../../toasts/showToast";
import type { QuoteDraft } from "../draft/quoteDraft";
import { type QuoteFormValues, blankValues } from "../draft/quoteFormValues";
import type { ServerMessages } from "./Handover";
import { submitQuoteRequest } from "./submitQuoteRequest";
import type { Received } from "./ThankYou";

export type Stage =
  | { status: "idle" | "invalid" | "submitting" }
  | { status: "failed"; reason?: string }
  | ({ status: "received" } & Received);

/** The fields that had an error at the last attempt and have been corrected since. */
export type Corrected = Partial<Record<keyof QuoteRequest, boolean>>;

type ToastWords = Queries.QuoteFormFragment["form"]["toasts"];

/** Where a request stands, from the blank form to the server's response. */
export function useSubmission(
  draft: QuoteDraft,
  toasts: ToastWords,
  messages: ServerMessages | undefined,
) {
  const [firstStage] = useState(() => stageOf(messages));
  const [stage, setStage] = useState<Stage>(firstStage);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>(messages?.fieldErrors ?? {});
  const [corrected, setCorrected] = useState<Corrected>({});
  const judged = useRef<Partial<QuoteFormValues>>({});

  useEffect(() => {
    if (firstStage.status !== "idle") showToast({ tone: "error", ...toasts.failure });
    else if (isRedirectedHere()) showToast({ tone: "success", ...toasts.success });
  }, [firstStage, toasts]);

  function refuse(errors: FieldErrors, values: QuoteFormValues): void {
    judged.current = values;
    setFieldErrors(errors);
    setCorrected({});
    setStage({ status: "invalid" });
  }

  async function send(quoteRequest: QuoteRequest, website: string, api: FormApi<QuoteFormValues>) {
    setStage({ status: "submitting" });
    const response = await submitQuoteRequest(quoteRequest, {
      idempotencyKey: isKeyless(messages) ? undefined : draft.keyFor(JSON.stringify(quoteRequest)),
      startedAt: draft.startedAt,
      website,
    });
    if (response.status === "received") {
      startOver(api);
      showToast({ tone: "success", ...toasts.success });
      setStage({ ...response, sent: quoteRequest, at: Date.now() });
      return;
    }
    showToast({ tone: "error", ...toasts.failure });
    if (response.isKeyReused) draft.renewKey();
    if (response.fieldErrors) {
      draft.release();
      refuse(response.fieldErrors, api.getState().values);
    } else {
      setFieldErrors({});
      setStage({ status: "failed", ...(response.reason ? { reason: response.reason } : {}) });
    }
  }

  /** A blank form with a new key. */
  function startOver(api: FormApi<QuoteFormValues>): void {
    draft.startOver(String(Date.now()));
    api.restart(blankValues);
    setFieldErrors({});
    setStage({ status: "idle" });
  }

  return {
    stage,
    /** The visitor has not done anything yet. */
    isFirst: stage === firstStage,
    fieldErrors,
    corrected,
    startOver,

    /** All fields are validated together, on submit only. The server's response has the same shape. */
    submit(
      values: QuoteFormValues,
      website: string,
      api: FormApi<QuoteFormValues>,
    ): undefined | Promise<undefined> {
      const parsed = parseQuoteRequest(values);
      if (parsed.status === "valid") return send(parsed.fields, website, api) as Promise<undefined>;
      refuse(parsed.fieldErrors, values);
      return undefined;
    },

    /** A field with an error is validated again on blur. Its message keeps its space. */
    judgeAgain(name: string, values: QuoteFormValues): void {
      const field = quoteRequestFields.find((one) => one === name);
      if (!field || !fieldErrors[field]) return;
      const parsed = parseQuoteRequest(values);
      const isValid = parsed.status === "valid" || !parsed.fieldErrors[field];
      // An error that only the server can find stays until the value changes.
      const isChanged = values[field] !== judged.current[field];
      setCorrected({ ...corrected, [field]: isValid && isChanged });
    },
  };
}

/** The first stage of a page that the server has filled in. */
function stageOf(messages: ServerMessages | undefined): Stage {
  if (messages && Object.keys(messages.fieldErrors).length > 0) return { status: "invalid" };
  return messages?.hasFailed ? { status: "failed", reason: messages.reason } : { status: "idle" };
}

/**
 * Whether the browser may have posted this request itself, which it does without a key. The server recognizes such a request by its
 * content, so a repeat has no key either: it would count as another request.
 */
function isKeyless(messages: ServerMessages | undefined): boolean {
  const root = document.getElementById("quote-form-root");
  return messages?.hasFailed === true || root?.dataset["keyless"] !== undefined;
}

/** Whether the server has just redirected here after a plain form post. A reload does not count. */
function isRedirectedHere(): boolean {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return window.location.hash === "#thank-you" && visit?.type === "navigate";
}
