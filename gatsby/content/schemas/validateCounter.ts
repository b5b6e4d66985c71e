type Analytics = {
  script: string;
  sendsTo?: string | undefined;
  attributes?: { name: string; value: string }[] | undefined;
};

/** Scripts that count nothing without more code, each with advice. */
const advice: [script: RegExp, advice: string][] = [
  [
    new RegExp(
      "^https://(?:[^/]*\\.)?(?:googletagmanager|google-analytics|clarity(?=\\.ms)|bat\\.bing|facebook|" +
        "hotjar|callrail|mc\\.yandex|hs-scripts|hs-analytics|licdn|analytics\\.tiktok|pinimg|posthog|segment|" +
        "mouseflow|crazyegg|amplitude|mxpnl|heapanalytics|heap-api|fullstory|luckyorange|smartlook|inspectlet|" +
        "ads-twitter|redditstatic|sc-static|getclicky|statcounter|histats|quantserve|googleadservices|" +
        "googlesyndication|containers\\.piwik|rudderlabs|ads\\.nextdoor|swetrix|openpanel|etracker)" +
        "\\.(?:com|io|ms|net|ru|pro|org|dev)/",
    ),
    "loads more scripts or needs code inside the page. The content security policy blocks both. Use a " +
      "counter that is one script, as in docs/make-it-yours.md.",
  ],
  [
    /\/(?:matomo|piwik)(?:\.min)?\.js$/,
    "counts nothing without the lines that come with it. Put those lines, and below them all of matomo.js, " +
      "into static/count.js. Write script: /count.js, and the server in sendsTo.",
  ],
  [
    /\/pa-[\w-]+\.js$/,
    "counts nothing without the code that comes with it. Write script: https://plausible.io/js/script.js " +
      "and the attribute data-domain with the name of your site.",
  ],
];

/** The servers that receive the visits, by the server of the script. */
const receivers: Record<string, string> = {
  "beamanalytics.b-cdn.net": "https://api.beamanalytics.io",
  "cdn.counter.dev": "https://t.counter.dev",
  "cloud.umami.is": "https://api-gateway.umami.dev",
  "gc.zgo.at": "https://my-code.goatcounter.com",
  "scripts.withcabin.com": "https://ping.withcabin.com",
  "scripts.simpleanalyticscdn.com": "https://queue.simpleanalyticscdn.com",
  "static.cloudflareinsights.com": "https://cloudflareinsights.com",
};

export function validateCounter({ script, sendsTo, attributes = [] }: Analytics) {
  if (!script.startsWith("https:")) return undefined;
  const { hostname, origin, pathname } = new URL(script);
  const [, known] = advice.find(([pattern]) => pattern.test(origin + pathname)) ?? [];
  if (known) return `has a script of ${hostname}, which ${known}`;
  const named = attributes.find(({ name }) =>
    /^data-(?:goatcounter$|.*(?:api|host|server))/.test(name),
  );
  const own = named && URL.canParse(named.value) ? new URL(named.value).origin : undefined;
  const receiver = own ?? receivers[hostname] ?? origin;
  if (receiver === (sendsTo ?? origin) || (sendsTo && !own)) return undefined;
  const fault = `has a script of ${hostname}, which reports to another server`;
  return `${fault}. Write sendsTo: ${String(receiver)} below it.`;
}
