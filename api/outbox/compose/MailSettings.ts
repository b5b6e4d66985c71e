import type { Environment } from "../../env";

/** What a mail needs to know of the installation: who sends it, where its signed links
 * lead, and whether the daily digest has its rows attached. */
export type MailSettings = Pick<Environment, "quoteFrom" | "siteUrl" | "linkSecret" | "digestCsv">;
