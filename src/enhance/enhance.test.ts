test("a site's script hides its old notice, reports calls and notes where a visitor came from", () => {
  const has = { HAS_NOTICE: true, HAS_ANALYTICS: true, HAS_SOURCES: true };
  Object.assign(globalThis, { IS_HOME: false, ...has });
  document.body.innerHTML = `<aside data-until="2020-01-01">Closed</aside><a href="tel:1">Call</a>`;
  document.body.addEventListener("click", (event) => event.preventDefault());
  const called = jest.fn();
  document.addEventListener("contact:call", called);
  jest.requireActual("./enhance");
  document.querySelector("a")?.click();
  expect(called).toHaveBeenCalledTimes(1);
  expect(document.querySelector("aside")?.hidden).toBe(true);
  expect(sessionStorage["source"]).toMatch(/^\//);
});
