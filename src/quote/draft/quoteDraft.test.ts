import { createQuoteDraft } from "./quoteDraft";

beforeEach(() => sessionStorage.clear());

const ada = { firstName: "Ada", lastName: "" };

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
