import { documentHeaders, headers } from "../../gatsby/headers";

function matches(source: string, path: string): boolean {
  return source.endsWith("*") ? path.startsWith(source.slice(0, -1)) : source === path;
}

/** The declared response headers of a path; of two declarations the longer, more specific source wins, as with Gatsby's adapters. */
export function headersFor(path: string): Record<string, string> {
  const fitting = headers
    .filter(({ source }) => matches(source, path))
    .sort((a, b) => a.source.length - b.source.length);
  return Object.fromEntries(
    fitting.flatMap((route) => route.headers.map(({ key, value }) => [key, value] as const)),
  );
}

/** What is never shown as a document of its own that could run or frame anything: pictures but SVG, fonts, films, the manifest. */
const inert = /^(?:image\/(?!svg)|font\/|video\/|application\/manifest\+json)/;

/** The declared headers of a file: without those about documents where its type is none. */
export function headersForFile(path: string, contentType: string): Record<string, string> {
  const declared = Object.entries(headersFor(path));
  return Object.fromEntries(
    inert.test(contentType) ? declared.filter(([key]) => !documentHeaders.has(key)) : declared,
  );
}
