import { createHmac, randomBytes } from "node:crypto";
import type { Environment } from "../env";
import { isSame, linkDays } from "../signedLink";

/**
 * Who uses a browser: the owner, somebody who has been asked for the mailed code, or a stranger. A link alone proves
 * nothing, because a reply quotes it and a forwarded mail carries it.
 */
export type Browser =
  | { status: "owner" }
  | { status: "asked"; ticket: string }
  | { status: "stranger" };

type Keys = Pick<Environment, "linkSecret" | "quoteTo" | "siteUrl">;

const codeSeconds = 15 * 60;
const ownerSeconds = linkDays * 24 * 60 * 60;
const cookieName = "request_page";

/** @param cookie the header that the browser sent */
export function readBrowser(
  cookie: string | undefined,
  keys: Keys,
  now: number = Date.now(),
): Browser {
  const cookies = (cookie ?? "").split(/; ?/);
  const value = cookies.find((one) => one.startsWith(`${cookieName}=`)) ?? "";
  const [, what = "", until = "", proof] =
    /^\w+=((?:owner|code\.[\w-]{24})\.(\d{1,12}))\.([\w-]{22,64})$/.exec(value) ?? [];
  if (Number(until) * 1000 < now || !isSame(proof, proofOf(keys, what)))
    return { status: "stranger" };
  return what.startsWith("owner.") ? { status: "owner" } : { status: "asked", ticket: what };
}

/** Makes a browser a stranger again, as a Set-Cookie header. */
export function forgetCookie(keys: Keys): Record<string, string> {
  return cookie(keys, "", 0);
}

/** The cookie that makes a browser the owner's for 90 days, as a Set-Cookie header. */
export function ownerCookie(keys: Keys, now: number = Date.now()): Record<string, string> {
  const owner = `owner.${String(Math.floor(now / 1000) + ownerSeconds)}`;
  return cookie(keys, `${owner}.${proofOf(keys, owner)}`, ownerSeconds);
}

/**
 * A ticket for a browser that is asked for a code, with its Set-Cookie header. Only this browser can use the code, and nobody
 * can make a ticket of their own to try codes with.
 */
export function newTicket(keys: Keys, now: number = Date.now()) {
  const until = String(Math.floor(now / 1000) + codeSeconds);
  const ticket = `code.${randomBytes(18).toString("base64url")}.${until}`;
  return { ticket, headers: cookie(keys, `${ticket}.${proofOf(keys, ticket)}`, codeSeconds) };
}

function proofOf(keys: Keys, what: string): string {
  return signatureOf(keys, ["cookie", what]).toString("base64url");
}

/** Six digits. */
export function codeOf(keys: Keys, ticket: string): string {
  const number = signatureOf(keys, ["code", ticket]).readUIntBE(0, 6) % 1_000_000;
  return String(number).padStart(6, "0");
}

/** The name of a client in counters, from which its address cannot be guessed. */
export function hashClient(keys: Keys, address: string): string {
  return signatureOf(keys, ["client", address]).toString("base64url");
}

/** The addresses in QUOTE_TO are part of each signature: when one is removed or added, every browser has to enter a code again. */
function signatureOf({ linkSecret, quoteTo }: Keys, parts: string[]): Buffer {
  const words = ["browser", ...parts, ...quoteTo].join("\n");
  return createHmac("sha256", linkSecret).update(words).digest();
}

/** No script reads it and no other site's form sends it. An office network may have no HTTPS, where `Secure` would drop it. */
function cookie({ siteUrl }: Keys, value: string, seconds: number): Record<string, string> {
  const secure = siteUrl.startsWith("https:") ? "; Secure" : "";
  return {
    "Set-Cookie": `${cookieName}=${value}; Path=/api/request; Max-Age=${String(seconds)}; HttpOnly; SameSite=Lax${secure}`,
  };
}
