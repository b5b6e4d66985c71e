/**
 * A value that lives as long as this process. A variable of a module does not: `gatsby serve` and `gatsby develop` load a
 * Function's module again for every request. So it is on `globalThis`.
 *
 * @param name must be unique in the project
 * @param make its first value; what changes later belongs inside it
 */
export function keepInProcess<Value extends object>(name: string, make: () => Value): Value {
  const place = Symbol.for(`site.${name}`);
  const kept = globalThis as typeof globalThis & Record<symbol, Value | undefined>;
  return (kept[place] ??= make());
}
