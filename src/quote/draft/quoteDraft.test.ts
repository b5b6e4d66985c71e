import { blankValues } from "./quoteFormValues";
import { createQuoteDraft } from "./quoteDraft";

beforeEach(() => sessionStorage.clear());

const ada = { ...blankValues, firstName: "Ada" };

test("what was typed survives a reload of the page", () => {
  const draft = createQuoteDraft("/quote");
  draft.begin("1790000000000");
  draft.keep(ada);
  const afterReload = createQuoteDraft("/quote");
  expect(afterReload.restore()).toEqual(ada);
  afterReload.begin("1790000099999");
  expect(afterReload.startedAt).toBe("1790000000000");
});

test("a blank form keeps nothing", () => {
  const draft = createQuoteDraft("/quote");
  draft.keep(ada);
  draft.keep(blankValues);
  expect(sessionStorage).toHaveLength(0);
});

test("the same body has the same key, also after a reload", () => {
  const draft = createQuoteDraft("/quote");
  draft.keep(ada);
  const key = draft.keyFor("{1}");
  expect(draft.keyFor("{1}")).toBe(key);
  const afterReload = createQuoteDraft("/quote");
  afterReload.restore();
  expect(afterReload.keyFor("{1}")).toBe(key);
});

test("another body gets another key", () => {
  const draft = createQuoteDraft("/quote");
  const key = draft.keyFor("{1}");
  expect(draft.keyFor("{2}")).not.toBe(key);
});

test("starting over means another key, and nothing kept in the tab", () => {
  const draft = createQuoteDraft("/quote");
  draft.keep(ada);
  const key = draft.keyFor("{1}");
  draft.startOver("1790000000001");
  expect(sessionStorage).toHaveLength(0);
  expect(draft.startedAt).toBe("1790000000001");
  expect(draft.keyFor("{1}")).not.toBe(key);
});

test.each(["not json", "null", "7", '"text"', "[]", '{"values":null}'])(
  "anything else in the storage gives a blank form (%s)",
  (stored) => {
    sessionStorage.setItem("quote-draft:/quote", stored);
    const draft = createQuoteDraft("/quote");
    expect(draft.restore()).toEqual({});
    draft.keep(ada);
    expect(createQuoteDraft("/quote").restore()).toEqual(ada);
  },
);

test("a browser that refuses storage still has a form", () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  const refused = [
    jest.spyOn(Storage.prototype, "getItem").mockImplementation(refuse),
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(refuse),
    jest.spyOn(Storage.prototype, "removeItem").mockImplementation(refuse),
  ];
  const draft = createQuoteDraft("/quote");
  expect(draft.restore()).toEqual({});
  draft.keep(ada);
  expect(draft.keyFor("{1}")).toBe(draft.keyFor("{1}"));
  draft.startOver("1790000000001");
  for (const spy of refused) spy.mockRestore();
});
