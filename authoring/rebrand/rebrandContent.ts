import { parse, parseDocument, type YAMLMap, type YAMLSeq } from "yaml";
import type { QuoteField } from "../../shared/quoteRequest";
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

const formFile = "quote-form.yaml";

/** How many other services each new one names as related. */
const relatedServices = 3;

/**
 * Makes the content another company's: its facts, its services instead of the old ones with all that points to them, and its
 * name wherever the old one stood. Sentences about the old trade stay; findOldCompany.ts lists them.
 *
 * @returns what was done, one line each
 */
export function rebrandContent(texts: ContentTexts, answers: Answers): string[] {
  const { name: oldName } = parse(texts.get("business.yaml") ?? "") as { name: string };
  const done = replaceServices(texts, answers);
  texts.set("business.yaml", replaceFacts(texts.get("business.yaml") ?? "", answers));
  done.push("wrote the company's facts into content/business.yaml");
  texts.set(formFile, replaceFields(texts.get(formFile) ?? "", answers));
  done.push(`wrote the services and fields of the quote form into content/${formFile}`);

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

/**
 * The form with the new services to choose from, without the fields to leave out, and with the added ones where the first of those
 * stood, or else before the last field.
 *
 * @throws when a field to leave out is not there
 */
function replaceFields(
  text: string,
  { services, form: { leaveOut = [], add = [] } = {} }: Answers,
): string {
  const document = parseDocument(text);
  const { fields } = document.toJS() as { fields: QuoteField[] };
  const names = fields.map(({ name }) => name);
  const unknown = leaveOut.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `form › leaveOut: The form has no field ${unknown.join(", ")}. Its fields are ${names.join(", ")}.`,
    );
  const choices = services.map(({ slug, title }) => ({ value: slug, label: title }));
  document.setIn(["fields", names.indexOf("serviceType"), "choices"], document.createNode(choices));
  const firstGone = names.findIndex((name) => leaveOut.includes(name));
  const place = firstGone === -1 ? names.length - 1 : firstGone;
  const list = document.get("fields") as YAMLSeq;
  list.items.splice(place, 0, ...add.map((field) => document.createNode(field)));
  list.items = list.items.filter(
    (item) => !leaveOut.includes(String((item as YAMLMap).get("name"))),
  );
  return document.toString({ lineWidth: 120 });
}
