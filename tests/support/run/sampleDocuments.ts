import { composeConfirmation } from "../../../api/outbox/composeConfirmation";
import { composeEraseLink } from "../../../api/owner/composeEraseLink";
import { composeMorning, type MorningList } from "../../../api/owner/composeMorning";
import { composeRequest } from "../../../api/owner/composeRequest";
import { toHtml } from "../../../api/http/renderDocument";
import { pageActions, renderErase } from "../../../api/owner/renderOwnerPage";
import { renderOwnerPage, renderRequest } from "../../../api/owner/renderOwnerPage";
import { readTable } from "../../world/readTable";
import { aMessage, aRequest, settings } from "../mail/aRequest";

const id = "7b9f4c6e-1d2a-8b3c-9d4e-5f60718293a4";
const longName = { firstName: "W".repeat(100), email: `${"w".repeat(60)}@example.com` };
const details = "Two dogs, one of them sheds.\n\nThe kitchen matters most.";

type Lists = MorningList["lists"];
type Changes = NonNullable<Parameters<typeof aRequest>[0]>;
type Sample = { total: number; entries: Changes[] };
const samples = readTable<Record<keyof Lists, Sample>>("sampleLists", "tests/support/run");
const listsOf = (isQuiet: boolean) =>
  Object.fromEntries(
    Object.entries(samples).map(([kind, { total, entries }]) => {
      const build = { unmailed: aMessage, unsent: (sent: Changes) => sent }[kind] ?? aRequest;
      return [kind, isQuiet ? { total: 0, entries: [] } : { total, entries: entries.map(build) }];
    }),
  ) as Lists;
const aMorning = (isQuiet: boolean) =>
  composeMorning(id, { lists: listsOf(isQuiet), answered: [], sources: [] }, settings);

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
    "mail-morning": aMorning(false),
    "mail-quiet": aMorning(true),
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
