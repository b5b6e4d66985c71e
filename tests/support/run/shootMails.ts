import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { linkPageHeaders, renderLinkPage } from "../../../api/links/renderLinkPage";
import { linkWords } from "../../../api/links/linkWords";
import type { QuoteRow } from "../../../api/outbox/ClaimedNotification";
import { composeConfirmation } from "../../../api/outbox/compose/composeConfirmation";
import { composeMail } from "../../../api/outbox/compose/composeMail";
import { drawFavicon } from "../../../gatsby/icons/drawFavicon";
import { chromiumFlags, findChromium } from "./findChromium";

/** What a rendered mail or page looks like to a browser. */
export type Shot = {
  name: string;
  width: number;
  scheme: "light" | "dark";
  /** How far the content reaches beyond the window, in pixels. */
  overflow: number;
  ground: string;
  /** Height of the smallest large button, in pixels; null without one (JSON knows no infinity). */
  smallestButton: number | null;
  complaints: string[];
};

const row: QuoteRow = {
  id: "0b9f4c6e-1d2a-8b3c-9d4e-5f60718293a4",
  reference: "Q-0B9F4-C6E1D",
  first_name: "Jane",
  last_name: "Doe",
  email: "jane.doe@example.com",
  phone: "(404) 555-0134",
  address: "12 Peachtree Street NE, Atlanta, GA 30303",
  home_size: "1500-3000",
  service_type: "premium-clean",
  details:
    "Two dogs, one of them sheds.\n\nThe kitchen matters most. We would like every second Friday.",
  created_at: "2026-05-04T13:05:00Z",
};

const settings = {
  quoteTo: ["owner@dogwoodcleaning.example"],
  quoteFrom: "website@dogwoodcleaning.example",
  siteUrl: "https://www.dogwoodcleaning.example",
  linkSecret: "a-secret-that-signs-links",
  digestCsv: false,
};

const listed = {
  kind: "quote_request" as const,
  ...{ id: row.id, reference: row.reference, created_at: row.created_at, name: "Jane Doe" },
  ...{ email: row.email, phone: row.phone, subject: row.service_type, spam_reason: null },
};

function documents(): Record<string, string> {
  const words = linkWords("contacted", "quote_request", row.reference);
  const message = {
    ...{ id: row.id, reference: "M-0B9F4-C6E1D", created_at: row.created_at },
    ...{ name: "Sam Rivera", email: "sam@example.com", phone: null, subject: "Gift cards" },
    message: "Do you offer gift cards for new parents?",
  };
  const suspects = [{ ...listed, name: "Sell Links", spam_reason: "link in a name" }];
  const longSuspects = [
    ...suspects,
    { ...listed, name: "W".repeat(100), reference: "Q-7C21D-0AA52", spam_reason: "honeypot" },
  ];
  const daily = {
    new: [listed],
    toContact: [{ ...listed, name: "John Roe", reference: "Q-51FE8-8D39A" }],
    suspects,
    undelivered: [
      { reference: "Q-51FE8-8D39A", created_at: row.created_at, error: "refused 554 5.7.1" },
      { reference: "Q-0B9F4-C6E1D", created_at: row.created_at, error: "webhook 404" },
    ],
    turnedAway: { client: 3, network: 0 },
  };
  const { id } = row;
  return {
    "mail-quote": composeMail({ kind: "quote_request", quoteRequest: row }, settings).html,
    "mail-message": composeMail({ kind: "contact_message", contactMessage: message }, settings)
      .html,
    "mail-long": composeMail(
      {
        kind: "quote_request",
        quoteRequest: {
          ...row,
          first_name: "W".repeat(100),
          email: `${"w".repeat(60)}@example.com`,
        },
      },
      settings,
    ).html,
    "mail-morning": composeMail(
      { kind: "daily_digest", id: row.id, period: "2026-05-05T12:00:00Z", daily },
      settings,
    ).html,
    "mail-suspects": composeMail(
      {
        ...{ kind: "suspect_digest", id, period: row.created_at },
        digest: { total: longSuspects.length, entries: longSuspects },
      },
      settings,
    ).html,
    "mail-refused": composeMail(
      {
        ...{ kind: "refused_notice", id },
        refusal: {
          kind: "quote_request",
          error: "refused 554 5.7.1",
          references: [row.reference],
        },
      },
      settings,
    ).html,
    "mail-proof": composeMail(
      {
        ...{ kind: "weekly_proof", id },
        week: { quoteRequests: 0, contactMessages: 0, suspects: 2, waiting: 2 },
      },
      settings,
    ).html,
    "mail-reminder": composeMail(
      { kind: "reminder", id, quoteRequest: row, contactMessage: null },
      settings,
    ).html,
    "mail-confirmation":
      composeConfirmation({ id, quoteRequest: row, contactMessage: null }, settings)?.html ?? "",
    "link-erase": pageOf("erase"),
    "link-done": renderLinkPage(words.outcomes.done),
    "link-page": pageOf("contacted"),
  };
}

function pageOf(action: "contacted" | "erase"): string {
  const { question, explanation, button } = linkWords(action, "quote_request", row.reference);
  return renderLinkPage({
    title: question,
    text: explanation,
    button: { label: button, isDangerous: action === "erase" },
  });
}

/** Renders every kind of mail and the page behind a link, on a phone and a desktop, light and dark, and measures them. */
async function shootMails(folder: string): Promise<Shot[]> {
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: chromiumFlags,
  });
  const shots: Shot[] = [];
  for (const [name, html] of Object.entries(documents()))
    for (const width of [320, 390, 1440])
      for (const scheme of ["light", "dark"] as const) {
        const page = await browser.newPage({
          viewport: { width, height: 800 },
          colorScheme: scheme,
        });
        const complaints: string[] = [];
        page.on("console", (message) => complaints.push(message.text()));
        // From an address, so that the link page's own Content-Security-Policy holds.
        await page.route("**/*", (route) =>
          route.request().url().endsWith("/document")
            ? route.fulfill({
                body: html,
                headers: {
                  "Content-Type": "text/html; charset=utf-8",
                  ...(name.startsWith("link-") ? linkPageHeaders : {}),
                },
              })
            : route.fulfill({ body: drawFavicon(), contentType: "image/svg+xml" }),
        );
        await page.goto(`${settings.siteUrl}/document`);
        const measured = await page.evaluate(() => ({
          overflow: document.documentElement.scrollWidth - window.innerWidth,
          ground: getComputedStyle(document.body).backgroundColor,
          smallestButton: Math.min(
            ...[...document.querySelectorAll("a.first, a.more, button")].map(
              (button) => button.getBoundingClientRect().height,
            ),
          ),
        }));
        await page.screenshot({
          path: join(folder, `${name}-${String(width)}-${scheme}.png`),
          fullPage: true,
        });
        shots.push({ name, width, scheme, ...measured, complaints });
        await page.close();
      }
  await browser.close();
  return shots;
}

shootMails(process.argv[2] ?? join("test-results", "mails"))
  .then((shots) => {
    process.stdout.write(`${JSON.stringify(shots, null, 1)}\n`);
  })
  .catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exitCode = 1;
  });
