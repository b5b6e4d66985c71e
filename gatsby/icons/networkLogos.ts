import { icons as lucide } from "@iconify-json/lucide";
import { icons as brands } from "@iconify-json/simple-icons";
import { optimize } from "svgo";

const networks =
  "bluesky google houzz instagram mastodon messenger pinterest reddit snapchat telegram " +
  "threads thumbtack tiktok tripadvisor trustpilot vimeo whatsapp x yelp youtube";

/**
 * Logos of social networks, as functions that return the content of an `<svg>`. Three are drawn for this
 * site: simple-icons has withdrawn LinkedIn's logo, its Nextdoor logo is unreadable at this size, and its
 * Facebook logo, a filled disk, looks too heavy. `link` is the icon for all other sites.
 */
export const networkLogos: Readonly<Record<string, () => string>> = {
  ...Object.fromEntries(networks.split(" ").map((name) => [name, () => drawBrand(name)])),
  facebook: () => '<path d="M11 21V8q0-5 6-5M7 11h9"/>',
  linkedin: () =>
    '<rect x="3" y="3" width="18" height="18" rx="3"/>' +
    '<path d="M8 11v6M8 7v.1M12 17v-6m0 3q0-3 2.5-3t2.5 3v3"/>',
  nextdoor: () => '<path d="m3 12 9-8 9 8M6 10v10h12V10M10 17v-5m0 2q0-2 2-2t2 2v3"/>',
  link: () => lucide.icons["link"]?.body ?? "",
};

/** Returns a social network's logo with coordinates rounded to 0.1 pixels, which saves two thirds of the bytes. */
function drawBrand(name: string): string {
  const svg = `<svg viewBox="0 0 24 24">${brands.icons[name]?.body ?? ""}</svg>`;
  const { data } = optimize(svg, {
    plugins: [{ name: "convertPathData", params: { floatPrecision: 1 } }],
  });
  return data.replace(/<\/?svg[^>]*>/g, "").replaceAll("<path ", '<path stroke="none" ');
}
