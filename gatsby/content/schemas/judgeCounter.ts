type Analytics = {
  script: string;
  sendsTo?: string | undefined;
  attributes?: { name: string; value: string }[] | undefined;
};

/** Scripts that count nothing as they are printed, each with the reason and what helps. */
const advice: [script: RegExp, told: string][] = [
  [
    new RegExp(
      "^https://(?:[^/]*\\.)?(?:googletagmanager|google-analytics|clarity(?=\\.ms)|bat\\.bing|facebook|" +
        "hotjar|callrail|mc\\.yandex|hs-scripts|hs-analytics|licdn|analytics\\.tiktok|pinimg|posthog|segment|" +
        "mouseflow|crazyegg)\\.(?:com|io|ms|net|ru)/",
    ),
    "loads more scripts or needs code inside the page. The content security policy blocks both. Use a " +
      "counter that is one script, as in docs/make-it-yours.md.",
  ],
  [
    /\/(?:matomo|piwik)\.js$/,
    "counts nothing without the lines that come with it. Put those lines, and below them all of matomo.js, " +
      "into static/count.js. Write script: /count.js, and the server in sendsTo.",
  ],
  [
    /\/pa-[\w-]+\.js$/,
    "counts nothing without the code that comes with it. Write script: https://plausible.io/js/script.js " +
      "and the attribute data-domain with the name of your site.",
  ],
];

/** The servers that scripts from other servers report to. */
const reportsOf: Record<string, string> = {
  "cloud.umami.is": "https://api-gateway.umami.dev",
  "gc.zgo.at": "https://my-code.goatcounter.com",
  "scripts.simpleanalyticscdn.com": "https://queue.simpleanalyticscdn.com",
  "static.cloudflareinsights.com": "https://cloudflareinsights.com",
};

/** Says why a script would count nothing, and what to write so that it does. */
export function judgeCounter({ script, sendsTo, attributes = [] }: Analytics): string | undefined {
  if (!script.startsWith("https:")) return undefined;
  const { hostname, origin, pathname } = new URL(script);
  const says = `has a script of ${hostname}, which`;
  const known = advice.find(([pattern]) => pattern.test(origin + pathname));
  if (known) return `${says} ${known[1]}`;
  const own = attributes.find(({ name }) => name === "data-goatcounter")?.value;
  const server = own?.split("/").slice(0, 3).join("/") ?? reportsOf[hostname];
  const isRight = sendsTo !== undefined && (sendsTo === server || own === undefined);
  if (reportsOf[hostname] === undefined || isRight) return undefined;
  return `${says} reports to another server. Write sendsTo: ${String(server)} below it.`;
}
