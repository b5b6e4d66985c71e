import { createQuoteDraft } from "./quoteDraft";

beforeEach(() => sessionStorage.clear());

const blank = { firstName: "", lastName: "" };
const ada = { ...blank, firstName: "Ada" };

test("what was typed survives a reload, and so does the key of a body that may have arrived", () => {
  const draft = createQuoteDraft("/quote");
  draft.keep(ada);
  const key = draft.keyFor("{1}");
  const afterReload = createQuoteDraft("/quote");
  expect(afterReload.kept).toEqual(ada);
  expect(afterReload.keyFor("{1}")).toBe(key);
  expect(afterReload.keyFor("{2}")).not.toBe(key);
});

test("a blank form keeps nothing in the tab, and starting over means another key", () => {
  const draft = createQuoteDraft("/quote");
  draft.keep(ada);
  draft.keep(blank);
  expect(sessionStorage).toHaveLength(0);
  const key = draft.keyFor("{1}");
  draft.startOver();
  expect(draft.keyFor("{1}")).not.toBe(key);
});

test.each(["not json", "null", "7", '"text"', "[]", '{"values":null}'])(
  "anything else in the storage gives a blank form (%s)",
  (stored) => {
    sessionStorage.setItem("quote-draft:/quote", stored);
    const draft = createQuoteDraft("/quote");
    expect(draft.kept).toEqual({});
    draft.keep(ada);
    expect(createQuoteDraft("/quote").kept).toEqual(ada);
  },
);

test("a browser that refuses storage still has a form", () => {
  const storage = jest.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  const draft = createQuoteDraft("/quote");
  expect(draft.kept).toEqual({});
  draft.keep(ada);
  expect(draft.keyFor("{1}")).toBe(draft.keyFor("{1}"));
  draft.startOver();
  storage.mockRestore();
});
