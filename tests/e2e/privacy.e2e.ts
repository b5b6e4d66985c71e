import type { Page } from "@playwright/test";
import { expect, test } from "../support/stack/test";
import { aBuiltRequest } from "../support/form/builtForm";
import { fillQuoteForm, formWords, submitButton, waitForLiveForm } from "./quoteForm";
import { routes } from "./routes";

/** Everything that a site can leave in a browser. */
async function readStored(page: Page) {
  return {
    cookies: await page.context().cookies(),
    ...(await page.evaluate(async () => ({
      documentCookie: document.cookie,
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: "caches" in window ? await caches.keys() : [],
      workers:
        "serviceWorker" in navigator
          ? (await navigator.serviceWorker.getRegistrations()).length
          : 0,
    }))),
  };
}

const nothing = {
  cookies: [],
  documentCookie: "",
  local: [],
  session: [],
  databases: [],
  caches: [],
  workers: 0,
};

/** The requests to other servers, as they are made. */
function watchTraffic(page: Page, siteUrl: string): string[] {
  const found: string[] = [];
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${siteUrl}/`) && !url.startsWith("data:")) found.push(url);
  });
  return found;
}

test("no page sets a cookie, stores anything or asks another server for anything", async ({
  page,
  baseURL,
}) => {
  const found = watchTraffic(page, baseURL!);
  for (const { path } of [...routes, { path: "/nowhere" }]) {
    await page.goto(path, { waitUntil: "load" });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForTimeout(200);
    expect(await readStored(page), path).toEqual(nothing);
  }
  expect(found).toEqual([]);
});

test("a quote request leaves nothing in the browser; its draft is in the tab only until it is received", async ({
  page,
  baseURL,
}) => {
  const found = watchTraffic(page, baseURL!);
  await page.goto("/quote");
  for (const sentence of formWords.privacy.split("{retention}"))
    await expect(page.locator("#quote-form")).toContainText(sentence.trim());
  await waitForLiveForm(page);
  await fillQuoteForm(page, aBuiltRequest());
  await expect.poll(() => readStored(page)).toEqual({ ...nothing, session: ["quote-draft:/quote"] });
  await submitButton(page).click();
  await expect(page.locator("#thank-you")).toBeVisible();
  await expect.poll(() => readStored(page)).toEqual(nothing);
  expect(found).toEqual([]);
});
