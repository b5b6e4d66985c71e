export type Sent = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
  credentials: string | undefined;
};
type Answer = { status: number; body?: unknown; statusText?: string };

/** Replaces `fetch`: records requests, returns the answers in turn and repeats the last. It rejects for "nothing". */
export function fakeServer(...answers: (Answer | "nothing" | "silence" | Promise<Answer>)[]) {
  const sent: Sent[] = [];
  globalThis.fetch = async (input, init = {}) => {
    const answer = answers[Math.min(sent.length, answers.length - 1)] ?? "nothing";
    sent.push({
      method: init.method ?? "GET",
      url: String(input),
      headers: { ...(init.headers as Record<string, string>) },
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
      credentials: init.credentials,
    });
    if (answer === "nothing") throw new TypeError("Failed to fetch");
    if (answer === "silence") {
      return new Promise((_, reject) =>
        init.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error)),
      );
    }
    const { status, body = "", statusText = "" } = await answer;
    const text = typeof body === "string" ? body : JSON.stringify(body);
    return {
      ok: status >= 200 && status < 300,
      status,
      statusText,
      text: async () => text,
      json: async () => JSON.parse(text) as unknown,
    } as Response;
  };
  return { sent };
}
