type Analytics = {
  script: string;
  sendsTo?: string | undefined;
  attributes?: { name: string; value: string }[] | undefined;
};

/** Where scripts report that come from another server than their reports go to. */
const reportsOf: Record<string, string> = {
  "cloud.umami.is": "https://api-gateway.umami.dev",
  "gc.zgo.at": "https://my-code.goatcounter.com",
  "scripts.simpleanalyticscdn.com": "https://queue.simpleanalyticscdn.com",
  "static.cloudflareinsights.com": "https://cloudflareinsights.com",
};

/** They load further scripts, or count nothing without code inside the page: the policy blocks both. */
const blocked = new RegExp(
  "(?:^|\\.)(?:googletagmanager\\.com|google-analytics\\.com|clarity\\.ms|bat\\.bing\\.com|facebook\\.net|" +
    "hotjar\\.(?:com|io)|callrail\\.com|mc\\.yandex\\.\\w+|hs-scripts\\.com|hs-analytics\\.net|licdn\\.com|" +
    "analytics\\.tiktok\\.com|pinimg\\.com|posthog\\.com|segment\\.com|mouseflow\\.com|crazyegg\\.com)$",
);

/** Says why a script would count nothing, or what to write so that it does. */
export function judgeCounter({ script, sendsTo, attributes = [] }: Analytics): string | undefined {
  if (!script.startsWith("https:")) return undefined;
  const { hostname, pathname } = new URL(script);
  const says = `has a script of ${hostname}, which`;
  if (blocked.test(hostname))
    return `${says} loads more scripts or needs code inside the page. The content security policy blocks both. Use a counter that is one script, as in docs/make-it-yours.md.`;
  if (/\/(?:matomo|piwik)\.js$/.test(pathname))
    return `${says} counts nothing without the lines that come with it. Put those lines, and below them all of matomo.js, into static/count.js. Write script: /count.js and sendsTo: https://${hostname}.`;
  if (/\/pa-[\w-]+\.js$/.test(pathname))
    return `${says} counts nothing without the code that comes with it. Write script: https://${hostname}/js/script.js and the attribute data-domain with the name of your site.`;
  const wanted = reportsOf[hostname];
  const own = attributes.find(({ name }) => name === "data-goatcounter")?.value;
  const server = own === undefined ? wanted : own.split("/").slice(0, 3).join("/");
  const isRight = sendsTo !== undefined && (sendsTo === server || own === undefined);
  if (wanted === undefined || isRight) return undefined;
  return `${says} reports to another server. Write sendsTo: ${String(server)} below it.`;
}
