const longestSample = 60;

/** A text as it has to stand in a YAML file when it needs quotes, cut where it is long. */
export function quoteText(text: string): string {
  const sample = text.length > longestSample ? `${text.slice(0, longestSample - 1)}…` : text;
  return /["\\]/.test(sample) ? `'${sample.replaceAll("'", "''")}'` : `"${sample}"`;
}
