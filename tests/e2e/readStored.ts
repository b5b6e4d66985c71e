import type { Page } from "@playwright/test";

/** Everything that a site can leave in a browser. */
export async function readStored(page: Page) {
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

/** What `readStored` finds where nothing was left. */
export const nothing = {
  cookies: [],
  documentCookie: "",
  local: [],
  session: [],
  databases: [],
  caches: [],
  workers: 0,
};

/** The requests of a page, and those of them to other servers, as they are made. */
export function watchTraffic(page: Page, siteUrl: string): { all: string[]; elsewhere: string[] } {
  const traffic = { all: [] as string[], elsewhere: [] as string[] };
  page.on("request", (request) => {
    const url = request.url();
    traffic.all.push(url);
    if (!url.startsWith(`${siteUrl}/`) && !url.startsWith("data:")) traffic.elsewhere.push(url);
  });
  return traffic;
}
