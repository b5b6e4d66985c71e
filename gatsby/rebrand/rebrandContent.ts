import { parse, parseDocument } from "yaml";
import { addService } from "../content/edit/addService";
import type { ContentTexts } from "../content/edit/changeContent";
import { listContentTexts } from "../content/edit/listContentTexts";
import { removeService } from "../content/edit/removeService";
import { replaceText } from "../content/edit/replaceText";
import type { Answers } from "./readAnswers";

/** The facts that stand in business.yaml word for word. Those without an answer go, except the last two, which a site needs. */
const facts = [
  "name",
  "tagline",
  "description",
  "country",
  "phone",
  "email",
  "serviceArea",
  "timeZone",
  "hours",
  "social",
  "pictures",
  "licensed",
  "answerHours",
  "replies",
] as const;
const needed: readonly string[] = ["answerHours", "replies"];

/** How many other services each new one names as related. */
const relatedServices = 3;

/**
 * Makes the content another company's: its facts, its services instead of the old ones with all that points to them, and its
 * name wherever the old one stood. Sentences about the old trade stay; findOldTrade.ts lists them.
 *
 * @returns what was done, one line each
 */
export function rebrandContent(texts: ContentTexts, answers: Answers): string[] {
  const { name: oldName } = parse(texts.get("business.yaml") ?? "") as { name: string };
  const done = replaceServices(texts, answers);
  texts.set("business.yaml", replaceFacts(texts.get("business.yaml") ?? "", answers));
  done.push("wrote the company's facts into content/business.yaml");

  for (const { file, path, text } of listContentTexts(texts)) {
    if (!text.includes(oldName)) continue;
    const renamed = text.replaceAll(oldName, answers.name);
    texts.set(file, replaceText(texts.get(file) ?? "", path, renamed));
    done.push(`wrote the new name into content/${file} ${path.join(" › ")}`);
  }
  return done;
}

function replaceServices(texts: ContentTexts, { services }: Answers): string[] {
  const kept = services.map(({ slug }) => `services/${slug}.yaml`);
  const old = [...texts.keys()].filter((file) => file.startsWith("services/"));
  // A service that keeps its slug keeps the links to it.
  for (const file of old) if (kept.includes(file)) texts.delete(file);
  const done = services.flatMap((service, index) => {
    const following = [...services.slice(index + 1), ...services.slice(0, index)];
    const related = following.slice(0, relatedServices).map(({ slug }) => slug);
    return addService(texts, { related, ...service, order: index + 1 });
  });
  for (const file of old) {
    if (kept.includes(file)) continue;
    removeService(texts, file.replace(/^services\/(.+)\.yaml$/, "$1"));
    done.push(`removed content/${file} and what pointed to it`);
  }
  return done;
}

function replaceFacts(text: string, answers: Answers): string {
  const document = parseDocument(text);
  for (const fact of facts) {
    const answer = answers[fact];
    if (answer !== undefined) document.set(fact, document.createNode(answer));
    else if (!needed.includes(fact)) document.delete(fact);
  }
  const copyright = document.get("copyright");
  if (typeof copyright === "string")
    document.set("copyright", copyright.replace(/\b20\d\d\b/, "{year}"));
  return document.toString({ lineWidth: 120 });
}
