/** Returns JSON for a script element. `<` is escaped, so `</script>` in a text cannot end the element. */
export function toDataBlock(value: unknown): string {
  return JSON.stringify(value).replace(/</g, "\\u003c");
}
