/**
 * Takes out what styled-components needs to take over a page in the browser: its separators and list of class names among
 * the rules, and on every element the name of its component where no rule asks for it. A page with the form keeps them,
 * because there it does take over.
 */
export function removeStyleMarks(html: string): string {
  if (/\bid="quote-form-root"/.test(html)) return html
  let rules = ""
  const withoutMarks = html.replace(/(<style\b[^>]*>)([^]*?)(<\/style>)/g, (_, start: string, text: string, end: string) => {
    const clean = text.replace(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, "").replace(/\/\*!sc\*\/\n?/g, "")
    rules += clean
    return start + clean + end
  })
  return withoutMarks.replace(/(<[a-z][^<>]*?) class="([^"]*)"/g, (_, start: string, names: string) => {
    const asked = names.split(" ").filter((name) => !/^sc-[a-z0-9]+-\d+$/.test(name) || rules.includes(`.${name}`))
    return asked.length === 0 ? start : `${start} class="${asked.join(" ")}"`
  })
}
