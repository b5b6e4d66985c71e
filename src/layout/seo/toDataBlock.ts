/** Returns JSON for a script element. Without `<`, neither `</script>` nor `<!--` can end it. */
export function toDataBlock(value: unknown): string {
  return JSON.stringify(value).replace(/</g, "\\u003c");
}
