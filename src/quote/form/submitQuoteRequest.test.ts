import { submitQuoteRequest } from "./submitQuoteRequest";
import { blankValues } from "../draft/quoteFormValues";
import type { QuoteRequest } from "../../../shared/quoteRequest";

afterEach(() => jest.useRealTimers());

test("the visitor waits for a response for 20 seconds and no longer", async () => {
  jest.useFakeTimers();
  window.fetch = ((_url, { signal } = {}) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason as Error));
    })) as typeof fetch;
  let outcome: unknown;
  const startedAt = String(Date.now());
  void submitQuoteRequest(blankValues as QuoteRequest, {
    idempotencyKey: "1",
    startedAt,
    website: "",
  }).then((response) => (outcome = response));

  await jest.advanceTimersByTimeAsync(19_999);
  expect(outcome).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  expect(outcome).toEqual({ status: "failed", isKeyReused: false });
});
