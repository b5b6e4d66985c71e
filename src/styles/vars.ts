import type { tokens } from "./tokens";

type Tokens = typeof tokens;
type Vars = {
  readonly [Group in keyof Tokens]: { readonly [Name in keyof Tokens[Group]]: string };
};

/** Tokens as `var(--color-brand)`. Importing only their type keeps the values out of the form's script. */
export const vars = new Proxy({} as Vars, {
  get: (_, group) => new Proxy({}, { get: (_, name) => `var(--${String(group)}-${String(name)})` }),
});
