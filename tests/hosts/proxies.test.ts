import { setTimeout as sleep } from "node:timers/promises";
import { business } from "../../api/settings/business";
import { waitUntil } from "../support/intake/waitUntil";
import { blocksBelow } from "./site/readRunBook";
import { caddyFolder, packagedAddress, useInstalledSite } from "./site/startInstalledSite";

const nginxSite = "/etc/nginx/sites-enabled/site.conf";

const site = useInstalledSite();
beforeEach(() => void site.forgetCounters());

/** Replaces Caddy with nginx. Waits for status 308, because nginx answers 404 until its reload is complete. */
async function startNginx(): Promise<void> {
  site.runLine("systemctl disable --now caddy");
  const issued = `${caddyFolder}/certificates/local/www.site.test/www.site.test`;
  const live = "/etc/letsencrypt/live/www.site.test";
  const copy = `cp ${issued}.crt ${live}/fullchain.pem && cp ${issued}.key ${live}/privkey.pem`;
  const [lines = []] = blocksBelow("### Or nginx");
  for (const line of lines) {
    site.runLine(line.startsWith("certbot ") ? `mkdir -p ${live} && ${copy}` : line);
    if (line.startsWith("cp ")) site.runLine(`sed -i 's/example.com/site.test/g' ${nginxSite}`);
    if (line.startsWith("nginx -t")) expect(site.runLine("nginx -t 2>&1")).not.toContain("warn");
  }
  await waitUntil(() => site.ask("http://www.site.test/").status === 308);
  await sleep(1_000);
}

function textOf(run: () => string): string {
  try {
    return run();
  } catch (error) {
    return String(error);
  }
}

function readCounters(): number[] {
  const rows = site.rows("select total from counters where name not like 'owner mails%'");
  return rows.map(({ total }) => Number(total));
}

function visitDuring(attack: string): void {
  for (let visitor = 0; visitor < 20; visitor++) {
    const from = ["--interface", `127.0.3.${String(visitor + 1)}`];
    const page = site.ask(`${packagedAddress}/quote`, ...from);
    expect([page.status, site.post(`${attack}-${String(visitor)}`, ...from)]).toEqual([200, 201]);
  }
}

