import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startChild } from "./startChild";
import { waitForAnswer } from "./waitForAnswer";

type Inbox = { smtpUrl: string; webUrl: string; stop: () => Promise<void> };

/** Starts MailDev on this machine only: a real SMTP server that sends nothing on, and a page to read what it received. */
export async function startInbox(smtpPort: number, webPort: number): Promise<Inbox> {
  const mailFolder = await mkdtemp(join(tmpdir(), "site-inbox-"));
  const child = startChild("node_modules/maildev/bin/maildev", [
    ...[
      "--smtp",
      String(smtpPort),
      "--web",
      String(webPort),
      "--ip",
      "127.0.0.1",
      "--web-ip",
      "127.0.0.1",
    ],
    ...["--mail-directory", mailFolder, "--silent"],
  ]);
  const webUrl = `http://127.0.0.1:${String(webPort)}`;
  await waitForAnswer("The inbox", `${webUrl}/healthz`, child);
  return {
    smtpUrl: `smtp://127.0.0.1:${String(smtpPort)}`,
    webUrl,
    stop: async () => {
      await child.stop();
      await rm(mailFolder, { recursive: true, force: true });
    },
  };
}
