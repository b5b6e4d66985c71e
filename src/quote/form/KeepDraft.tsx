import { type RefObject, useEffect } from "react";
import { useForm } from "react-final-form";
import { quoteRequest, quoteRequestFields } from "../../../shared/quoteRequest";
import { type HouseRooms, noteRooms } from "../draft/noteRooms";
import type { QuoteDraft } from "../draft/quoteDraft";
import { type QuoteFormValues, isBlank } from "../draft/quoteFormValues";
import { readAnswers } from "./answersOnScreen";

type Props = {
  draft: QuoteDraft;
  /** Called once the form is rendered. It calls back when the form stands in the page. */
  onMount: ((adopt: () => void) => void) | undefined;
  /** Of the home page's house, which the page's address may name. */
  house: HouseRooms | undefined;
  element: RefObject<HTMLFormElement | null>;
  /** Called with true when something typed earlier has been restored. */
  onRestored: (isRestored: true) => void;
  /** Called with true when the address had rooms. */
  onNoted: (isNoted: true) => void;
};

/** Where rooms are noted. A company may have renamed the details, or taken them out. */
const longAnswer = quoteRequest.fields.find(({ type }) => type === "lines")?.name;

/** Restores what was typed before React came or before a reload, notes the rooms of the address, and saves every change. */
export function KeepDraft({ draft, onMount, house, element, onRestored, onNoted }: Props) {
  const form = useForm<QuoteFormValues>();

  useEffect(() => {
    let stop = () => {};
    function adopt() {
      if (!element.current) return;
      // Without script the browser validates the form. Not a prop, because hydration would then need a second render.
      element.current.setAttribute("novalidate", "");
      const shown = readAnswers(element.current);
      const kept = draft.restore();
      draft.begin(
        element.current.querySelector<HTMLInputElement>("[name=startedAt]")?.value ||
          String(Date.now()),
      );
      form.batch(() => {
        for (const field of quoteRequestFields) {
          const before = shown[field] || kept[field] || "";
          const value =
            house && field === longAnswer ? noteRooms(before, window.location.hash, house) : before;
          if (value) form.change(field, value);
          if (value !== before) onNoted(true);
          // React has not seen where the focus is.
          if (document.activeElement?.id === field) form.focus(field);
        }
      });
      // After a reload, rooms that the visitor has removed must not be noted again.
      if (house && window.location.hash.startsWith("#rooms="))
        window.history.replaceState(null, "", window.location.pathname);
      if (!isBlank(kept)) onRestored(true);
      stop = form.subscribe(({ values }) => draft.keep(values), { values: true });
    }
    if (onMount) onMount(adopt);
    else adopt();
    return () => stop();
  }, [form, draft, onMount, house, element, onRestored, onNoted]);

  return null;
}