describe.each(["Caddy", "nginx"])("behind %s", (proxy) => {
  beforeAll(() => (proxy === "nginx" ? startNginx() : undefined));

  test("a page arrives over HTTP/2, compressed and with the site's headers; plain HTTP redirects to HTTPS", () => {
    const words = ["--http2", "--compressed", "-H", "accept-encoding: gzip"];
    const { headers, ...page } = site.ask(packagedAddress, ...words);
    expect(page).toEqual({ status: 200, version: "2", body: expect.stringContaining("</html>") });
    expect(headers).toMatchObject({
      server: [proxy],
      "content-encoding": ["gzip"],
      "strict-transport-security": ["max-age=63072000"],
      "x-content-type-options": ["nosniff"],
      "x-frame-options": ["DENY"],
      "referrer-policy": ["strict-origin-when-cross-origin"],
    });
    const old = ["--tlsv1.0", "--tls-max", "1.1", "--ciphers", "ALL:@SECLEVEL=0"];
    const refusal = /alert (?:protocol version|internal error)/;
    expect(() => site.ask(packagedAddress, ...old)).toThrow(refusal);
    const plain = site.ask("http://www.site.test/quote/?service=any");
    const leadsTo = [`${packagedAddress}/quote/?service=any`];
    expect([plain.status, plain.headers["location"]]).toEqual([308, leadsTo]);
  });

  test("the domain without www redirects to the site, and other host names get no page", () => {
    for (const scheme of ["http", "https"]) {
      // Skip the certificate check: this test's nginx uses a certificate for www.site.test only.
      const bare = site.ask(`${scheme}://site.test/quote/?service=any`, "--insecure");
      const name = proxy === "Caddy" && scheme === "http" ? "site.test" : "www.site.test";
      const leadsTo = [`https://${name}/quote/?service=any`];
      expect([bare.status, bare.headers["location"]]).toEqual([308, leadsTo]);
      const foreign = ["-H", "host: other.example"];
      const ask = () => site.ask(`${scheme}://www.site.test/`, ...foreign).body;
      // For another site's host name, nginx closes the connection or answers 421, and Caddy answers without a body.
      expect(textOf(ask)).toMatch(proxy === "nginx" ? /Empty reply|stream|421 Misdirected/ : /^$/);
    }
  });

  test("a request is stored and emailed, and the rate limits use only the client address that the proxy saw", async () => {
    for (const [n, forged] of ["203.0.113.7", "203.0.113.8, 198.51.100.4", "::1"].entries()) {
      const header = ["-H", `x-forwarded-for: ${forged}`];
      expect(site.post(`${proxy}-${String(n)}`, ...header)).toBe(201);
    }
    expect(readCounters()).toEqual([3, 3]);
    expect(site.post(`${proxy}-other`, "--interface", "127.0.0.9")).toBe(201);
    expect(readCounters()).toHaveLength(3);
    await site.waitForMails(`${proxy}-other`);
  });

  test("the form's daily test passes through the proxy", async () => {
    const countTests = () =>
      site.runLine(`journalctl -u site -o cat | grep -c '"event":"form.tested"' || true`);
    const before = countTests();
    site.execute("update installation set form_tested_at = 'epoch', form_passed_at = 'epoch'");
    // Restart the site, because its first sweep after a start tests the form if a test is due.
    site.runLine("systemctl restart site");
    await waitUntil(() => countTests() !== before);
    expect(site.rows("select id from quote_requests where first_name = 'Website'")).toEqual([]);
  });

  test("while one address floods the form, others get their pages and send their requests", async () => {
    const end = site.sendVisitors("https://127.0.0.1", 60, `${proxy}-flood`, "127.0.0.78");
    await sleep(1_000);
    visitDuring(`${proxy}-beside-flood`);
    const { answers } = await end();
    // From one address, the site stores at most 40 requests an hour, and emails 3 if its database is busy.
    expect(answers["201"]).toBeLessThanOrEqual(43);
    expect(answers["429"]).toBeGreaterThan(40);
    // nginx passes on at most 20 POST requests from one address at once, and then one a second.
    if (proxy === "nginx") expect(Math.max(...readCounters())).toBeLessThan(100);
  });

  test("while one address sends requests that are too long, the proxy returns no error to others", async () => {
    // List the site's server twice, because nginx excludes a failing server only if there is another one.
    if (proxy === "nginx")
      site.runLine(
        `sed -i 's/^  server 127.*/&\\n&/' ${nginxSite} && nginx -t && systemctl reload nginx`,
      );
    const long = JSON.stringify({ details: "x".repeat(60_000) });
    const words = ["https://127.0.0.1", "10", `${proxy}-long`, long, "127.0.0.79"];
    const end = site.runBeside("sendRequests.mjs", ...words);
    await sleep(2_000);
    visitDuring(`${proxy}-beside-long`);
    const { answers } = JSON.parse(await end()) as { answers: Record<string, number> };
    expect(Object.keys(answers)).not.toContain("502");
  });

  test("while a network holds 2,000 slow connections open, others can send requests", async () => {
    const end = site.runBeside("connectSlowly.mjs");
    // Counts established connections to port 443, which /proc/net/tcp writes as 01BB.
    const countHeld = () => Number(site.runLine("grep -c ':01BB 01 ' /proc/net/tcp || true"));
    await waitUntil(() => countHeld() > 1_400);
    visitDuring(`${proxy}-slow`);
    await end();
  });

  test("while the site's server does not answer, visitors get a page with the phone number", async () => {
    site.runLine("systemctl stop site.socket site");
    const { status, headers, body } = site.ask(`${packagedAddress}/quote`);
    expect([status, headers["retry-after"]]).toEqual([502, ["60"]]);
    expect(body).toContain(business.phone);
    site.runLine("systemctl start site.socket site");
    await site.waitForSite();
  });
});
