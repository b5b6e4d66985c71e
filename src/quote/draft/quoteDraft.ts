import { draftKey } from "./draftKey";
import { type QuoteFormValues, isBlank } from "./quoteFormValues";

type Stored = {
  values: Partial<QuoteFormValues>;
  /** When this form was blank: milliseconds since 1970, as the hidden field carries it. */
  startedAt: string;
  idempotencyKey: string;
  /** What was sent with the key and has not been confirmed. */
  sentBody?: string;
};

/**
 * What has been typed so far and the idempotency key it is sent with. Kept for this tab and this page only
 * (sessionStorage), so that a reload loses nothing and, after a lost response from the server, makes no second request. It
 * ends when the request is received or the tab is closed. If the browser refuses storage, it lasts as long as the page.
 *
 * @param path the page that the form is on
 */
export function createQuoteDraft(path: string) {
  const key = draftKey(path);
  let stored = blank();

  function blank(startedAt = ""): Stored {
    return { values: {}, startedAt, idempotencyKey: makeKey() };
  }

  function write(): void {
    try {
      if (isBlank(stored.values)) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(stored));
    } catch {
      // Storage is full or refused. The form itself still has the values.
    }
  }

  return {
    /** The values kept from before a reload. */
    restore(): Partial<QuoteFormValues> {
      try {
        const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as Stored | null;
        if (kept?.values && kept.idempotencyKey) stored = kept;
      } catch {
        // Storage is refused or holds something else. The form starts blank.
      }
      return stored.values;
    },

    keep(values: QuoteFormValues): void {
      stored.values = values;
      write();
    },

    get startedAt(): string {
      return stored.startedAt;
    },

    /** Notes when the form was blank, unless that is known from before a reload. */
    begin(startedAt: string): void {
      stored.startedAt ||= startedAt;
    },

    /**
     * The key to send a body with. The same body keeps its key, so that the server can answer a repeat with the first
     * response. Another body gets a new key, because the server would refuse it under one that it may have stored.
     */
    keyFor(body: string): string {
      if (stored.sentBody !== undefined && stored.sentBody !== body)
        stored.idempotencyKey = makeKey();
      stored.sentBody = body;
      write();
      return stored.idempotencyKey;
    },

    /** The server has stored another body with this key: a duplicated tab has used it. */
    renewKey(): void {
      delete stored.sentBody;
      stored.idempotencyKey = makeKey();
      write();
    },

    startOver(startedAt: string): void {
      stored = blank(startedAt);
      write();
    },
  };
}

export type QuoteDraft = ReturnType<typeof createQuoteDraft>;

/** 128 random bits. `crypto.randomUUID` is missing on pages served over plain http. */
function makeKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
