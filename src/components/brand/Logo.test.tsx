import { renderToStaticMarkup } from "react-dom/server";

test("a company's own logo has a drawing for each background, and an id only once on a page", async () => {
  const marks = { ownMark: '<g id="logo-a"/>', ownMarkOnDark: '<circle id="logo-a"/>' };
  jest.doMock("../../../shared/mark/ownMark", () => marks);
  const { Logo } = await import("./Logo");
  document.body.innerHTML = renderToStaticMarkup(
    <>
      <Logo name="Quay Bikes" />
      <Logo name="Quay Bikes" onDeep />
    </>,
  );
  const shapes = [...document.querySelectorAll("svg > *")];
  const shown = shapes.map((one) => [one.localName, getComputedStyle(one.parentElement!).display]);
  expect(shown.join(" ")).toBe("g,block circle,none circle,block");
  expect(new Set(shapes.map(({ id }) => id)).size).toBe(3);
});
