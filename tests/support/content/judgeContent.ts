import { checkContent } from "../../../gatsby/content/checkContent";
import { type Edit, editContent } from "./aContentFolder";

/** Returns the mistakes that the check of the content finds after some edits, and undoes the edits. */
export async function judgeContent(
  root: string,
  edits: Record<string, Edit>,
  purpose?: "publication",
): Promise<string> {
  const takeBack = editContent(root, edits);
  try {
    const told = await checkContent(root, purpose);
    return told.filter((text) => !text.startsWith("wrote ")).join("\n");
  } catch (error) {
    return (error as Error).message;
  } finally {
    takeBack();
  }
}
