import "@testing-library/jest-dom"
import { render } from "@testing-library/react"
import { Seo } from "./Seo"

const seo = { title: "Standard House Cleaning in Atlanta", description: "Regular cleaning." }

test("a page's title ends with the company's name", () => {
  render(<Seo seo={seo} path="/services/standard-clean" />)
  expect(document.title).toBe("Standard House Cleaning in Atlanta | Dogwood Cleaning")
})

test("a page says its own address once, without a doubled slash", () => {
  render(<Seo seo={seo} path="/faq" />)
  expect(document.querySelector("link[rel=canonical]")).toHaveAttribute("href", "https://example.test/faq")
})

test("the not-found page has no address and asks not to be listed", () => {
  render(<Seo seo={seo} />)
  expect(document.querySelector("meta[name=robots]")).toHaveAttribute("content", "noindex")
  expect(document.querySelector("link[rel=canonical]")).toBeNull()
})
