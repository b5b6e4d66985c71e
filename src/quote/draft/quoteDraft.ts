type Values = Partial<Record<string, string>>;

/** Where sessionStorage has what was typed on a page. Another page with the form starts empty. */
export function draftKey(path: string): string {
  return `quote-draft:${path}`;
}

/**
 * What has been typed on a page so far, and the key it is sent with. Both last as long as the tab: a reload
 * loses nothing, and a repeat after a lost answer is no second request.
 */
export function createQuoteDraft(path: string) {
  const place = draftKey(path);
  const stored = { values: {} as Values, idempotencyKey: makeKey() };
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? "{}") as Partial<typeof stored> | null;
    if (kept?.values && kept.idempotencyKey) Object.assign(stored, kept);
  } catch {
    // Storage is refused or holds something else. The form starts blank.
  }

  return {
    /** The values kept from before a reload. */
    kept: stored.values,

    keep(values: Values, isSent = false): void {
      stored.values = values;
      try {
        if (isSent) sessionStorage.removeItem("source");
        if (Object.values(values).some(Boolean))
          sessionStorage.setItem(place, JSON.stringify(stored));
        else sessionStorage.removeItem(place);
      } catch {
        // Storage is full or refused. The form itself still has the values.
      }
    },

    /** Returns what src/enhance/noteSource.ts has noted in this tab, with the kind of screen, or "". */
    source(): string {
      try {
        const noted = sessionStorage.getItem("source");
        const isPhone = noted && matchMedia("(pointer: coarse)").matches;
        return noted ? `${noted},device=${isPhone ? "phone" : "computer"}` : "";
      } catch {
        return "";
      }
    },

    /** Each body has its own key, because the server refuses another one under a key that it knows. */
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

/** 128 random bits. `crypto.randomUUID` is missing on pages served over plain http. */
function makeKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
