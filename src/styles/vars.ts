import type { tokens } from "./tokens";

type Tokens = typeof tokens;
type Vars = {
  readonly [Group in keyof Tokens]: { readonly [Name in keyof Tokens[Group]]: string };
};

/**
 * The tokens as `var(--color-brand)` strings. A misspelled token does not compile.
 *
 * It knows the tokens by type alone, so that the form's script carries none of their values.
 */
export const vars = new Proxy({} as Vars, {
  get: (_, group) => new Proxy({}, { get: (_, name) => `var(--${String(group)}-${String(name)})` }),
});
