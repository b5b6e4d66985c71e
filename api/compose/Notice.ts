import type { MessageRow, QuoteRow } from "../supabase/rows";

/** What a mail is about; who claimed the notification and when does not change its mail. */
export type Notice = {
  id: string;
  kind: string;
  /** Fixed text instead of what the visitor wrote. */
  plain: boolean;
  /** Why an earlier attempt failed. */
  cause: string | null;
  /** The owner has not opened a request's page for a while: the mail asks for it. */
  unseen?: boolean;
  /** Undefined when the row cannot be read. */
  content: NoticeContent | undefined;
};

export type NoticeContent = {
  quoteRequest: QuoteRow | null;
  contactMessage: MessageRow | null;
  /** A digest names what came in from here to there. */
  listedSince: string | null;
  listedUntil: string | null;
};
