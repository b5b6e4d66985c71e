type Values = Partial<Record<string, string>>;

/** One storage key for all pages, so that answers typed on /contact also appear in the form on /quote. */
export const draftKey = "quote-draft";

/** Keeps the answers and their idempotency key in sessionStorage, for reloads and retries. */
export function createQuoteDraft() {
  const stored = { values: {} as Values, idempotencyKey: makeKey() };
  try {
    const kept = JSON.parse(sessionStorage.getItem(draftKey) ?? "{}") as Partial<typeof stored>;
    if (kept.values && kept.idempotencyKey) Object.assign(stored, kept);
  } catch {
    // If storage is blocked or has an invalid draft, the form starts empty.
  }

  return {
    kept: stored.values,

    keep(values: Values, isSent = false): void {
      stored.values = values;
      try {
        if (isSent) sessionStorage.removeItem("source");
        if (Object.values(values).some(Boolean))
          sessionStorage.setItem(draftKey, JSON.stringify(stored));
        else sessionStorage.removeItem(draftKey);
      } catch {
        // If storage is full or blocked, a reload loses the answers.
      }
    },

    /** Returns what src/enhance/noteSource.ts stored, plus the kind of device, or "" if nothing is stored. */
    source(): string {
      try {
        const noted = sessionStorage.getItem("source");
        const isPhone = noted && matchMedia("(pointer: coarse)").matches;
        return noted ? `${noted},device=${isPhone ? "phone" : "computer"}` : "";
      } catch {
        return "";
      }
    },

    /** Returns a key that changes with the body, because the server rejects a key used with a different body. */
    keyFor(body: string): string {
      let sum = 0;
      for (const letter of body) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0;
      return `${stored.idempotencyKey}-${sum >>> 0}`;
    },

    startOver(isSent = false): void {
      stored.idempotencyKey = makeKey();
      this.keep({}, isSent);
    },
  };
}

export type QuoteDraft = ReturnType<typeof createQuoteDraft>;

/** Returns 128 random bits, without `crypto.randomUUID`, because only HTTPS pages have it. */
function makeKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
