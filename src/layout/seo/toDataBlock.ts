/** Returns JSON for a script element. A text with `</script>` must not end the element. */
export function toDataBlock(value: unknown): string {
  return JSON.stringify(value).replace(/</g, "\\u003c");
}
