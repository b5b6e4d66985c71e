import type { FormApi } from "final-form";
import { useRef, useState } from "react";
import {
  type FieldErrors,
  parseQuoteRequest,
  type QuoteRequest,
  quoteRequestFields,
} from "../../../shared/quoteRequest";
import { showToast } from "../../toasts/showToast";
import type { QuoteDraft } from "../draft/quoteDraft";
import { type QuoteFormValues, blankValues } from "../draft/quoteFormValues";
import { submitQuoteRequest } from "./submitQuoteRequest";
import type { Received } from "./ThankYou";

export type Stage =
  | { status: "idle" | "invalid" | "submitting" }
  | { status: "failed"; reason?: string }
  | ({ status: "received" } & Received);

/** The fields that had an error at the last attempt and have been corrected since. */
export type Corrected = Partial<Record<keyof QuoteRequest, boolean>>;

type ToastWords = Queries.QuoteFormFragment["form"]["toasts"];

const blank: Stage = { status: "idle" };

/** Where a request stands, from the blank form to the server's response. */
export function useSubmission(draft: QuoteDraft, toasts: ToastWords) {
  const [stage, setStage] = useState<Stage>(blank);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [corrected, setCorrected] = useState<Corrected>({});
  const judged = useRef<Partial<QuoteFormValues>>({});

  function refuse(errors: FieldErrors, values: QuoteFormValues): void {
    judged.current = values;
    setFieldErrors(errors);
    setCorrected({});
    setStage({ status: "invalid" });
  }

  async function send(quoteRequest: QuoteRequest, website: string, api: FormApi<QuoteFormValues>) {
    setStage({ status: "submitting" });
    const response = await submitQuoteRequest(quoteRequest, {
      idempotencyKey: isKeyless() ? undefined : draft.keyFor(JSON.stringify(quoteRequest)),
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
    if (response.fieldErrors) refuse(response.fieldErrors, api.getState().values);
    else {
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

/**
 * Whether the browser may have posted this request itself, which it does without a key. The server recognizes such a request by its
 * content. A repeat with a key would count as another request.
 */
function isKeyless(): boolean {
  return document.getElementById("quote-form-root")?.dataset["posted"] !== undefined;
}
