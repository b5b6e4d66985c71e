import { makeIdempotencyKey } from "./makeIdempotencyKey";

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test("a key is a random UUID", () => {
  expect(makeIdempotencyKey()).toMatch(uuid4);
  expect(makeIdempotencyKey()).not.toBe(makeIdempotencyKey());
});

test("a key is a random UUID on a page without a certificate too, where browsers lack randomUUID", () => {
  const withheld = Object.getOwnPropertyDescriptor(globalThis, "crypto") ?? {};
  const { getRandomValues } = crypto;
  Object.defineProperty(globalThis, "crypto", {
    configurable: true,
    value: { getRandomValues: getRandomValues.bind(crypto) },
  });
  const keys = Array.from({ length: 200 }, makeIdempotencyKey);
  for (const key of keys) expect(key).toMatch(uuid4);
  expect(new Set(keys).size).toBe(200);
  Object.defineProperty(globalThis, "crypto", withheld);
});
