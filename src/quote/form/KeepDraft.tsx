import { useEffect } from "react";
import { useForm } from "react-final-form";
import { quoteRequestFields } from "../../../shared/quoteRequest";
import type { QuoteAnswers } from "../draft/quoteAnswers";
import type { Handover } from "./Handover";
import type { QuoteDraft } from "../draft/quoteDraft";

type Props = { draft: QuoteDraft; handover: Handover | undefined };

/** Takes over what was typed before React came, or before a reload, and keeps every change from then on. */
export function KeepDraft({ draft, handover }: Props) {
  const form = useForm<QuoteAnswers>();

  useEffect(() => {
    // A plain form post has just been received: what was typed is on its way.
    if (window.location.hash === "#thank-you") draft.startOver("");
    const kept = draft.restore();
    const typed = handover?.read();
    draft.begin(typed?.startedAt || String(Date.now()));
    form.batch(() => {
      for (const field of quoteRequestFields) {
        const answer = typed?.answers[field] || kept[field];
        if (answer) form.change(field, answer);
      }
    });
    const stop = form.subscribe(({ values }) => draft.keep(values), { values: true });
    handover?.finish();
    return stop;
  }, [form, draft, handover]);

  return null;
}
