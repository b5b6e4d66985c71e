import type { RequestKind } from "../shared/requestKind";
import { columnOf, labelOf } from "../shared/requestKind";
import { formatSheetTime } from "./business";

export const receiptColumns = ["Reference", "Received", "State"];

/** The first columns of every list for a spreadsheet. `state` is one of three words that a filter finds. */
export function describeReceipt(request: {
  reference: string;
  created_at: string;
  is_spam: boolean;
  answered: boolean;
}): Record<string, string> {
  const state = request.is_spam ? "possible spam" : "waiting for an answer";
  return {
    Reference: request.reference,
    Received: formatSheetTime(request.created_at),
    State: request.answered ? "answered" : state,
  };
}

/** What a visitor entered, by the words of the form, in its order. */
export function describeFields(
  { fields }: RequestKind,
  row: Record<string, unknown>,
): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ name, label }) => {
      const value = row[columnOf(name)];
      return [label, typeof value === "string" ? labelOf(fields, name, value) : ""];
    }),
  );
}
