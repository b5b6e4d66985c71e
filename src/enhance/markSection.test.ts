import { markSection } from "./markSection";

test.each([
  ["/services/nope/deeper", ["/services"]],
  ["/services-nope", []],
])("on %s the links that are highlighted are %j", (path, links) => {
  document.body.innerHTML = `
    <header><a href="/">Home</a><a href="/services">Services</a><a href="/about">About us</a></header>
    <main><a href="/services">Services</a></main>`;
  markSection(document, path);
  const marked = [...document.querySelectorAll("a[aria-current]")];
  expect(marked.map((link) => link.getAttribute("href"))).toEqual(links);
});
