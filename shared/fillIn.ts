/** Replaces words in braces, like {name}, with their values. */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (word, name: string) => values[name] ?? word);
}
