import { test as base } from "@playwright/test";
import type { Email } from "postal-mime";
import { connectTo } from "../intake/connectTo";
import { waitUntil } from "../intake/waitUntil";
import { adoptStyle } from "./adoptStyle";
import { runningStack } from "./startStack";

export { expect } from "@playwright/test";

/** A phone's screen, and fingers instead of a pointer: `test.use(phone)`. Other tests run on a desktop's. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function requestsOf(email: string): Promise<Record<string, unknown>[]> {
  const { supabaseUrl, secretKey } = runningStack();
  const all = connectTo(supabaseUrl, secretKey).from("quote_requests").select("*");
  return (await all.eq("email", email).throwOnError()).data as Record<string, unknown>[];
}

/** A mail as the tests look at it: addresses without names. */
type InboxMail = Record<"subject" | "text" | "html", string> &
  Record<"from" | "to" | "replyTo", string[]>;

/** The owner's mails that mention a visitor's address in their Reply-To or text, the newest first. */
async function mailsAbout(visitor: string): Promise<InboxMail[]> {
  const mails = (await (await fetch(`${runningStack().inboxUrl}/mails.json`)).json()) as Email[];
  const addresses = (list: { address?: string }[] = []) =>
    list.flatMap(({ address }) => address ?? []);
  return mails
    .map(({ subject = "", text = "", html = "", from, to, replyTo }) => ({
      subject,
      text,
      html,
      from: addresses(from && [from]),
      to: addresses(to),
      replyTo: addresses(replyTo),
    }))
    .filter(({ to }) => !to.includes(visitor))
    .filter(({ replyTo, text }) => replyTo.includes(visitor) || text.includes(visitor));
}

async function waitForMail(visitor: string): Promise<InboxMail> {
  let mails: InboxMail[] = [];
  await waitUntil(
    async () => (mails = await mailsAbout(visitor)).length > 0,
    () => `No mail about ${visitor} arrived.`,
  );
  return mails[0]!;
}

type Fixtures = {
  /** What is stored, read with the secret key. */
  rows: { quoteRequests: (email: string) => Promise<Record<string, unknown>[]> };
  /** The owner's inbox: every mail about a visitor so far, and the first one, for which it waits. */
  inbox: { about: typeof mailsAbout; waitFor: typeof waitForMail };
  /** Whether the home page's film may play. While it does, it costs a whole processor. */
  playsFilm: boolean;
  /** Whether pages are painted. What a test asks of words, places and events is the same in both cases. */
  paints: boolean;
};

/**
 * Playwright's `test` with the site as base address, the stored rows and the owner's inbox, in a browser that
 * neither plays films nor paints pages unless a test asks for it.
 */
export const test = base.extend<Fixtures>({
  playsFilm: [false, { option: true }],
  paints: [false, { option: true }],
  context: async ({ context, playsFilm, paints }, use, { retry }) => {
    if (!playsFilm)
      await context.addInitScript(() => {
        HTMLMediaElement.prototype.play = () => Promise.reject(new Error("No film in this test"));
      });
    // A transparent page keeps its places and its clicks, and takes half the processor time to load. A second
    // try is painted, because people look at its trace.
    if (!paints && retry === 0)
      await context.addInitScript(adoptStyle, "html { opacity: 0 !important }");
    await use(context);
  },
  baseURL: async ({}, use) => use(runningStack().siteUrl),
  rows: async ({}, use) => use({ quoteRequests: requestsOf }),
  inbox: async ({}, use) => use({ about: mailsAbout, waitFor: waitForMail }),
});
