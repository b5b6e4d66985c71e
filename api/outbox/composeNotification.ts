import { composeEraseLink } from "../owner/composeEraseLink";
import { composeMorning, readMorning } from "../owner/composeMorning";
import { composeRequest } from "../owner/composeRequest";
import type { OutgoingMail } from "../mail/sendMail";
import type { Environment } from "../settings/readEnvironment";
import { measure } from "./checkHealth";
import { composeConfirmation } from "./composeConfirmation";
import { composeFormAlarm } from "./composeFormAlarm";
import type { Notification } from "./Notification";

/** Composes the mail of a notification. */
export async function composeNotification(
  environment: Environment,
  { id, kind, recipient, request }: Notification,
): Promise<OutgoingMail> {
  if (kind === "morning" || kind === "form") {
    const { formStep, formPassedAt } = await measure(environment);
    if (kind === "form") return composeFormAlarm(id, formStep ?? "", environment);
    const list = await readMorning(environment, recipient);
    return composeMorning(id, list, environment, formPassedAt);
  }
  if (request === null) throw new Error("The request of this mail cannot be read");
  if (kind === "erase") return composeEraseLink(id, request, environment);
  if (kind === "confirmation") return composeConfirmation(request, environment);
  return composeRequest(request, environment);
}
