import { useEffect } from "react";
import { useForm } from "react-final-form";
import { quoteRequestFields } from "../../../shared/quoteRequest";
import { type QuoteFormValues, isBlank } from "../draft/quoteFormValues";
import type { Handover } from "./Handover";
import type { QuoteDraft } from "../draft/quoteDraft";

type Props = {
  draft: QuoteDraft;
  handover: Handover | undefined;
  /** Called with true when something typed earlier has been restored. */
  onRestored: (isRestored: true) => void;
};

/** Restores what was typed before hydration or a reload, and saves every change from then on. */
export function KeepDraft({ draft, handover, onRestored }: Props) {
  const form = useForm<QuoteFormValues>();

  useEffect(() => {
    // A plain form post has just been received, so the draft is no longer needed.
    if (window.location.hash === "#thank-you") draft.startOver("");
    const kept = draft.restore();
    const typed = handover?.read();
    draft.begin(typed?.startedAt || String(Date.now()));
    form.batch(() => {
      for (const field of quoteRequestFields) {
        const value = typed?.values[field] || kept[field];
        if (value) form.change(field, value);
      }
    });
    if (!isBlank(kept)) onRestored(true);
    const stop = form.subscribe(({ values }) => draft.keep(values), { values: true });
    handover?.finish();
    return stop;
  }, [form, draft, handover, onRestored]);

  return null;
}
