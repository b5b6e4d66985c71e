/** Forgets what the Functions share in a process, as a restart would: what was mailed while the database was away. */
export function forgetSharedState(): void {
  Reflect.deleteProperty(globalThis, Symbol.for("site.mailedWithoutDatabase"));
}
