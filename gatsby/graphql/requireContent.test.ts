import { requireContent } from "./requireContent";

const ask = (found: unknown, args = {}) =>
  requireContent()["service"]!.resolve(undefined, args, undefined, {
    originalResolver: () => Promise.resolve(found),
  });

test("a page gets the content it asks for, and never null", async () => {
  expect(await ask({ title: "Standard Clean" })).toEqual({ title: "Standard Clean" });
  expect(requireContent()["service"]!.type).toBe("Service!");
  expect(requireContent()["notFound"]!.type).toBe("NotFound!");
});

test("a page whose content is missing stops the build and names the file", async () => {
  await expect(ask(null, { id: { eq: "1" } })).rejects.toThrow(
    'A page asks for content/services/*.yaml, and nothing there fits {"id":{"eq":"1"}}.',
  );
});
