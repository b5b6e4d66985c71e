import type { Environment } from "../env";
import { connectTransport } from "./sendMail";

/** Whether the mail server answers and takes our login. Sends nothing. */
export async function isMailServerReachable(
  environment: Pick<Environment, "smtpUrl" | "smtpTls" | "dkim">,
): Promise<boolean> {
  const transport = connectTransport(environment);
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), loginMs);
  });
  try {
    return await Promise.race([transport.verify(), timeUp]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Longest wait for the login, in milliseconds: a monitor is waiting. */
const loginMs = 8_000;
