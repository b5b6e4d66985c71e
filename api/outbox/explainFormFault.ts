const renew = "Renew it, or correct the address, where your proxy or host keeps its certificates";

/** Each failure of the form's test, by its step and code, in words, and the advice. */
const faults: [RegExp, what: string, advice: string][] = [
  [/ (?:401|407)$/, "it asks for a name and a password", "Let everybody open /quote and /api"],
  [
    / 50[234]$/,
    "a proxy answers, but not the site behind it",
    "The site is starting or has stopped: look at its log",
  ],
  [
    /^address (?:ENOTFOUND|EAI_AGAIN)/,
    "its name cannot be found",
    "Look at the domain's DNS entries, and at SITE_URL",
  ],
  [
    /^address/,
    "nothing answers at the address",
    "Look whether proxy and site are running, and at the firewall and SITE_URL",
  ],
  [/^certificate CERT_HAS_EXPIRED/, "the certificate has expired", renew],
  [/^certificate .*ALTNAME/, "the certificate is for another address", renew],
  [
    /^certificate/,
    "nobody whom this server trusts has signed the certificate",
    "With a certificate of your own, name its file in NODE_EXTRA_CA_CERTS of the site",
  ],
  [/redirects$/, "it redirects in a circle", "Look at the redirects of proxy and host"],
  [/^page other/, "another page is at /quote", "Look where SITE_URL leads to"],
  [/^page/, "the page of the form does not open", "Open /quote, and look at the proxy"],
  [/^field/, "the form lacks a field", "Build and deploy the site again"],
  [
    /^policy/,
    "a content security policy forbids the form",
    "Add 'self' to form-action in the headers of proxy or host",
  ],
  [/^time/, "it takes longer than ten seconds", "Look at the load of site and database"],
  [
    /^thank-you/,
    "the page that thanks the visitor does not come",
    "Let /api/quote-requests through the proxy with its parameters, and cache nothing of /api",
  ],
  [/^database/, "the database does not answer", "See npm run doctor"],
  [/^busy/, "another test is under way", "Try again in a minute"],
  [
    /^stored/,
    "the request came to another database",
    "SITE_URL leads to another installation: correct it, or the settings of that one",
  ],
  [/^/, "a request that is filled in is refused", "Let POST to /api through; the log has the rest"],
];

/** Returns what is wrong with the form, as the end of a sentence, and what to do about it. */
export function explainFormFault(step: string, siteUrl: string): [what: string, advice: string] {
  const [, what = "", advice = ""] = faults.find(([pattern]) => pattern.test(step)) ?? [];
  return [what, `${advice} (${siteUrl}, step: ${step}).`];
}
