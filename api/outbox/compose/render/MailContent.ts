export type MailLink = { label: string; href: string };

/**
 * A line of a mail: a label, the visitor's words, and where a tap on them leads. Every address is built by us; nothing a
 * visitor typed becomes an address unencoded.
 */
export type MailLine = {
  label: string;
  text: string;
  href?: string | undefined;
  /** What the owner can do about this line. */
  links?: MailLink[];
};

export type MailSection = { title?: string; lines: MailLine[] };

/** The words of a mail, from which both its parts are drawn. */
export type MailContent = {
  /** What mail programs show beside the subject in a list. */
  preview: string;
  title: string;
  intro: string;
  /** Large buttons, the most useful first. They repeat what the lines say, so the text part leaves them out. */
  buttons: MailLink[];
  sections: MailSection[];
  /** Signed links, below the lines and in the text part. */
  actions: MailLink[];
  note: string;
};
