import { fireEvent } from "@testing-library/react"

function openPage(readyState: DocumentReadyState) {
  jest.resetModules()
  document.head.innerHTML = ""
  document.body.innerHTML = `<div id="quote-form-root" data-scripts="/runtime-1.js /framework-2.js /quote-3.js"><form><input id="firstName"><input type="hidden" name="startedAt"></form></div>`
  jest.spyOn(document, "readyState", "get").mockReturnValue(readyState)
  return import("./loadForm")
}

const scripts = () => [...document.head.querySelectorAll("script")]
let idle: (() => void)[]

beforeEach(() => {
  idle = []
  window.requestIdleCallback = callback => idle.push(() => callback({ didTimeout: false, timeRemaining: () => 50 }))
})
afterEach(() => jest.restoreAllMocks())

test("the form's scripts come after the page has loaded, when the browser is idle, once and in order", async () => {
  await openPage("interactive")
  expect(scripts()).toHaveLength(0)
  window.dispatchEvent(new Event("load"))
  expect(scripts()).toHaveLength(0)
  for (const run of idle) run()
  expect(scripts().map(script => new URL(script.src).pathname)).toEqual(["/runtime-1.js", "/framework-2.js", "/quote-3.js"])
  expect(scripts().every(script => !script.async)).toBe(true)

  fireEvent.focusIn(document.querySelector("#firstName") as HTMLElement)
  expect(scripts()).toHaveLength(3)
})

test.each(["pointerDown", "focusIn", "keyDown"] as const)("or as soon as the visitor touches the form (%s)", async touch => {
  await openPage("interactive")
  fireEvent[touch](document.querySelector("#firstName") as HTMLElement)
  expect(scripts()).toHaveLength(3)
  window.dispatchEvent(new Event("load"))
  for (const run of idle) run()
  expect(scripts()).toHaveLength(3)
})

test("a page that has loaded already does not wait for it again", async () => {
  await openPage("complete")
  for (const run of idle) run()
  expect(scripts()).toHaveLength(3)
})

test("notes when the page came", async () => {
  await openPage("interactive")
  expect((document.querySelector("[name=startedAt]") as HTMLInputElement).value).toMatch(/^\d{13}$/)
})
