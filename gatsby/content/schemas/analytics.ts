import * as v from "valibot";
import { anyText, checked, group, groups, refined, server } from "./field";

const scriptAdvice: [script: RegExp, advice: string][] = [
  [
    new RegExp(
      "^https://(?:[^/]*\\.)?(?:googletagmanager|google-analytics|clarity(?=\\.ms)|bat\\.bing|facebook|" +
        "hotjar|callrail|mc\\.yandex|hs-scripts|hs-analytics|licdn|analytics\\.tiktok|pinimg|posthog|segment|" +
        "mouseflow|crazyegg|amplitude|mxpnl|heapanalytics|heap-api|fullstory|luckyorange|smartlook|inspectlet|" +
        "ads-twitter|redditstatic|sc-static|getclicky|statcounter|histats|quantserve|googleadservices|" +
        "googlesyndication|containers\\.piwik|rudderlabs|ads\\.nextdoor|swetrix|openpanel|etracker|contentsquare|" +
        "lfeeder|woopra|tawk|intercom|zdassets|crisp|livechatinc|klaviyo|chimpstatic|cookiebot|cookielaw|iubenda)" +
        "\\.(?:com|io|ms|net|ru|pro|org|dev|to|chat)/",
    ),
    "loads more scripts or needs code inside the page. The content security policy blocks both. Use a " +
      "counter that is one script, as in docs/make-it-yours.md.",
  ],
  [
    /\/(?:(?:matomo|piwik)(?:\.min)?\.(?:js|php)|container_\w+\.js)$/,
    "counts nothing without the lines that come with it. Put those lines, and below them all of matomo.js, " +
      "into static/count.js. Write script: /count.js, and the server in sendsTo.",
  ],
  [
    /\/pa-[\w-]+\.js$/,
    "counts nothing without the code that comes with it. Write script: https://plausible.io/js/script.js " +
      "and the attribute data-domain with the name of your site.",
  ],
];

/** Maps each server that hosts an analytics script to the server that receives the script's reports. */
const receivers: Record<string, string> = {
  "beamanalytics.b-cdn.net": "https://api.beamanalytics.io",
  "cdn.counter.dev": "https://t.counter.dev",
  "cdn.usefathom.com": "https://cdn.usefathom.com",
  "cloud.umami.is": "https://api-gateway.umami.dev",
  "gc.zgo.at": "https://my-code.goatcounter.com",
  "scripts.withcabin.com": "https://ping.withcabin.com",
  "scripts.simpleanalyticscdn.com": "https://queue.simpleanalyticscdn.com",
  "static.cloudflareinsights.com": "https://cloudflareinsights.com",
};

const scriptAddress = new RegExp(`^(?:${server}/[^\\s;,'"\\\\]+|/(?!/)[\\w./-]+\\.js)$`);

const script = refined(
  checked(
    scriptAddress,
    "Write an address that starts with https://, or the path of a file in static/, like /count.js.",
  ),
  (value, site) =>
    value.startsWith("/") && site.file?.includes(value) === false
      ? `names a file that is not there: static${value}.`
      : undefined,
);

const serverAddress = checked(
  new RegExp(`^${server}$`),
  "Write https:// and the name of the server, without a path.",
);

const attributeName = checked(
  /^(?:data-[a-z0-9-]+|id|integrity|crossorigin)$/,
  "It must be id, integrity, crossorigin or a name that starts with data-, like data-domain.",
);

export const analytics = refined(
  group("Analytics", {
    script,
    sendsTo: v.optional(serverAddress),
    attributes: v.optional(groups("AnalyticsAttribute", { name: attributeName, value: anyText })),
  }),
  ({ script: address, sendsTo, attributes = [] }) => {
    if (!address.startsWith("https:")) return undefined;
    const { hostname, origin, pathname } = new URL(address);
    const [, known] = scriptAdvice.find(([pattern]) => pattern.test(origin + pathname)) ?? [];
    if (known) return `has a script of ${hostname}, which ${known}`;
    const named = attributes.find(({ name }) =>
      /^data-(?:goatcounter$|.*(?:api|host|server))/.test(name),
    );
    const own = named && URL.canParse(named.value) ? new URL(named.value).origin : undefined;
    // Hosts like cdn.example.com usually only serve scripts, so the message can't name the server that counts visits.
    const isForFiles = /^(?:cdn|static|assets|scripts?|js)\d*\./.test(hostname);
    const receiver =
      own ?? receivers[hostname] ?? (isForFiles ? "https://…, as its documentation says," : origin);
    if (receiver === (sendsTo ?? origin) || (sendsTo && !own)) return undefined;
    const fault = `has a script of ${hostname}, which reports to another server`;
    return `${fault}. Write sendsTo: ${receiver} below it.`;
  },
);
