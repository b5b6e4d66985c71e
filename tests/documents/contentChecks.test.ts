import { readFileSync, rmSync } from "node:fs";
import { checkContent } from "../../gatsby/content/checkContent";
import { aContentFolder } from "../support/content/aContentFolder";

test("docs/content.md and docs/owner-guide.md show what the check really says", async () => {
  const root = aContentFolder({
    "business.yaml": (text) =>
      text.replace("Europe/London", "Europe/Londn").replace("020 7946 0018", "020 7946"),
    "faq.yaml": (text) => text.replace("    onHome: true", "\tonHome: true"),
    "home.yaml": (text) =>
      text.replace("title: Ride on", 'title: "Ride on').replace("- Six months", "- Six months #1"),
    "services/tune-up.yaml": (text) => text.replace("perfect_for:", "perfect-for:"),
    "services.yaml": (text) => text.replace("- full-service", "- fullservice"),
  });
  let said = "";
  try {
    await checkContent(root);
  } catch (error) {
    said = (error as Error).message;
  } finally {
    rmSync(root, { recursive: true });
  }
  const shownIn = (page: string) =>
    /```text\n(.*?)```/s.exec(readFileSync(page, "utf8"))?.[1] ?? "nothing";
  expect(shownIn("docs/content.md")).toBe(said);
  expect(said).toContain(`  ${shownIn("docs/owner-guide.md")}`);
});
