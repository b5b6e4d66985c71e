import { composeConfirmation } from "../../../api/outbox/composeConfirmation";
import { composeEraseLink } from "../../../api/owner/composeEraseLink";
import { composeMorning, type MorningList } from "../../../api/owner/composeMorning";
import { composeRequest } from "../../../api/owner/composeRequest";
import { toHtml } from "../../../api/http/renderDocument";
import { pageActions, renderErase } from "../../../api/owner/renderOwnerPage";
import { renderOwnerPage, renderRequest } from "../../../api/owner/renderOwnerPage";
import { aMessage, aRequest, settings } from "../mail/aRequest";

const id = "7b9f4c6e-1d2a-8b3c-9d4e-5f60718293a4";
const longName = { firstName: "W".repeat(100), email: `${"w".repeat(60)}@example.com` };
const details = "Two dogs, one of them sheds.\n\nThe kitchen matters most.";

const none = { total: 0, entries: [] };
const lists: MorningList["lists"] = {
  waiting: {
    total: 52,
    entries: [aRequest(), aRequest({ reference: "Q-51FE8-8D39A", answers: { firstName: "John" } })],
  },
  aside: {
    total: 2,
    entries: [
      aRequest({
        spamTraits: ["trap", "links"],
        answers: { details: "Get 1,000 backlinks today." },
      }),
      aRequest({ spamTraits: ["linkInName"], answers: longName }),
    ],
  },
  unmailed: { total: 1, entries: [aMessage()] },
  unsent: {
    total: 1,
    entries: [
      {
        reference: "Q-0B9F4-C6E1D",
        cause: "mailbox_full",
        codes: "EENVELOPE 452 4.2.2",
        nextTryAt: "2026-05-05T15:00:00Z",
      },
    ],
  },
  expiring: { total: 3, entries: [] },
};
const quiet = { waiting: none, aside: none, unmailed: none, unsent: none, expiring: none };
const aMorning = (filled: MorningList["lists"]) =>
  composeMorning(id, { lists: filled, answered: [], sources: [] }, settings);

const stored = ({ answers, ...changes }: Parameters<typeof aRequest>[0] = {}) =>
  aRequest({ createdAt: "2026-05-06T11:05:00Z", ...changes, answers: { details, ...answers } });

const earlier = stored({
  id: "0b9f4c6e-1d2a-8b3c-9d4e-5f60718293a5",
  reference: "Q-D543D-11A0F",
  createdAt: "2026-05-04T12:00:00Z",
  answers: longName,
});

export function sampleDocuments(): Record<string, string> {
  const missingRow = "Not confirmed by the database";
  const mails = {
    "mail-quote": composeRequest(aRequest(), settings),
    "mail-message": composeRequest(aMessage(), settings),
    "mail-long": composeRequest(aRequest({ answers: longName }), settings),
    "mail-only-copy": composeRequest(aRequest(), settings, missingRow),
    "mail-morning": aMorning(lists),
    "mail-quiet": aMorning(quiet),
    "mail-delete": composeEraseLink(id, aRequest(), settings),
    "mail-confirmation": composeConfirmation(aRequest(), settings),
  };
  return {
    ...Object.fromEntries(Object.entries(mails).map(([name, { html }]) => [name, html])),
    "page-request": renderRequest(stored()),
    "page-long": renderRequest(stored({ answers: longName })),
    "page-contacted": renderRequest(stored({ contacted: true }), pageActions.contacted[1]),
    "page-spam": renderRequest(stored({ spamTraits: ["linkInName"] })),
    "page-delete": renderErase(stored(), [stored(), earlier]),
    "page-gone": renderOwnerPage(
      "Nothing is stored under this link anymore",
      toHtml`<p>It was deleted, or the database was restored from before it came in.</p>`,
    ),
  };
}
