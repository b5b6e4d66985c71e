import { setTimeout as sleep } from "node:timers/promises";
import type { Environment } from "../env";
import { classifyMailFault } from "./classifyMailFault";
import type { SendFailure } from "./SendResult";
import { connectTransport } from "./sendMail";

type MailLogin = { status: "accepted" } | SendFailure;

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
      ? { status: "failed", cause: "unreachable", codes: "ETIMEDOUT" }
      : { status: "accepted" };
  } catch (error) {
    return classifyMailFault(error, false);
  } finally {
    transport.close();
  }
}
