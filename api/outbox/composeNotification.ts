import { composeEraseLink } from "../owner/composeEraseLink";
import { composeMorning, readMorning } from "../owner/composeMorning";
import { composeRequest } from "../owner/composeRequest";
import { renderMail } from "../mail/renderMail";
import type { OutgoingMail } from "../mail/sendMail";
import type { Environment } from "../settings/readEnvironment";
import { readHealth } from "./answerHealth";
import { composeConfirmation } from "./composeConfirmation";
import { explainFormFault } from "./explainFormFault";
import type { Notification } from "./Notification";

export async function composeNotification(
  environment: Environment,
  { id, kind, recipient, request }: Notification,
): Promise<OutgoingMail> {
  if (kind === "morning" || kind === "form") {
    const { formStep, formPassedAt } = await readHealth(environment);
    if (kind === "form") return composeFormAlarm(id, formStep ?? "", environment);
    const list = await readMorning(environment, recipient);
    return composeMorning(id, list, environment, formPassedAt);
  }
  if (request === null) throw new Error("The request of this email cannot be read");
  if (kind === "erase") return composeEraseLink(id, request, environment);
  if (kind === "confirmation") return composeConfirmation(request, environment);
  return composeRequest(request, environment);
}

function composeFormAlarm(id: string, step: string, settings: Environment) {
  const [what, advice] = explainFormFault(step, settings.siteUrl);
  return renderMail(settings, {
    id,
    subject: `Your form does not take requests: ${what}`,
    automatic: "auto-generated",
    title: "Your form does not take requests",
    intro: `Your website could not send itself a request through ${settings.siteUrl}/quote, twice in a row: ${what}.`,
    sections: [{ facts: [{ label: "What to do", text: advice }] }],
    note: "The test is repeated every ten minutes. If the form works for you, somebody has fixed it since, or only the server itself cannot open that address.",
  });
}
