const ofFiles = {
  "strict-transport-security": "max-age=63072000",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};

/**
 * Headers that only matter for documents. The content security policy omits scripts and styles, because each
 * page contains a second policy with their hashes, and a browser enforces both policies.
 */
const ofDocuments = {
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy":
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "content-security-policy":
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  // Turns off old browsers' XSS filter, because it can leak data. By default, Gatsby turns the filter on.
  "x-xss-protection": "0",
};

export const documentHeaders = new Set(Object.keys(ofDocuments));

const route = (source: string, headers: Record<string, string>) => ({
  source,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
});
const forever = { "cache-control": "public, max-age=31536000, immutable" };

/** Headers that Gatsby passes on to hosts. Only lower-case keys replace Gatsby's defaults. */
export const headers = [
  route("/*", { ...ofFiles, ...ofDocuments }),
  // iOS requires JSON's media type, which servers can't derive, because the file's name has no extension.
  route("/.well-known/apple-app-site-association", { "content-type": "application/json" }),
  // Browsers may keep fonts and shared pictures forever, because their names contain a hash of the content.
  route("/fonts/*", forever),
  route("/share/*", forever),
];
