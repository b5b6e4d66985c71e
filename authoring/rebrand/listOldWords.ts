import { parse } from "yaml";
import type { ContentTexts } from "../content/edit/changeContent";
import type { Answers } from "./readAnswers";

/** Shorter words are "for", "and" and the like. */
const shortestWord = 4;

type Company = { name: string; serviceArea: string };

/**
 * What gives the old company away: the words of its name and area and the titles of its services, unless the answers have them
 * too, and the words that the answers add.
 */
export function listOldWords(before: ContentTexts, answers: Answers): string[] {
  const { name, serviceArea } = parse(before.get("business.yaml") ?? "") as Company;
  const titles = [...before]
    .filter(([file]) => file.startsWith("services/"))
    .map(([, text]) => (parse(text) as { title: string }).title);
  const { oldWords = [], ...others } = answers;
  const kept = JSON.stringify(others).toLowerCase();
  const lost = [...wordsOf(`${name} ${serviceArea}`), ...titles.map((title) => title.toLowerCase())]
    .filter((word) => word.length >= shortestWord)
    .filter((word) => !kept.includes(word));
  return [...new Set([...lost, ...oldWords.map((word) => word.toLowerCase())])].sort();
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}
