import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import PostalMime, { type Email } from "postal-mime";

export type StoredMail = { id: string; receivedAt: Date; email: Email };

/** The SMTP envelope of a mail: its addresses need not be those of the mail's own headers. */
type Envelope = { from: string; to: string[] };

/** Time and a random part. No other name is ever opened, so no address can lead out of the folder. */
const mailName = /^(\d{13}-[0-9a-f]{12})\.eml$/;

/** Each mail is an `.eml` file that any mail program opens. */
export class MailFolder {
  private readonly parsed = new Map<string, Email>();

  constructor(private readonly folder: string) {}

  /** Stores a mail. Whoever lists the folder meanwhile sees none of it, because it gets its name when it is complete. */
  async store(content: Readable, { from, to }: Envelope): Promise<void> {
    const id = `${String(Date.now()).padStart(13, "0")}-${randomBytes(6).toString("hex")}`;
    const file = join(this.folder, `${id}.eml`);
    const trace = [`Return-Path: <${from}>`, ...to.map((address) => `Delivered-To: ${address}`)];
    const mail = [Buffer.from(`${trace.join("\r\n")}\r\n`), ...(await content.toArray())];
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await writeFile(`${file}.part`, Buffer.concat(mail as Buffer[]), { mode: 0o600 });
    await rename(`${file}.part`, file);
  }

  /** Every mail, the newest first. A file that was removed by hand is gone from the list, too. */
  async list(): Promise<StoredMail[]> {
    const names = await readdir(this.folder).catch(() => []);
    const ids = names.flatMap((name) => mailName.exec(name)?.[1] ?? []);
    for (const id of this.parsed.keys()) if (!ids.includes(id)) this.parsed.delete(id);
    const mails = await Promise.all(
      ids
        .sort()
        .reverse()
        .map((id) => this.read(id)),
    );
    return mails.filter((mail) => mail !== undefined);
  }

  async read(id: string): Promise<StoredMail | undefined> {
    let email = this.parsed.get(id);
    if (email === undefined) {
      const file = join(this.folder, `${id}.eml`);
      if (!mailName.test(`${id}.eml`) || !existsSync(file)) return undefined;
      email = await PostalMime.parse(await readFile(file));
      this.parsed.set(id, email);
    }
    return { id, receivedAt: new Date(Number(id.slice(0, 13))), email };
  }
}
