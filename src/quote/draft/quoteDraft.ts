import { draftKey } from "./draftKey";
import { makeIdempotencyKey } from "./makeIdempotencyKey";
import { type QuoteAnswers, isBlank } from "../form/quoteAnswers";

type Stored = {
  answers: Partial<QuoteAnswers>;
  /** When this form was blank: milliseconds since 1970, as the hidden field carries it. */
  startedAt: string;
  idempotencyKey: string;
  /** What was sent with the key and has had no receipt. */
  sentBody?: string;
};

/**
 * One blank form on its way to a receipt: what was typed so far and the key it is sent under. Kept in this tab only
 * (sessionStorage), because a reload must cost a visitor neither the answers nor, after a lost receipt, a second request.
 * It ends with the receipt or with the tab. Where storage is refused it lives as long as the page.
 */
export function createQuoteDraft() {
  let stored = blank();

  function blank(startedAt = ""): Stored {
    return { answers: {}, startedAt, idempotencyKey: makeIdempotencyKey() };
  }

  function write(): void {
    try {
      if (isBlank(stored.answers)) sessionStorage.removeItem(draftKey);
      else sessionStorage.setItem(draftKey, JSON.stringify(stored));
    } catch {
      // Full or refused: the form itself still has the answers.
    }
  }

  return {
    /** The answers kept from before a reload. */
    restore(): Partial<QuoteAnswers> {
      try {
        const kept = JSON.parse(sessionStorage.getItem(draftKey) ?? "null") as Stored | null;
        if (kept?.answers && kept.idempotencyKey) stored = kept;
      } catch {
        // Refused or not ours: a blank form.
      }
      return stored.answers;
    },

    keep(answers: QuoteAnswers): void {
      stored.answers = answers;
      write();
    },

    get startedAt(): string {
      return stored.startedAt;
    },

    /** Says when the form was blank, unless that is already known from before a reload. */
    begin(startedAt: string): void {
      stored.startedAt ||= startedAt;
    },

    /**
     * The key to send a body under. A repeat of the same body has the same key, so that the server can answer it with the first
     * receipt; another body under a key that may have been taken would be refused, so it gets a new one.
     */
    keyFor(body: string): string {
      if (stored.sentBody !== undefined && stored.sentBody !== body)
        stored.idempotencyKey = makeIdempotencyKey();
      stored.sentBody = body;
      write();
      return stored.idempotencyKey;
    },

    /** The server has looked and kept nothing, so the key is free for another body. */
    release(): void {
      delete stored.sentBody;
      write();
    },

    /** The server knows the key from another body: a duplicated tab has used it. */
    renewKey(): void {
      delete stored.sentBody;
      stored.idempotencyKey = makeIdempotencyKey();
      write();
    },

    startOver(startedAt: string): void {
      stored = blank(startedAt);
      write();
    },
  };
}

export type QuoteDraft = ReturnType<typeof createQuoteDraft>;
