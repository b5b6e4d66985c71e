import { test as base } from "@playwright/test";
import type { Email } from "postal-mime";
import { connectTo } from "../intake/connectTo";
import { waitUntil } from "../intake/waitUntil";
import { adoptStyle } from "./adoptStyle";
import { runningStack } from "./startStack";

export { expect } from "@playwright/test";

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

function connect() {
  const { supabaseUrl, secretKey } = runningStack();
  return connectTo(supabaseUrl, secretKey);
}

async function requestsOf(email: string): Promise<Record<string, unknown>[]> {
  const all = connect().from("quote_requests").select("*");
  return (await all.eq("email", email).throwOnError()).data as Record<string, unknown>[];
}

const addressesOf = (list: { address?: string }[] = []) =>
  list.flatMap(({ address }) => address ?? []);

async function waitForMail(visitor: string) {
  const find = async () => {
    const mails = (await (await fetch(`${runningStack().inboxUrl}/mails.json`)).json()) as Email[];
    return mails
      .map(({ text = "", to, replyTo }) => ({
        text,
        to: addressesOf(to),
        replyTo: addressesOf(replyTo),
      }))
      .filter(({ to }) => !to.includes(visitor))
      .find(({ replyTo, text }) => replyTo.includes(visitor) || text.includes(visitor));
  };
  let mail = await find();
  await waitUntil(
    async () => (mail ??= await find()) !== undefined,
    () => `No mail about ${visitor} arrived.`,
  );
  return mail!;
}

type Fixtures = {
  rows: { quoteRequests: (email: string) => Promise<Record<string, unknown>[]> };
  inbox: { waitFor: typeof waitForMail };
  /** Plays the home page's film. By default, tests turn it off, because it keeps a processor busy. */
  playsFilm: boolean;
  paints: boolean;
};

export const test = base.extend<Fixtures>({
  playsFilm: [false, { option: true }],
  paints: [false, { option: true }],
  context: async ({ context, playsFilm, paints }, use, { retry }) => {
    // Reset the rate limits, because all tests together would exceed them.
    await connect().from("counters").delete().neq("name", "").throwOnError();
    if (!playsFilm)
      await context.addInitScript(() => {
        HTMLMediaElement.prototype.play = () => Promise.reject(new Error("No film in this test"));
      });
    // Make pages transparent, so that they load faster. Retries don't, because developers look at their traces.
    if (!paints && retry === 0)
      await context.addInitScript(adoptStyle, "html { opacity: 0 !important }");
    await use(context);
  },
  baseURL: async ({}, use) => use(runningStack().siteUrl),
  rows: async ({}, use) => use({ quoteRequests: requestsOf }),
  inbox: async ({}, use) => use({ waitFor: waitForMail }),
});
