import { type MailSettings, renderMail } from "../mail/renderMail";
import { explainFormFault } from "./explainFormFault";

/** Composes the mail that tells the owner that the form's test has failed twice. */
export function composeFormAlarm(id: string, step: string, settings: MailSettings) {
  const [what, advice] = explainFormFault(step, settings.siteUrl);
  return renderMail(settings, {
    id,
    subject: `Your form does not take requests: ${what}`,
    automatic: "auto-generated",
    title: "Your form does not take requests",
    intro: `Your website sent itself a request through ${settings.siteUrl}/quote, twice in ten minutes: ${what}.`,
    sections: [{ facts: [{ label: "What to do", text: advice }] }],
    note: "The test is repeated every ten minutes. If the form works for you, somebody has fixed it since.",
  });
}
