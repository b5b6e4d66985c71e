import { useEffect } from "react";
import { useForm } from "react-final-form";
import { quoteRequestFields } from "../../shared/quoteRequest";
import type { QuoteAnswers } from "../form/quoteAnswers";
import type { QuoteDraft } from "./quoteDraft";
import type { PageState } from "../island/readPage";

type Props = { draft: QuoteDraft; page: PageState | undefined };

/** Takes over what was typed before React came, or before a reload, and keeps every change from then on. */
export function KeepDraft({ draft, page }: Props) {
  const form = useForm<QuoteAnswers>();

  useEffect(() => {
    // A plain form post has just been received: what was typed is on its way.
    if (window.location.hash === "#thank-you") draft.startOver("");
    const kept = draft.restore();
    draft.begin(page?.startedAt || String(Date.now()));
    form.batch(() => {
      for (const field of quoteRequestFields) {
        const answer = page?.answers[field] || kept[field];
        if (answer) form.change(field, answer);
      }
    });
    return form.subscribe(({ values }) => draft.keep(values), { values: true });
  }, [form, draft, page]);

  return null;
}
