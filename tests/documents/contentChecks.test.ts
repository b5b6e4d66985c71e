import { readFileSync, rmSync } from "node:fs";
import { validateContent } from "../../gatsby/content/validateContent";
import { aContentFolder } from "../support/content/aContentFolder";

test("docs/content.md shows what the check really says", () => {
  const root = aContentFolder({
    "about.yaml": (text) =>
      text.replace(
        "title: About us",
        "title: About the people who repair your bicycle by the water",
      ),
    "business.yaml": (text) =>
      text.replace("Europe/London", "Europe/Londn").replace("020 7946 0018", "020 7946"),
    "faq.yaml": (text) => text.replace("    onHome: true", "\tonHome: true"),
    "home.yaml": (text) =>
      text.replace("title: Ride on", 'title: "Ride on').replace("- Six months", "- Six months #1"),
    "services/tune-up.yaml": (text) =>
      text.replace("perfectFor:", "perfect-for:").replace("- full-service", "- fullservice"),
  });
  let said = "";
  try {
    validateContent(root);
  } catch (error) {
    said = (error as Error).message;
  } finally {
    rmSync(root, { recursive: true });
  }
  const [, shown] = /```text\n(.*?)```/s.exec(readFileSync("docs/content.md", "utf8")) ?? [];
  expect(shown).toBe(said);
});
