type Groups = Record<string, Record<string, string>>;

/** Prints tokens as CSS custom properties: `--color-brand: #0f5a50; …` */
export function declarations(groups: Groups): string {
  return Object.entries(groups)
    .flatMap(([group, values]) =>
      Object.entries(values).map(([name, value]) => `--${group}-${name}: ${value};`),
    )
    .join("\n");
}
