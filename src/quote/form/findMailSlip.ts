/** Correct email domains: common ones, and rare ones that look like typos of common ones. */
const known = `
  gmail.com googlemail.com yahoo.com ymail.com rocketmail.com aol.com hotmail.com outlook.com
  live.com msn.com icloud.com me.com mac.com comcast.net bellsouth.net verizon.net att.net
  sbcglobal.net charter.net earthlink.net cox.net protonmail.com proton.me fastmail.com zoho.com
  yahoo.co.uk hotmail.co.uk btinternet.com gmx.com gmx.net gmx.de web.de mail.com email.com
  yahoo.ca yahoo.com.au bigpond.com sympatico.ca pm.me mozmail.com foxmail.com`
  .trim()
  .split(/\s+/);

/** Returns the address that the visitor probably meant if the domain has a typo, like gmial.com. */
export function findMailSlip(address: string): string | undefined {
  const [, local = "", domain = ""] = /^(.+)@([^@\s]+)$/.exec(address.trim()) ?? [];
  const written = domain.toLowerCase();
  if (local === "" || known.includes(written)) return undefined;
  const [name, ending] = splitDomain(written);
  // Country domains are usually real (gmx.at, yahoo.com.ar), but .co, .cm and .om are usually typos of .com.
  const isNational = /(?:^|\.)(?!co$|[co]m$)[a-z]{2}$/.test(ending);
  let [meant, fewest] = ["", Infinity];
  for (const one of known) {
    const [knownName, knownEnding] = splitDomain(one);
    const [inName, inEnding] = [countSlips(name, knownName), countSlips(ending, knownEnding)];
    if (inName > allowedSlips(knownName) || inEnding > 1 || (inName === 0 && isNational)) continue;
    // A typo in a domain's name counts double, so mail.co becomes mail.com and not gmail.com.
    const slips = 2 * inName + inEnding;
    if (slips < fewest) [meant, fewest] = [one, slips];
  }
  return meant === "" ? undefined : `${local}@${meant}`;
}

function splitDomain(domain: string): [name: string, ending: string] {
  const at = domain.indexOf(".");
  return at === -1 ? [domain, ""] : [domain.slice(0, at), domain.slice(at + 1)];
}

function allowedSlips(name: string): number {
  if (name.length <= 4) return 0;
  return name.length <= 6 ? 1 : 2;
}

function countSlips(one: string, other: string, most = 2): number {
  if (one === other) return 0;
  if (most === 0) return Infinity;
  let at = 0;
  while (one[at] === other[at]) at++;
  const [left, right] = [one.slice(at), other.slice(at)];
  const isSwapped = left[0] === right[1] && left[1] === right[0];
  const rest = (leftFrom: number, rightFrom: number) =>
    countSlips(left.slice(leftFrom), right.slice(rightFrom), most - 1);
  return 1 + Math.min(rest(1, 0), rest(0, 1), rest(1, 1), isSwapped ? rest(2, 2) : Infinity);
}
