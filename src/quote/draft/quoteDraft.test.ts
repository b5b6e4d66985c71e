import { createQuoteDraft } from "./quoteDraft";

test("the form starts empty if storage is blocked or has no valid draft", () => {
  for (const invalid of ["null", '{"values":{"firstName":"Ada"}}']) {
    sessionStorage.setItem("quote-draft", invalid);
    expect(createQuoteDraft().kept).toEqual({});
  }
  const storage = jest.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  const draft = createQuoteDraft();
  expect(draft.kept).toEqual({});
  draft.keep({ firstName: "Ada" });
  expect(draft.keyFor("{1}")).toBe(draft.keyFor("{1}"));
  expect(draft.source()).toBe("");
  draft.startOver();
  storage.mockRestore();
});

test("a reloaded form sends its answers under the same key as before, so that they are stored once", () => {
  const before = createQuoteDraft();
  before.keep({ firstName: "Ada" });
  expect(createQuoteDraft().keyFor("{1}")).toBe(before.keyFor("{1}"));
});
