import type { Browser, CDPSession, Page } from "@playwright/test";
import { fillQuoteForm } from "../../e2e/quoteForm";
import { aBuiltRequest } from "../../support/form/builtForm";
import { gather, type Measure } from "./Measure";
import { median } from "./median";
import { visitBuiltSite } from "./visitBuiltSite";
import { slowdown, slowestEvent, watchEvents } from "./watchEvents";

type Visit = {
  /** The longest single task from the first sign of intent until React has the form, in ms. */
  longestTask: number;
  /** From the first sign of intent until React has the form, in ms. */
  takeover: number;
  /** From a key or a press until the browser has shown its effect, as Interaction to Next Paint counts it, in ms. */
  firstKey: number;
  firstSubmit: number;
  /** Letters that were typed while React took over and are not in the field afterwards. */
  lostLetters: number;
};

type TraceEvent = {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  tid: number;
  args: { data?: { message?: string } };
};

/** The tasks of the page's main thread while `work` goes on, in ms. */
async function traceTasks(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<number[]> {
  await browser.startTracing(page, {
    categories: ["devtools.timeline", "toplevel", "blink.user_timing"],
  });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const mark = (name: string) => traceEvents.find((event) => event.name === name);
  const first = mark("intent");
  const last = mark("live");
  if (!first || !last) throw new Error("The trace lacks the marks of the visit");
  return traceEvents
    .filter(
      ({ name, tid, ts, dur = 0 }) =>
        /RunTask$/.test(name) && tid === first.tid && ts + dur > first.ts && ts < last.ts,
    )
    .map(({ dur = 0 }) => dur / 1_000);
}

/** Marks the first sign of intent and the moment when React has the form. */
const watchTakeover = `
  document.addEventListener("DOMContentLoaded", () => {
    const root = document.querySelector("#quote-form-root");
    if (!root) return;
    for (const type of ["pointerover", "focusin"])
      root.addEventListener(type, () => performance.mark("intent"), { capture: true, once: true });
    new MutationObserver(() => performance.mark("live")).observe(root, {
      attributeFilter: ["data-live"],
    });
  });
`;

/** One visit of /quote: a click into the first field, five letters as fast as a person types, and a submit. */
async function visit(browser: Browser, siteUrl: string, isCached: boolean): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const devtools: CDPSession = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.addInitScript(watchEvents + watchTakeover);
  await page.route("**/api/quote-requests", (route) =>
    route.fulfill({ status: 201, json: { status: "received", reference: "Q-BENCH" } }),
  );
  await page.goto(`${siteUrl}/quote`, { waitUntil: "load" });
  if (isCached) {
    const script = /\/quote-[^/]+\.js$/;
    await page.waitForFunction(
      (pattern) =>
        performance.getEntriesByType("resource").some(({ name }) => new RegExp(pattern).test(name)),
      script.source,
    );
    await page.waitForTimeout(300);
  }

  const field = page.locator("#firstName");
  await field.scrollIntoViewIfNeeded();
  await page.waitForTimeout(200);
  const tasks = await traceTasks(browser, page, async () => {
    await field.click();
    for (const letter of "Augus") await page.keyboard.press(letter, { delay: 20 });
    await page.locator("#quote-form-root[data-live]").waitFor({ state: "attached" });
  });
  const takeover = await page.evaluate(() => {
    const [intent] = performance.getEntriesByName("intent");
    const [live] = performance.getEntriesByName("live");
    return (live?.startTime ?? Number.NaN) - (intent?.startTime ?? Number.NaN);
  });
  const firstKey = await slowestEvent(
    page,
    "pointerdown",
    "click",
    "keydown",
    "keypress",
    "keyup",
    "input",
  );
  const typed = await field.inputValue();

  await fillQuoteForm(page, aBuiltRequest());
  await slowestEvent(page);
  await page.locator("#quote-form button[type=submit]").click();
  await page.locator("#thank-you[data-shown]").waitFor();
  const firstSubmit = await slowestEvent(page, "pointerdown", "pointerup", "click");
  await context.close();
  return {
    longestTask: Math.max(...tasks),
    takeover,
    firstKey,
    firstSubmit,
    lostLetters: 5 - typed.length,
  };
}

/** What bringing the form to life costs a visitor with a slow phone: medians of visits with and without the script cached. */
export async function measureForm(
  publicFolder: string,
  runs: number,
  report: (line: string) => void,
): Promise<Measure[]> {
  const { measures, add } = gather("form", 0);
  await visitBuiltSite(publicFolder, async (browser, siteUrl) => {
    for (const isCached of [true, false]) {
      const visits: Visit[] = [];
      for (let run = 0; run < runs; run++) visits.push(await visit(browser, siteUrl, isCached));
      const state = isCached ? "script cached" : "script not cached";
      const of = (key: keyof Visit) => median(visits.map((one) => one[key]));
      add(`longest task while React takes over, ${state}`, of("longestTask"), "ms", 50);
      add(`from the first touch to React, ${state}`, of("takeover"), "ms");
      add(`first key to its paint, ${state}`, of("firstKey"), "ms", 100);
      add(`first submit to its paint, ${state}`, of("firstSubmit"), "ms", 100);
      add(`letters lost while React takes over, ${state}`, of("lostLetters"), "", 0);
      report(`${state}: ${visits.map((one) => JSON.stringify(one)).join(" ")}`);
    }
  });
  return measures;
}
