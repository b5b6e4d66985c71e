import type { Environment } from "../../env";

/** What a mail needs to know of the installation: who sends it, and where its signed links lead. */
export type MailSettings = Pick<Environment, "quoteFrom" | "siteUrl" | "linkSecret">;
