/** Explanation and advice for each failure of the form's test, by its step and code. */
const faults: [RegExp, what: string, advice: string][] = [
  [/ (?:401|407)$/, "it asks for a name and a password", "Let everybody open /quote and /api"],
  [/ 50[234]$/, "a proxy answers, but no site behind it", "It is starting, or see the site's log"],
  [/^address E(?:NOT|AI)/, "its name cannot be found", "Look at the domain's DNS and SITE_URL"],
  [/^address/, "nothing answers at the address", "Look at proxy, site, firewall and SITE_URL"],
  [/^cert.* CERT_HAS_EXPIRED/, "the certificate has expired", "Renew it where the proxy keeps it"],
  [/^cert.*ALTNAME/, "the certificate is for another address", "Correct it, or SITE_URL"],
  [/^cert/, "its certificate is not trusted", "Name one of your own in NODE_EXTRA_CA_CERTS"],
  [/redirects$/, "it redirects in a circle", "Look at the redirects of proxy and host"],
  [/^page other/, "another page is at /quote", "Look where SITE_URL leads to"],
  [/^page/, "the page of the form does not open", "Open /quote, and look at the proxy"],
  [/^field/, "the form lacks a field", "Build and deploy the site again"],
  [/^time/, "it takes longer than ten seconds", "Look at the load of site and database"],
  [/^thank-you/, "the page of thanks does not come", "Let proxies pass /api with its parameters"],
  [/^busy/, "another test is under way", "Try again in a minute"],
  [/^stored/, "the request came to another database", "SITE_URL leads to another installation"],
  [/^/, "a request that is filled in is refused", "Let POST to /api through; see the log"],
];

export function explainFormFault(step: string, siteUrl: string): [what: string, advice: string] {
  const [, what = "", advice = ""] = faults.find(([pattern]) => pattern.test(step)) ?? [];
  return [what, `${advice} (${siteUrl}, step: ${step}).`];
}
