import { rememberImageData } from "./rememberImageData";

const picture = { id: "one", internal: { contentDigest: "a" } };

test("a picture is worked out once for each shape, and again when its content changed", async () => {
  const resolve = rememberImageData();
  const worked: unknown[] = [];
  const info = {
    originalResolver: (...asked: unknown[]) => Promise.resolve(worked.push(asked.slice(0, 2))),
  };
  const ask = (asked: typeof picture, shape: object) => resolve(asked, shape, {}, info);

  expect(await ask(picture, { width: 640 })).toBe(1);
  expect(await ask(picture, { width: 640 })).toBe(1);
  expect(await ask(picture, { width: 1280 })).toBe(2);
  expect(await ask({ ...picture, id: "two" }, { width: 640 })).toBe(3);
  expect(await ask({ ...picture, internal: { contentDigest: "b" } }, { width: 640 })).toBe(4);
  expect(worked).toHaveLength(4);
});
