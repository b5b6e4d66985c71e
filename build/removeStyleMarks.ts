/**
 * Takes out what styled-components writes for its own script: its separators and list of class names among the rules, and on
 * every element the name of its component where no rule asks for it.
 *
 * Also on a page with the form, where that script comes: it would otherwise take the page's whole style element away and put
 * every rule back one by one, fonts included, and the browser would style the page twice. So it only adds the form's own
 * rules again. The names of components stay there, since rules that come later may ask for them.
 */
export function removeStyleMarks(html: string): string {
  let rules = ""
  const withoutMarks = html.replace(/(<style\b[^>]*>)([^]*?)(<\/style>)/g, (_, start: string, text: string, end: string) => {
    const clean = text.replace(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, "").replace(/\/\*!sc\*\/\s*/g, "")
    rules += clean
    return start.replace(/ data-styled(?:-version)?="[^"]*"/g, "") + clean + end
  })
  if (/\bid="quote-form-root"/.test(html)) return withoutMarks
  return withoutMarks.replace(/(<[a-z][^<>]*?) class="([^"]*)"/g, (_, start: string, names: string) => {
    const asked = names.split(" ").filter((name) => !/^sc-[a-z0-9]+-\d+$/.test(name) || rules.includes(`.${name}`))
    return asked.length === 0 ? start : `${start} class="${asked.join(" ")}"`
  })
}
