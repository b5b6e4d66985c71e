import type { Page } from "@playwright/test";

/** A slow phone beside this machine, as Lighthouse has it. */
export const slowdown = 4;

/** Runs in the page before anything else. Text, because tsx adds calls of its own to functions that it compiles. */
export const watchEvents = `
  window.seen = [];
  new PerformanceObserver((list) => seen.push(...list.getEntries())).observe({
    type: "event",
    durationThreshold: 16,
    buffered: true,
  });
`;

/**
 * The slowest event since the last call, in ms: from a key or a press until the browser has shown its effect, as Interaction
 * to Next Paint counts it. 0 if all took less than 16 ms.
 *
 * @param names which events, as in "click"
 */
export function slowestEvent(page: Page, ...names: string[]): Promise<number> {
  return page.evaluate(async (wanted) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    const { seen } = window as unknown as { seen: { name: string; duration: number }[] };
    const durations = seen.splice(0).filter(({ name }) => wanted.includes(name));
    return Math.max(0, ...durations.map(({ duration }) => duration));
  }, names);
}
