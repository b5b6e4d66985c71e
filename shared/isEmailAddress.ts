// Refuses emoji and typographic apostrophes: RFC 6531 allows both, but real addresses contain neither.
const quotedName = /^"(?:[ !#-[\]-~\p{L}\p{M}\p{N}]|\\[ -~])+"$/u;
const plainName =
  /^[\w!#$%&'*+/=?^`{|}~\p{L}\p{M}\p{N}-]+(?:\.[\w!#$%&'*+/=?^`{|}~\p{L}\p{M}\p{N}-]+)*$/u;
// Checks the domain's characters, because the URL parser in `toAscii` also accepts ports, paths and %-escapes.
const domainCharacters = /^[\p{L}\p{M}\p{N}.\-\u3002]+$/u;
// Refuses labels like xn---abc: Punycode with a hyphen at its start needs another hyphen (RFC 3492, 3.1).
const label = /^(?!xn---[a-z0-9]*$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const topLabel = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/**
 * Returns whether the string is a plausible email address, with the length limits of RFC 5321, 4.5.3.1. valibot's
 * email() refuses o'brien@… and international addresses, and its rfcEmail() accepts a@b.
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

/** Drops what people paste around an address, like `mailto:` or quotes. Writes the domain in ASCII for old servers. */
export function repairEmail(text: string): string {
  // Keeps the space in ann lee@example.com, so that `isEmailAddress` refuses the address and the visitor corrects it.
  const plain = text
    .normalize("NFKC")
    .replace(/(?![\t-\r\x85])[\p{Cc}\p{Cf}\p{DI}\uFFFC]/gu, "")
    .normalize("NFKC")
    .replace(/^(?:[^@]*|['"]?(\S+?)['"]? ?(?=<(?:mailto:)?\1>))<([^<>]*)>\P{L}*$/iu, "$2")
    .replace(/^([^@]*@[^?|([\]]*)[?|([\]].*$/s, "$1")
    .replace(/[^\p{L}\p{M}\p{N}]+$/u, "")
    .replace(/^(?:(?:mailto|e-?mail):|[^@"<]*:\s|[-–*]\s|[\s'<>•\p{Ps}\p{Pi}\p{Pf}\p{So}])+/iu, "")
    .replace(/\s*@\s*/, "@")
    .replace(/(@[^\s.,]+)[\s.]*[.,]\s*([a-z]+)$/i, "$1.$2");
  const [, start = "", domain = ""] = /^(.*@)(.*)$/s.exec(plain) ?? [];
  const ascii = domainCharacters.test(domain) ? toAscii(domain) : "";
  return ascii === "" ? plain : start + ascii;
}

function toAscii(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return "";
  }
}
