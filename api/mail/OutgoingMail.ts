/** A mail as composed, before it has an envelope: who sends it and who gets it comes from the environment only. */
export type OutgoingMail = {
  messageId: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: { name: string; address: string };
  /** Files of our own making; only the daily digest has one. */
  attachments?: { filename: string; content: string; contentType: string }[];
};
