import { parse } from "node-html-parser";
import { addAnalytics, type Analytics } from "./addAnalytics";
import { addFormScripts } from "./addFormScripts";
import { addPolicy } from "./addPolicy";
import { removeRuntimeLeftovers } from "./removeRuntimeLeftovers";
import { removeStyleMarks } from "./removeStyleMarks";

/** The only scripts that may be inline: src/enhance on every page, src/quote/island/loadForm.ts on pages with the form. */
export type InlineScripts = { enhance: string; loadForm: string };

/**
 * A page as it is published. Finishing a finished page changes nothing: Gatsby keeps pages that did not change between builds.
 *
 * @throws Error naming what the page's policy would silently block in the browser
 */
export async function finishPage(
  html: string,
  { enhance, loadForm }: InlineScripts,
  island: string[],
  analytics?: Analytics,
): Promise<string> {
  const page = parse(html, { comment: true });
  removeRuntimeLeftovers(page);
  await removeStyleMarks(page);
  addFormScripts(page, loadForm, island);
  addAnalytics(page, analytics);
  addPolicy(page, [enhance, loadForm], analytics);
  return page.toString();
}
