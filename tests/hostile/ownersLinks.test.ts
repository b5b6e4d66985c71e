import { randomUUID } from "node:crypto";
import { readEnvironment } from "../../api/env";
import { ownerCookie } from "../../api/owner/ownersBrowser";
import { pagesIn, titleOf } from "../support/intake/openRequestPage";
import { siteEnvironment } from "../support/programs/siteEnvironment";
import type { Host, HostAnswer } from "./hosts/Host";
import { hostNames, startHosts } from "./hosts/startHosts";
import { quote } from "./requests/builders";

const siteUrl = "https://www.dogwoodcleaning.example";
const secret = "only-for-tests-secret";
const environment = readEnvironment({
  ...siteEnvironment({
    database: { url: "http://127.0.0.1:1", secretKey: secret },
    mail: { url: "smtp://127.0.0.1" },
  }),
  SECRET: secret,
});
const owner: [string, string][] = [
  ["Cookie", ownerCookie(environment)["Set-Cookie"]?.split(";")[0] ?? ""],
];
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
  action = "",
): Promise<HostAnswer & { title: string | undefined }> {
  const { pathname, search } = new URL(link);
  const form: [string, string] = ["Content-Type", "application/x-www-form-urlencoded"];
  const answer = await host.send({
    ...{ method, path: `${pathname}${search}` },
    ...(action === ""
      ? { headers }
      : { headers: [form, ...headers], body: Buffer.from(`action=${action}`) }),
  });
  return { ...answer, title: titleOf(answer.body) };
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
  "on %s the page of a request only shows by GET and acts in the owner's browser",
  async (name) => {
    const host = hosts.hostNamed(name);
    const [link = ""] = pagesIn(await mailOf(host));

    // A mail scanner opens every link, also with HEAD, also twice.
    for (const method of ["GET", "HEAD", "GET"]) {
      const asked = await open(host, link, method);
      expect(asked.status).toBe(200);
      expect(asked.headers["referrer-policy"]).toEqual(["same-origin"]);
      expect(asked.headers["cache-control"]).toEqual(["no-store"]);
      expect(asked.headers["content-security-policy"]?.join()).toContain("default-src 'none'");
      if (method === "GET") expect(asked.body).toContain("Contacted</button>");
      else if (name === "server") expect(asked.body).toBe("");
    }
    expect(await contactedIn(host)).toEqual([false]);

    const stranger = await open(host, link, "POST", sameSite, "contacted");
    expect([stranger.status, stranger.headers["set-cookie"]?.join()]).toEqual([
      200,
      expect.stringMatching(/^request_page=code\..*HttpOnly; SameSite=Lax; Secure$/) as unknown,
    ]);
    expect(await contactedIn(host)).toEqual([false]);
    for (const said of [
      "This request is marked as contacted.",
      "Nothing was changed: it was so before.",
    ]) {
      const pressed = await open(host, link, "POST", [...sameSite, ...owner], "contacted");
      expect(pressed.status).toBe(200);
      expect(pressed.body).toContain(said);
      expect(await contactedIn(host)).toEqual([true]);
    }

    const asked = await open(host, link, "POST", [...sameSite, ...owner], "erase");
    expect(asked.title).toBe("Delete what is ticked?");
    const [box = ""] = /delete-[\w-]+(?=" checked)/.exec(asked.body) ?? [];
    expect(await contactedIn(host)).toEqual([true]);
    const erased = await open(host, link, "POST", [...sameSite, ...owner], `erase-now&${box}=on`);
    expect(erased.title).toBe("1 request deleted");
    expect(await contactedIn(host)).toEqual([]);
    expect((await open(host, link)).title).toBe("This request has been deleted");
  },
);
