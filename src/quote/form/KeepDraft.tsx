import { useEffect } from "react";
import { useForm } from "react-final-form";
import { quoteRequest, quoteRequestFields } from "../../../shared/quoteRequest";
import { type QuoteFormValues, isBlank } from "../draft/quoteFormValues";
import type { Handover } from "./Handover";
import { type HouseRooms, noteRooms } from "../draft/noteRooms";
import type { QuoteDraft } from "../draft/quoteDraft";

type Props = {
  draft: QuoteDraft;
  handover: Handover | undefined;
  /** Of the home page's house, which the page's address may name. */
  house: HouseRooms | undefined;
  /** Called with true when something typed earlier has been restored. */
  onRestored: (isRestored: true) => void;
  /** Called with true when the address had rooms. */
  onNoted: (isNoted: true) => void;
};

/** Where rooms are noted. A company may have renamed the details, or taken them out. */
const longAnswer = quoteRequest.fields.find(({ type }) => type === "lines")?.name;

/** Restores what was typed before hydration or a reload, notes the rooms of the address, and saves every change from then on. */
export function KeepDraft({ draft, handover, house, onRestored, onNoted }: Props) {
  const form = useForm<QuoteFormValues>();

  useEffect(() => {
    // A plain form post has just been received, so the draft is no longer needed.
    if (window.location.hash === "#thank-you") draft.startOver("");
    const kept = draft.restore();
    const typed = handover?.read();
    draft.begin(typed?.startedAt || String(Date.now()));
    form.batch(() => {
      for (const field of quoteRequestFields) {
        const before = typed?.values[field] || kept[field] || "";
        const value =
          house && field === longAnswer ? noteRooms(before, window.location.hash, house) : before;
        if (value) form.change(field, value);
        if (value !== before) onNoted(true);
      }
    });
    // After a reload, rooms that the visitor has removed must not be noted again.
    if (house && window.location.hash.startsWith("#rooms="))
      window.history.replaceState(null, "", window.location.pathname);
    if (!isBlank(kept)) onRestored(true);
    const stop = form.subscribe(({ values }) => draft.keep(values), { values: true });
    handover?.finish();
    return stop;
  }, [form, draft, handover, house, onRestored, onNoted]);

  return null;
}
