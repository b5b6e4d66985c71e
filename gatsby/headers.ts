const ofFiles = {
  "strict-transport-security": "max-age=63072000",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};

/**
 * Headers that only matter for documents. The policy omits scripts and styles, because each page has a policy
 * with their hashes, and a browser enforces both.
 */
const ofDocuments = {
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy":
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "content-security-policy":
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  // Gatsby turns on this filter of old browsers by default, although it can leak data.
  "x-xss-protection": "0",
};

export const documentHeaders = new Set(Object.keys(ofDocuments));

const route = (source: string, headers: Record<string, string>) => ({
  source,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
});
const forever = { "cache-control": "public, max-age=31536000, immutable" };

/** Part of Gatsby's configuration, from which hosts take them too. Only lower-case keys replace its defaults. */
export const headers = [
  route("/*", { ...ofFiles, ...ofDocuments }),
  // Apple requires the type, which the name does not tell.
  route("/.well-known/apple-app-site-association", { "content-type": "application/json" }),
  // The names of these files contain a hash.
  route("/fonts/*", forever),
  route("/share/*", forever),
];
