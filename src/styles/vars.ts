import type { tokens } from "./tokens";

type Tokens = typeof tokens;
type Vars = {
  readonly [Group in keyof Tokens]: { readonly [Name in keyof Tokens[Group]]: string };
};

/**
 * The tokens as `var(--color-brand)`. A misspelled token doesn't compile. Only the tokens' type is imported,
 * which keeps their values out of the form's script.
 */
export const vars = new Proxy({} as Vars, {
  get: (_, group) => new Proxy({}, { get: (_, name) => `var(--${String(group)}-${String(name)})` }),
});
