import type { Node } from "gatsby";
import { createQuoteFormNode, quoteFormResolvers } from "./createQuoteFormNode";
import { readContent } from "../content/readContent";

test("pages ask for the form's fields under the names of its file", async () => {
  const created: Node[] = [];
  await createQuoteFormNode({
    actions: { createNode: (node: Node) => Promise.resolve(void created.push(node)) },
    createNodeId: (id: string) => id,
    createContentDigest: (text: string) => text,
    store: { getState: () => ({ program: { directory: process.cwd() } }) },
  } as never);
  const [node] = created;
  expect(node?.internal.type).toBe("QuoteForm");
  const { fields } = await readContent(process.cwd(), "QuoteForm");
  expect(quoteFormResolvers.fields.resolve(node!)).toEqual(fields);
});

test("Gatsby still refuses the key `fields` in a node, which is why the form's node carries its file as content", () => {
  type CreateNode = (node: object, plugin: object) => (dispatch: () => void) => unknown;
  const { actions } = jest.requireActual<{ actions: { createNode: CreateNode } }>(
    "gatsby/dist/redux/actions/public",
  );
  const node = { id: "form", internal: { type: "QuoteForm", contentDigest: "1" }, fields: {} };
  expect(() => actions.createNode(node, { name: "any" })(() => undefined)).toThrow(
    /reserved field "fields"/,
  );
});
