import type { FieldErrors } from "../../../shared/quoteRequest";
import type { QuoteFormValues } from "../draft/quoteFormValues";

/** What a server wrote into the page when it answered a plain form post. */
export type ServerMessages = {
  fieldErrors: FieldErrors;
  /** The server could not take the request. */
  hasFailed: boolean;
  /** Why, in the server's words. Empty when the page's own words say it all. */
  reason: string;
};

/** What the visitor has typed and chosen so far. */
export type TypedValues = {
  values: QuoteFormValues;
  /** When the page was opened, as loadForm.ts noted it: milliseconds since 1970. */
  startedAt: string;
};

/** What React still has to know, and to do, when it takes the page over. */
export type Handover = {
  /** What has been typed until this moment. */
  read: () => TypedValues;
  /** React has the values now: from here on it hears the visitor, and a submit that was held goes out. */
  finish: () => void;
};
