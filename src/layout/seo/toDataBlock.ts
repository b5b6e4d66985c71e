/** JSON that can stand in a script element: no `<` is left, so neither `</script>` nor `<!--` can end or change it. */
export function toDataBlock(value: unknown): string {
  return JSON.stringify(value).replace(/</g, "\\u003c");
}
