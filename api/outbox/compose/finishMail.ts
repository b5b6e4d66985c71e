import type { OutgoingMail } from "../../mail/OutgoingMail";
import { cleanLine } from "./words/cleanLine";
import type { MailContent } from "./render/MailContent";
import { renderHtml } from "./render/renderHtml";
import { renderText } from "./render/renderText";

type Draft = {
  /** Of the request or notification; becomes the Message-ID at the domain we send from. */
  id: string;
  from: string;
  subject: string;
  /** The visitor, where a reply should go to them. */
  replyTo?: OutgoingMail["replyTo"];
  content: MailContent;
};

/** Both parts of a mail drawn from the same words. */
export function finishMail({ id, from, subject, replyTo, content }: Draft): OutgoingMail {
  const domain = from.slice(from.lastIndexOf("@") + 1);
  const mail = {
    messageId: `<${id}@${domain}>`,
    subject,
    text: renderText(content),
    html: renderHtml(content),
  };
  return replyTo === undefined
    ? mail
    : { ...mail, replyTo: { name: cleanLine(replyTo.name, 100), address: replyTo.address } };
}
