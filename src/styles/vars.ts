import type { tokens } from "./tokens";

type Tokens = typeof tokens;
type Vars = {
  readonly [Group in keyof Tokens]: { readonly [Name in keyof Tokens[Group]]: string };
};

/** Tokens like `var(--color-brand)`. Importing only the type of tokens keeps the JavaScript small. */
export const vars = new Proxy({} as Vars, {
  get: (_, group) => new Proxy({}, { get: (_, name) => `var(--${String(group)}-${String(name)})` }),
});
