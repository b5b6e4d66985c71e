import { test as base } from "@playwright/test";
import { setTimeout as sleep } from "node:timers/promises";
import { connectTo } from "../intake/connectTo";
import { adoptStyle } from "./adoptStyle";
import { type InboxMail, readInbox } from "./readInbox";
import { runningStack } from "./runningStack";

export { expect } from "@playwright/test";

type Row = Record<string, unknown>;

/** A phone's screen, and fingers instead of a pointer: `test.use(phone)`. Other tests run on a desktop's. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** For tests of both: `for (const [screen, use] of screens) test.describe(`on ${screen}`, () => { test.use(use); … })`. */
export const screens = [
  ["a desktop", {}],
  ["a phone", phone],
] as const;

/** What is stored, read with the secret key. */
export type Rows = {
  quoteRequests: (email: string) => Promise<Row[]>;
  contactMessages: (email: string) => Promise<Row[]>;
};

/** The owner's inbox. */
export type Inbox = {
  /** The first mail that mentions a visitor's address in its Reply-To or text; waits for it, at most a minute. */
  waitFor: (visitor: string) => Promise<InboxMail>;
  /** Every mail about a visitor so far. */
  about: (visitor: string) => Promise<InboxMail[]>;
};

async function rowsWith(table: string, email: string): Promise<Row[]> {
  const { supabaseUrl, secretKey } = runningStack();
  const { data, error } = await connectTo(supabaseUrl, secretKey)
    .from(table)
    .select("*")
    .eq("email", email);
  if (error !== null) throw new Error(`${table} cannot be read: ${error.message}`);
  return data as Row[];
}

async function mailsAbout(visitor: string): Promise<InboxMail[]> {
  const mails = await readInbox(runningStack().inboxUrl);
  return mails.filter((mail) => mail.replyTo.includes(visitor) || mail.text.includes(visitor));
}

async function waitForMail(visitor: string): Promise<InboxMail> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const [mail] = await mailsAbout(visitor);
    if (mail !== undefined) return mail;
    if (Date.now() > deadline) throw new Error(`No mail about ${visitor} arrived within a minute.`);
    await sleep(100);
  }
}

type Fixtures = {
  rows: Rows;
  inbox: Inbox;
  /** Whether the home page's film may play. While it does, it costs a whole processor. */
  playsFilm: boolean;
  /** Whether pages are painted. What a test asks of words, places and events is the same in both cases. */
  paints: boolean;
};

/**
 * Playwright's `test` with the site as base address, the stored rows and the owner's inbox, in a browser that neither plays films
 * nor paints pages unless a test asks for it.
 */
export const test = base.extend<Fixtures>({
  playsFilm: [false, { option: true }],
  paints: [false, { option: true }],
  context: async ({ context, playsFilm, paints }, use, { retry }) => {
    if (!playsFilm)
      await context.addInitScript(() => {
        HTMLMediaElement.prototype.play = () => Promise.reject(new Error("No film in this test"));
      });
    // A transparent page keeps its places and its clicks, and takes half the processor time to load. A second try is painted, because
    // people look at its trace.
    if (!paints && retry === 0)
      await context.addInitScript(adoptStyle, "html { opacity: 0 !important }");
    await use(context);
  },
  baseURL: async ({}, use) => {
    await use(runningStack().siteUrl);
  },
  rows: async ({}, use) => {
    await use({
      quoteRequests: (email) => rowsWith("quote_requests", email),
      contactMessages: (email) => rowsWith("contact_messages", email),
    });
  },
  inbox: async ({}, use) => {
    await use({ waitFor: waitForMail, about: mailsAbout });
  },
});
