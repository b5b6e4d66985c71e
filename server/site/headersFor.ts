import { documentHeaders, headers } from "../../gatsby/headers";

/** The declared response headers of a path. Of two declarations that fit, the later, more specific one wins. */
export function headersFor(path: string): Record<string, string> {
  const fitting = headers.filter(({ source }) => path.startsWith(source.replace("*", "")));
  return Object.fromEntries(
    fitting.flatMap((route) => route.headers.map(({ key, value }) => [key, value] as const)),
  );
}

/** Types that cannot run or frame anything when opened as a document: pictures except SVG, fonts, videos, the manifest. */
const inert = /^(?:image\/(?!svg)|font\/|video\/|application\/manifest\+json)/;

/** The declared headers of a file. Types that are no documents go without the headers that only concern documents. */
export function headersForFile(path: string, contentType: string): Record<string, string> {
  const declared = Object.entries(headersFor(path));
  return Object.fromEntries(
    inert.test(contentType) ? declared.filter(([key]) => !documentHeaders.has(key)) : declared,
  );
}
