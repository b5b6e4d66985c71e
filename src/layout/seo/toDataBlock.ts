/** Returns JSON for a script element. Escapes "<", so that `</script>` in a string does not end the element. */
export function toDataBlock(value: unknown) {
  return { __html: JSON.stringify(value).replace(/</g, "\\u003c") };
}
