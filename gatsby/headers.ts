const forever = { key: "cache-control", value: "public, max-age=31536000, immutable" };

type HeaderRoute = { source: string; headers: { key: string; value: string }[] };

/**
 * The headers that tell a browser something about documents alone. Netlify sends them with every file, where HTTP/2 makes them
 * cost nothing; our own server leaves them out with pictures, fonts and films, where HTTP/1.1 would send half a kilobyte each.
 */
export const documentHeaders = new Set([
  "referrer-policy",
  "permissions-policy",
  "content-security-policy",
  "x-frame-options",
  "cross-origin-opener-policy",
  "x-xss-protection",
]);

/**
 * The response headers of every host, in the format of gatsby-config's `headers`: Gatsby's adapters read them there, and
 * the self-hosted server reads this same constant. Keys are lower case, because only then do they replace Gatsby's own
 * defaults of the same name.
 *
 * The policy here has nothing about scripts and styles: those are hashed page by page in the page's own
 * Content-Security-Policy, and a second, stricter policy beside it would forbid what the first allows.
 */
export const headers: HeaderRoute[] = [
  {
    source: "/*",
    headers: [
      { key: "strict-transport-security", value: "max-age=63072000" },
      { key: "x-content-type-options", value: "nosniff" },
      { key: "referrer-policy", value: "strict-origin-when-cross-origin" },
      {
        key: "permissions-policy",
        value: "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
      },
      {
        key: "content-security-policy",
        value: "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
      },
      { key: "x-frame-options", value: "DENY" },
      { key: "cross-origin-opener-policy", value: "same-origin" },
      { key: "cross-origin-resource-policy", value: "same-origin" },
      // The old filter this switches off could itself be used to leak; Gatsby's default would switch it on.
      { key: "x-xss-protection", value: "0" },
    ],
  },
  // The build gives what it puts there the hash of its content in its name.
  { source: "/fonts/*", headers: [forever] },
  { source: "/share/*", headers: [forever] },
];
