import { randomUUID } from "node:crypto";
import { readEnvironment } from "../../api/env";
import { siteEnvironment } from "../support/programs/siteEnvironment";
import { signLink } from "../../api/signedLink";
import type { Host, HostAnswer } from "./hosts/Host";
import { hostNames, startHosts } from "./hosts/startHosts";
import { quote } from "./requests/builders";

const siteUrl = "https://www.dogwoodcleaning.example";
const secret = "only-for-tests-secret";
const { linkSecret } = readEnvironment({
  ...siteEnvironment({
    database: { url: "http://127.0.0.1:1", secretKey: secret },
    mail: { url: "smtp://127.0.0.1" },
  }),
  SECRET: secret,
});
let hosts: Awaited<ReturnType<typeof startHosts>>;

beforeAll(async () => {
  hosts = await startHosts({ SECRET: secret });
});

afterAll(() => hosts.stop());

const sameSite: [string, string][] = [
  ["Origin", siteUrl],
  ["Sec-Fetch-Site", "same-origin"],
];

async function open(
  host: Host,
  link: string,
  method = "GET",
  headers: [string, string][] = [],
): Promise<HostAnswer & { title: string | undefined }> {
  const { pathname, search } = new URL(link);
  const answer = await host.send({ method, path: `${pathname}${search}`, headers });
  return { ...answer, title: /<h1>(.*)<\/h1>/.exec(answer.body)?.[1]?.replace(/<\/?span>/g, "") };
}

async function contactedIn(host: Host): Promise<unknown[]> {
  const { data } = await host.database.from("quote_requests").select("contacted");
  return (data as { contacted: boolean }[]).map(({ contacted }) => contacted);
}

async function mailOf(host: Host): Promise<string> {
  await host.send(quote({}, [["Idempotency-Key", randomUUID()]]));
  // Our own server answers before the mail is sent.
  for (let wait = 0; host.mail.mails.length === 0 && wait < 100; wait++)
    await new Promise((resolve) => setTimeout(resolve, 100));
  return host.mail.mails.at(-1)?.parsed.text?.replaceAll("\r\n", "\n") ?? "";
}

test.each(hostNames)(
  "on %s the links of the owner's mail ask, act once their button is pressed, and say when they are not ours",
  async (name) => {
    const host = hosts.hostNamed(name);
    const text = await mailOf(host);
    const link = text.split("Mark as contacted:\n")[1]?.split("\n")[0] ?? "";

    // A mail scanner opens every link, also with HEAD, also twice.
    for (const method of ["GET", "HEAD", "GET"]) {
      const asked = await open(host, link, method);
      expect(asked.status).toBe(200);
      expect(asked.headers["referrer-policy"]).toEqual(["no-referrer"]);
      expect(asked.headers["cache-control"]).toEqual(["no-store"]);
      expect(asked.headers["content-security-policy"]?.join()).toContain("default-src 'none'");
      if (method === "GET") expect(asked.title).toMatch(/^Mark quote request Q-.* as contacted\?$/);
      else if (name === "server") expect(asked.body).toBe("");
    }
    expect(await contactedIn(host)).toEqual([false]);

    const foreign: [string, string][] = [["Origin", "https://evil.example"]];
    expect((await open(host, link, "POST", foreign)).status).toBe(403);
    expect(await contactedIn(host)).toEqual([false]);
    expect(await open(host, link, "POST", sameSite)).toMatchObject({ status: 200, title: "Done" });
    expect(await contactedIn(host)).toEqual([true]);
    expect((await open(host, link, "POST", sameSite)).title).toBe("Already done");

    const forged = link.replace("action=contacted", "action=erase");
    expect(await open(host, forged, "POST", sameSite)).toMatchObject({
      status: 400,
      title: "This link does not work",
    });
    const id = new URL(link).searchParams.get("id") ?? "";
    const target = { action: "erase", kind: "quote_request", id } as const;
    const old = signLink(linkSecret, siteUrl, target, "2020-01-01T00:00:00Z");
    expect(await open(host, old, "POST", sameSite)).toMatchObject({
      status: 410,
      title: "This link has expired",
    });
    expect((await open(host, link, "DELETE")).status).toBe(405);
    expect(await contactedIn(host)).toEqual([true]);

    const erase = text.split("Delete this person's data:\n")[1]?.split("\n")[0] ?? "";
    expect((await open(host, erase, "POST", sameSite)).title).toBe("Deleted");
    expect(await contactedIn(host)).toEqual([]);
    expect((await open(host, erase, "POST", sameSite)).title).toBe("This request has been deleted");
  },
);
