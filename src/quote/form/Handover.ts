import type { FieldErrors } from "../../../shared/quoteRequest";
import type { QuoteFormValues } from "../draft/quoteFormValues";

/** What the server wrote into the page when it answered a plain form post. */
export type ServerMessages = {
  fieldErrors: FieldErrors;
  /** The server could not accept the request. */
  hasFailed: boolean;
  /** The server's reason. Empty when the page's own text is enough. */
  reason: string;
  /** Of the request that the server has just received. Empty without one. */
  reference: string;
};

/** What the visitor has typed and chosen so far. */
export type TypedValues = {
  values: QuoteFormValues;
  /** When the page was opened, as loadForm.ts noted it: milliseconds since 1970. */
  startedAt: string;
};

/** What React needs when it takes over the page. */
export type Handover = {
  /** What has been typed so far. */
  read: () => TypedValues;
  /** React has the values now: from here on it handles events, and a submit that waited is sent. */
  finish: () => void;
};
