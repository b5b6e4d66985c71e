import { headers } from "../../headers"

function matches(source: string, path: string): boolean {
  return source.endsWith("*") ? path.startsWith(source.slice(0, -1)) : source === path
}

/** The declared response headers of a path; of two declarations the longer, more specific source wins, as with Gatsby's adapters. */
export function headersFor(path: string): Record<string, string> {
  const fitting = headers.filter(({ source }) => matches(source, path)).sort((a, b) => a.source.length - b.source.length)
  return Object.fromEntries(fitting.flatMap((route) => route.headers.map(({ key, value }) => [key, value] as const)))
}
