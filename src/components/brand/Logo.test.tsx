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
  const { PetalBackdrop } = await import("./PetalBackdrop");
  expect(renderToStaticMarkup(<PetalBackdrop />)).toBe("");
});

test.each([
  ["Dogwood Cleaning", "Cleaning", []],
  ["Fenwick Piano Tuning", "| Piano Tuning", ["large"]],
  ["Fenwick & Daughters Piano Tuning", "& Daughters| Piano Tuning", ["medium", "large"]],
])("after its first word, the name %s goes on with %j, and is smaller if %j", async (...row) => {
  const { Logo } = await import("./Logo");
  const [name, lines, fitted] = row;
  const shrinks = (["medium", "large"] as const).filter((size) => {
    document.body.innerHTML = renderToStaticMarkup(<Logo name={name} size={size} />);
    return getComputedStyle(document.querySelector("body > span")!).fontSize.includes("5.6vw");
  });
  expect(shrinks).toEqual(fitted);
  const parts = [...document.querySelectorAll("span span span")];
  expect(parts.map(({ textContent }) => textContent).join("|")).toBe(lines);
});
