import type { GatsbyBrowser } from "gatsby";
import { showContentMistakes } from "./src/develop/showContentMistakes";

export { wrapPageElement } from "./src/layout/wrapPageElement";

export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () => {
  if (process.env.NODE_ENV === "development") showContentMistakes();
};
