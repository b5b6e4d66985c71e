/** Explanations and advice for failed tests of the form. Patterns match results like "page 502". */
const faults: [RegExp, what: string, advice: string][] = [
  [/ (?:401|407)$/, "the site asks for a name and password", "Open /quote and /api to everybody"],
  [/ 50[234]$/, "a proxy answers, but not the site", "The site is starting, or its log says more"],
  [/^address E(?:NOT|AI)/, "the site's name is not found", "Check SITE_URL and the domain's DNS"],
  [/^(?:address|time page)/, "nothing answers at the address", "Check SITE_URL, proxy, firewall"],
  [/^cert.* CERT_HAS_EXPIRED/, "the certificate has expired", "Renew it on the proxy"],
  [/^cert.* CERT_NOT_YET/, "the certificate is not valid yet", "Correct the server's clock"],
  [/^cert.*ALTNAME/, "the certificate belongs to another address", "Correct it or SITE_URL"],
  [/^cert/, "the certificate is not trusted", "Set NODE_EXTRA_CA_CERTS to your CA's file"],
  [/redirects$/, "the page redirects in a circle", "Check the redirects of proxy and host"],
  [/^page other/, "another page is at /quote", "Check SITE_URL"],
  [/^page/, "the page of the form does not open", "Open /quote, and check the proxy"],
  [/^field/, "the form lacks a field", "Build and deploy the site again"],
  [/^policy/, "a content security policy forbids the post", "Allow 'self' in its form-action"],
  [/^time/, "the test takes longer than ten seconds", "Check the load of site and database"],
  [/^thank-you/, "the thank-you page is missing", "Let the proxy pass parameters to /api"],
  [/^busy/, "another test has just begun", "Try again in a minute"],
  [/^stored/, "the request arrived in another database", "SITE_URL leads to another installation"],
  [/^/, "a complete request is refused", "Let POST requests to /api through, and read the log"],
];

export function explainFormFault(step: string, siteUrl: string): [what: string, advice: string] {
  const [, what = "", advice = ""] = faults.find(([pattern]) => pattern.test(step)) ?? [];
  return [what, `${advice} (${siteUrl}, step: ${step}).`];
}
