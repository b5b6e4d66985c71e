import { hostNames, startHosts } from "./hosts/startHosts";
import type { ReceivedMail } from "../support/intake/startMailServer";
import { waitUntil } from "../support/intake/waitUntil";
import { judgeMail } from "./judgeMail";
import { allCases } from "./requests/allCases";
import { casesFor, runCases } from "./runCases";

let hosts: Awaited<ReturnType<typeof startHosts>>;
const problems = new Map<string, Map<string, string[]>>();

// The hosts run at the same time; the cases of a host run one after the other.
beforeAll(async () => {
  hosts = await startHosts();
  await Promise.all(
    hostNames.map(async (name) =>
      problems.set(name, await runCases(hosts.hostNamed(name), allCases)),
    ),
  );
}, 1_800_000);

afterAll(() => hosts.stop());

test("the table has at least 200 requests for each host, and no two have the same name", () => {
  expect(new Set(allCases.map(({ name }) => name)).size).toBe(allCases.length);
  for (const name of hostNames) expect(casesFor(name, allCases).length).toBeGreaterThanOrEqual(200);
});

for (const name of hostNames) {
  test.each(casesFor(name, allCases).map((hostileCase) => [hostileCase.name]))(
    `${name} answers as it should: %s`,
    (caseName) => {
      expect(problems.get(name)?.get(caseName)).toEqual([]);
    },
  );

  test(`promise 4: on ${name} no visitor added a recipient, a header, an attachment or an element to a mail`, () => {
    const mails = hosts.hostNamed(name).mail.mails;
    expect(mails.length).toBeGreaterThan(100);
    expect(
      mails.flatMap((mail) =>
        judgeMail(mail).map((problem) => `${mail.parsed.subject ?? ""}: ${problem}`),
      ),
    ).toEqual([]);
  });

  test(`promise 4: on ${name} no visitor added a line or a word to the log`, () => {
    const lines = hosts.hostNamed(name).log;
    const forged = lines.filter((line) => {
      try {
        const event = JSON.parse(line) as { time?: unknown; event?: unknown };
        return (
          typeof event.time !== "string" ||
          typeof event.event !== "string" ||
          event.event === "forged"
        );
      } catch {
        return true;
      }
    });
    expect(forged).toEqual([]);
    expect(
      lines.filter((line) =>
        /jane|doe|peachtree|@example|victim|evil|script|555-?0134|\bBcc\b/i.test(line),
      ),
    ).toEqual([]);
    expect(lines.length).toBeGreaterThan(200);
  });

  test(`promise 4: ${name} tells the owner in one mail what was set aside, and nothing of it changes that mail`, async () => {
    const host = hosts.hostNamed(name);
    const yesterday = new Date(Date.now() - 25 * 60 * 60_000).toISOString();
    await host.database.from("installation").update({ morning_at: yesterday }).eq("only_row", true);
    const isList = ({ parsed }: ReceivedMail) => / set aside/.test(parsed.subject ?? "");
    const before = host.mail.mails.length;
    // Our own server sweeps by itself, too, and may be the one that sends it.
    expect(await host.sweep()).toMatchObject({ failed: 0 });
    await waitUntil(() => host.mail.mails.slice(before).some(isList));
    const [list, ...more] = host.mail.mails.slice(before);
    if (list === undefined) throw new Error("No list came");
    expect(more).toEqual([]);
    expect(judgeMail(list)).toEqual([]);
    const suspects = casesFor(name, allCases).filter(
      ({ expect: { status, rows, mails } }) => status < 400 && rows === 1 && mails === 0,
    );
    expect(list.parsed.subject).toContain(`${String(suspects.length)} set aside`);
  });
}
