const ofFiles = {
  "strict-transport-security": "max-age=63072000",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};

/**
 * What a browser asks of documents alone. Scripts and styles are hashed in each page's own policy: a second,
 * stricter one would forbid what the first allows.
 */
const ofDocuments = {
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy":
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "content-security-policy":
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  // The old filter this switches off could itself be used to leak; Gatsby's default would switch it on.
  "x-xss-protection": "0",
};

/** Our own server sends these with documents alone. */
export const documentHeaders = new Set(Object.keys(ofDocuments));

const route = (source: string, headers: Record<string, string>) => ({
  source,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
});
const forever = { "cache-control": "public, max-age=31536000, immutable" };

/** Keys are lower case: only then do they replace defaults of Gatsby. */
export const headers = [
  route("/*", { ...ofFiles, ...ofDocuments }),
  // The build gives what it puts there the hash of its content in its name.
  route("/fonts/*", forever),
  route("/share/*", forever),
];
