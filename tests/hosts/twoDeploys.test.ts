import { join } from "node:path";
import { startNetlifyHost } from "../hostile/hosts/startNetlifyHost";
import { json } from "../hostile/requests/builders";
import { aBuiltRequest } from "../support/form/builtForm";
import { startDatabase } from "../support/intake/startDatabase";
import { startMailServer } from "../support/intake/startMailServer";
import { buildRelease } from "./site/buildRelease";
import { countMails } from "./site/countMails";

// On Netlify, Functions and tables have different versions between `db push` and publishing.

const versions = ["2.0.0", "3.0.0"] as const;
const orders = ["tables", "Functions"] as const;
const cases = versions.flatMap((version) => orders.map((first) => [version, first] as const));

test.each(cases)(
  "upgrading %s (%s first) neither loses nor repeats a request",
  async (version, first) => {
    const release = await buildRelease(version);
    const [database, mail] = await Promise.all([
      startDatabase({ migrations: join(release, "site", "supabase", "migrations") }),
      startMailServer(),
    ]);
    const parts = { database, mail };
    const earlier = await startNetlifyHost({}, { packed: join(release, "functions"), parts });
    const current = await startNetlifyHost({}, { parts });
    const told: string[] = [];
    let sent = 0;
    /** Sends a request up to twice, like the form, which asks the visitor to call after the second failure. */
    const post = async (host: typeof current) => {
      const number = String(sent++);
      const email = `netlify-${number}@example.com`;
      const request = json(aBuiltRequest({ email }), { "Idempotency-Key": `netlify-${number}` });
      for (let tries = 0; tries < 2; tries++) if ((await host.send(request)).status < 300) return;
      told.push(email);
    };
    const sweep = (host: typeof current) => host.sweep().catch(() => undefined);

    mail.setFault("refuse");
    for (let n = 0; n < 4; n++) await post(earlier);
    mail.setFault(undefined);
    if (first === "tables") await database.migrate();
    const meanwhile = first === "tables" ? earlier : current;
    for (let n = 0; n < 4; n++) {
      await post(meanwhile);
      await sweep(meanwhile);
    }
    if (first === "Functions") await database.migrate();
    for (let n = 0; n < 4; n++) {
      await post(current);
      await sweep(current);
    }
    // Wait more than ten minutes, so that the current version may send emails that the earlier one has claimed.
    for (let n = 0; n < 3; n++) {
      await database.advance(11 * 60_000);
      await sweep(current);
    }
    const mails = countMails(mail.mails, "netlify-");
    const all = Array.from({ length: sent }, (_, n) => `netlify-${String(n)}@example.com`);
    expect(Object.fromEntries(mails)).toEqual(
      Object.fromEntries(all.filter((email) => !told.includes(email)).map((email) => [email, 1])),
    );
    const rows = await database.execute("select email from quote_requests");
    expect(new Set(rows.map(({ email }) => email)).size).toBe(rows.length);
    await Promise.all([earlier.stop(), current.stop()]);
    await Promise.all([database.stop(), mail.stop()]);
  },
);
