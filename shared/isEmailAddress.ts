// Beyond ASCII only letters, marks and digits (RFC 6531 allows more): an apostrophe of a word processor, a
// pound sign or an emoji before the @ is a slip, and no mailbox has it.
const quotedName = /^"(?:[ !#-[\]-~\p{L}\p{M}\p{N}]|\\[ -~])+"$/u;
const plainName =
  /^[\w!#$%&'*+/=?^`{|}~\p{L}\p{M}\p{N}-]+(?:\.[\w!#$%&'*+/=?^`{|}~\p{L}\p{M}\p{N}-]+)*$/u;
// Only these may reach the URL parser: no port, path, escape or user part can be smuggled through it.
const domainCharacters = /^[\p{L}\p{M}\p{N}.\-\u3002]+$/u;
// No name encodes to xn-- and a hyphen.
const label = /^(?!xn---)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const topLabel = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/**
 * Whether mail could be sent to this address. Accepts plus signs, apostrophes, quoted and international
 * names; asks for a domain with a dot. At most 254 characters, 64 bytes before the @ (RFC 5321 4.5.3.1).
 * valibot's email() refuses o'brien@…, quoted and international addresses, and rfcEmail() accepts a@b.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > 254) return false;
  const at = text.lastIndexOf("@");
  const name = text.slice(0, at);
  const domain = text.slice(at + 1);
  if (at < 1 || new TextEncoder().encode(name).length > 64) return false;
  if (!(name.startsWith('"') ? quotedName : plainName).test(name)) return false;
  if (!domainCharacters.test(domain)) return false;
  const labels = toAscii(domain).split(".");
  return (
    labels.length > 1 &&
    labels.join(".").length <= 253 &&
    labels.every((part) => label.test(part)) &&
    topLabel.test(labels.at(-1) ?? "")
  );
}

/**
 * An address as one spelling of its mailbox: without invisible characters, letters of full width and
 * ligatures as plain ones, and the domain in ASCII, as every mail server takes it.
 */
export function repairEmail(text: string): string {
  // A blank or line break inside stays, to be refused. DI (default ignorable) has the variation selectors.
  const plain = text
    .normalize("NFKC")
    .replace(/(?![\t-\r\x85])[\p{Cc}\p{Cf}\p{DI}]/gu, "")
    .normalize("NFKC")
    .trim();
  const at = plain.lastIndexOf("@") + 1;
  const domain = plain.slice(at);
  const ascii = at > 0 && domainCharacters.test(domain) ? toAscii(domain) : "";
  return ascii === "" ? plain : plain.slice(0, at) + ascii;
}

/** The URL parser is the one IDN-to-ASCII conversion that browsers and Node share. */
function toAscii(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return "";
  }
}
