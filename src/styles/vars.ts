import { tokens } from "./tokens"

type Tokens = typeof tokens

/** The tokens as `var(--color-brand)` strings. A misspelled token does not compile. */
export const vars = Object.fromEntries(
  Object.entries(tokens).map(([group, values]) => [
    group,
    Object.fromEntries(Object.keys(values).map((name) => [name, `var(--${group}-${name})`])),
  ]),
) as { readonly [Group in keyof Tokens]: { readonly [Name in keyof Tokens[Group]]: string } }

/** The declarations that `vars` reads: `--color-brand: #0f5a50; …` */
export const declarations = Object.entries(tokens)
  .flatMap(([group, values]) => Object.entries(values).map(([name, value]) => `--${group}-${name}: ${value};`))
  .join("\n")
