import { retryDelay } from "./deliverNotification";

test("a mail that fails is tried again after 1, 5 and 30 minutes, 2, 5, 10 and 24 hours, and then daily", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 50].map((attempts) => retryDelay(attempts) / 60)).toEqual([
    1, 5, 30, 120, 300, 600, 1440, 1440, 1440,
  ]);
});
