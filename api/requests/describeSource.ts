import { labelOf } from "../../shared/labelOf";
import { quoteRequest } from "../../shared/quoteRequest";

/** Ad networks, keyed by the parameter that they add to ads' links. */
const networks = new URLSearchParams(
  "gclid=Google&wbraid=Google&gbraid=Google&dclid=Google&msclkid=Bing&fbclid=Facebook&ttclid=TikTok&twclid=X",
);

/** Names of websites, keyed by domain or abbreviation. Other websites are named after their domain. */
const names = new URLSearchParams(
  "t.co=X&fb=Facebook&m.me=Messenger&ig=Instagram&gmb=Google&gbp=Google&adwords=Google&chatgpt=ChatGPT&openai=ChatGPT" +
    "&duckduckgo=DuckDuckGo&youtube=YouTube&youtu=YouTube&linkedin=LinkedIn&lnkd=LinkedIn&tiktok=TikTok" +
    "&t.me=Telegram&t.cn=Weibo&wa=WhatsApp&whatsapp=WhatsApp&bsky=Bluesky&pin=Pinterest&mail.google.com=Gmail&com.google.android.gm=Gmail",
);

/**
 * Describes where a visitor came from, like `Google, ad "spring offer" · first read Gift cards · phone`. Returns ""
 * for an unknown source. The description has no dots or slashes, so that no mail program turns it into a link.
 *
 * @param sent the string from src/enhance/noteSource.ts, or any string from another program
 */
export function describeSource(sent: string): string {
  const [first = "", before = "", ...named] = sent.split(",");
  const query = new URLSearchParams([`page=${first}`, `from=${before}`, ...named].join("&"));
  const isLong = [...query.values()].some((value) => value.length > 200);
  if (isLong || !first.startsWith("/")) return "";
  const part = (name: string) => query.get(name) ?? "";
  const medium = part("utm_medium");
  const [click, network = ""] = [...networks].find(([name]) => query.has(name)) ?? [];
  // Facebook adds `fbclid` to all links, so it does not prove that the visitor came from an ad.
  const isAd = (network !== "" && click !== "fbclid") || paid.test(medium);
  const site =
    nameSite(part("utm_source")) || network || nameSite(part("from")) || "Direct or unknown";
  const campaign = toWords(part("utm_campaign"));
  const how = [isAd ? "ad" : toWords(medium).toLowerCase(), campaign && `"${campaign}"`];
  const way = [site, how.filter(Boolean).join(" ")].filter(Boolean).join(", ");
  const screen = ["phone", "computer"].filter((one) => one === part("device"));
  return [way, `first read ${namePage(part("page"))}`, ...screen].join(" · ");
}

const paid = /^(?:cp[acmv]|ppc|ads?|(?:\w+[ _-])?paid.*|display|banner|sponsored)$/i;

function toWords(text: string): string {
  const visible = text.replace(/\p{Cf}/gu, "");
  const words = visible.replace(/[^\p{L}\p{M}\p{N}&'’!,-]+/gu, " ").trim();
  return [...words].slice(0, 60).join("").trim();
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Names a website by its domain: "www.google.co.uk" becomes "Google". */
function nameSite(text: string): string {
  const host = text.toLowerCase().replace(/:\d+$/, "");
  if (!/^[^\s./]+(?:\.[^\s./]+)+$/.test(host)) return names.get(host) ?? capitalize(toWords(text));
  const labels = host.split(".");
  // Android apps send a reversed domain, such as com.reddit.frontpage.
  if (/^(?:com|org|net)$/.test(labels[0] ?? "")) labels.reverse();
  const isSecond = /^(?:com?|org|net|ac|gov)$/.test(labels.at(-2) ?? "") && labels.length > 2;
  const name = /^[\d.]+$/.test(host) ? "" : (labels.at(isSecond ? -3 : -2) ?? "");
  return names.get(host) ?? names.get(name) ?? capitalize(toWords(name));
}

function namePage(path: string): string {
  const last = path.split("/").findLast((part) => part !== "") ?? "Home";
  const label = labelOf(quoteRequest.fields, "serviceType", last);
  if (label !== last) return toWords(label);
  const words = toWords(last.replaceAll("-", " "));
  return words.length < 4 ? words.toUpperCase() : capitalize(words);
}
