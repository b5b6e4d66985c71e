import { setTimeout as sleep } from "node:timers/promises";
import type { Environment } from "../env";
import { connectTransport } from "./sendMail";

/** `codes` are Nodemailer's and SMTP's, like "EAUTH 535". They name no address and no password. */
type MailLogin = { status: "accepted" } | { status: "refused" | "unreachable"; codes: string };

/** Milliseconds to wait for the mail server. Short, because a monitor waits for the answer. */
const loginMs = 8_000;

/** Whether the mail server answers and takes our login. Sends nothing. Never rejects. */
export async function tryMailLogin(
  environment: Pick<Environment, "smtpUrl" | "smtpTls">,
): Promise<MailLogin> {
  const transport = connectTransport(environment);
  try {
    const timeUp = sleep(loginMs, "time up" as const, { ref: false });
    const result = await Promise.race([transport.verify(), timeUp]);
    return result === "time up"
      ? { status: "unreachable", codes: "ETIMEDOUT" }
      : { status: "accepted" };
  } catch (error) {
    const fault = error as { code?: string; originalCode?: string; responseCode?: number };
    const { code = "ERROR", originalCode, responseCode } = fault;
    return {
      status: code === "EAUTH" ? "refused" : "unreachable",
      codes: [code, originalCode, responseCode].filter(Boolean).join(" "),
    };
  } finally {
    transport.close();
  }
}
