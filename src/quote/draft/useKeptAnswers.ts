import type { FormApi } from "final-form";
import { type RefObject, useEffect, useState } from "react";
import { quoteRequest, quoteRequestFields } from "../../../shared/quoteRequest";
import { type QuoteFormValues, readAnswers, readDomValues, writeAnswers } from "./domValues";
import { type HouseRooms, noteRooms } from "./noteRooms";
import type { QuoteDraft } from "./quoteDraft";

const detailsField = quoteRequest.fields.find(({ type }) => type === "lines")?.name;
const nothing = { isRestored: false, isNoted: false };

export function useKeptAnswers(
  form: FormApi<QuoteFormValues>,
  ref: RefObject<HTMLFormElement | null>,
  draft: QuoteDraft,
  house: HouseRooms | undefined,
) {
  const [found, setFound] = useState(nothing);

  useEffect(() => {
    const { current: element } = ref;
    if (!element) return undefined;
    const answers = readAnswers(element);
    const { kept } = draft;
    const isRestored = Object.values(kept).some(Boolean);
    let isNoted = false;
    for (const field of quoteRequestFields) answers[field] ||= kept[field] ?? "";
    if (house && detailsField && window.location.hash.startsWith("#rooms=")) {
      const before = answers[detailsField];
      answers[detailsField] = noteRooms(before, window.location.hash, house);
      isNoted = answers[detailsField] !== before;
      // Remove the URL's hash, so that a reload doesn't add rooms again that the visitor has removed.
      window.history.replaceState(null, "", window.location.pathname + window.location.search);
    }
    writeAnswers(element, answers);
    readDomValues(form, element);
    const { activeElement } = document;
    if (element.contains(activeElement))
      form.focus((activeElement as HTMLInputElement).name as keyof QuoteFormValues);
    if (isRestored || isNoted) setFound({ isRestored, isNoted });
    return form.subscribe(({ values }) => draft.keep(values), { values: true });
  }, [form, ref, draft, house]);

  return { ...found, forget: () => setFound(nothing) };
}
