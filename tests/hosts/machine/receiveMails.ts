import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type Machine, mailPort } from "./startMachine";

const program = join(__dirname, "..", "site", "receiveMails.mjs");

export type MailServer = {
  /** The Message-IDs of the mails that name a visitor, by the visitor. */
  mails: Map<string, string[]>;
  /** Ends the mail server at once. */
  kill: () => Promise<void>;
};

/**
 * Starts the mail server that a machine's site sends to.
 *
 * @param password the site has to log in with it; without one it sends without a login
 * @param mails the mails that an earlier server received; the new ones are added
 */
export async function receiveMails(
  machine: Machine,
  password?: string,
  mails = new Map<string, string[]>(),
): Promise<MailServer> {
  const words = [program, mailPort, ...(password === undefined ? [] : [password])];
  const child = spawn(...machine.inItsNetwork(process.execPath, ...words), {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout });
  await once(lines, "line");
  lines.on("line", (line) => {
    const { messageId, visitor } = JSON.parse(line) as { messageId: string; visitor?: string };
    if (visitor !== undefined) mails.set(visitor, [...(mails.get(visitor) ?? []), messageId]);
  });
  return {
    mails,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "close");
    },
  };
}

/** The visitors whose request is not in exactly one mail, however often that was handed over. */
export function findWrongMails({ mails }: MailServer, visitors: string[]): [string, number][] {
  return visitors
    .map((visitor): [string, number] => [visitor, new Set(mails.get(visitor)).size])
    .filter(([, count]) => count !== 1);
}
