import { isDeepStrictEqual } from "node:util";
import { type Document, parse, parseDocument, type YAMLMap, type YAMLSeq } from "yaml";
import type { QuoteFormContent, QuoteFormField } from "../../gatsby/content/schemas/quoteForm";
import { addService, findServiceChoices } from "../../gatsby/content/edit/addService";
import { type ContentTexts, listContentTexts } from "../../gatsby/content/edit/changeContent";
import { removeNode, replaceText, setKey } from "../../gatsby/content/edit/editYaml";
import { removeService } from "../../gatsby/content/edit/removeService";
import { listTexts } from "../../gatsby/content/schemas/listTexts";
import { writePath } from "../../gatsby/content/yaml/writePath";
import {
  type Claim,
  claims,
  dropClaims,
  findClaims,
  restoreClaims,
  type Taken,
} from "./dropClaims";
import { escapePattern } from "./findOldCompany";
import { type Answers, answersSchema } from "./readAnswers";

/** The facts that stand in business.yaml word for word. */
const facts = [
  ...["name", "tagline", "description", "country", "phone", "email", "serviceArea", "timeZone"],
  ...["hours", "social", "pictures", "address", "schemaType", "answerHours", "replies"],
] as (keyof Answers)[];

/** Facts that not every company has. If the answers leave them out, they are removed; all other facts stay as they are. */
const ofSome: readonly string[] = ["social", "address", "schemaType"];

const factsFile = "business.yaml";
const formFile = "quote-form.yaml";

/** How many other services each new one names as related. */
const relatedServices = 3;

/**
 * Makes the content match the answers. The first run replaces the old company's services and every link to them. A later run
 * applies only the answers that have changed since the last one, and never rewrites the text of an existing service.
 *
 * @param before the answers of the last time; undefined the first time
 * @param taken what earlier runs took out, because it was not true then
 */
export function rebrandContent(
  texts: ContentTexts,
  answers: Answers,
  before: Before,
  taken: readonly Taken[] = [],
): { done: string[]; taken: Taken[] } {
  const { name, answerHours } = parse(texts.get(factsFile) ?? "") as Business;
  const done = [
    ...writeServices(texts, answers, before),
    ...writeFacts(texts, answers, before),
    ...writeFields(texts, answers, before),
    ...(before ? [] : [...removeFilm(texts), ...removeHouse(texts)]),
  ];
  const claimed = writeClaims(texts, answers, before, taken);
  done.push(...claimed.done, ...writeEverywhere(texts, wholeWord(name), answers.name));
  const hours = new RegExp(`(?<=\\bwithin )${String(answerHours)} (hour)(s?)\\b`, "gi");
  const { answerHours: now } = answers;
  if (now !== undefined)
    done.push(
      ...writeEverywhere(texts, hours, String(now), (_, hour: string, plural: string) =>
        now === 1 ? `1 ${hour}` : `${String(now)} ${hour}${plural || "s"}`,
      ),
    );
  return { done, taken: claimed.taken };
}

type Before = Partial<Answers> | undefined;
type Business = { name: string; answerHours: number };

function writeFacts(texts: ContentTexts, answers: Answers, before: Before): string[] {
  const old = texts.get(factsFile) ?? "";
  const changed = facts.filter(
    (fact) =>
      (answers[fact] !== undefined || ofSome.includes(fact)) &&
      (before === undefined || !isDeepStrictEqual(answers[fact], before[fact])),
  );
  const written = changed.reduce((text, fact) => setKey(text, fact, answers[fact]), old);
  texts.set(
    factsFile,
    before ? written : written.replace(/^(copyright: .*)\b20\d\d\b/m, "$1{year}"),
  );
  return changed.length === 0 ? [] : [`wrote ${changed.join(", ")} into content/${factsFile}`];
}

/** It shows what the old company does. A photo needs no second cut for upright screens. */
function removeFilm(texts: ContentTexts): string[] {
  const home = texts.get("home.yaml") ?? "";
  const keys = ["film", "posterPortrait"].filter((key) => parseDocument(home).hasIn(["hero", key]));
  const written = keys.reduce((text, key) => removeNode(text, ["hero", key]), home);
  texts.set("home.yaml", written);
  return keys.includes("film") ? ["removed the film of the home page; the picture stays"] : [];
}

/** It lists, room by room, what the old company's services do. */
function removeHouse(texts: ContentTexts): string[] {
  const home = texts.get("home.yaml") ?? "";
  const { sections } = parse(home) as { sections: { kind: string }[] };
  const at = sections.findIndex(({ kind }) => kind === "house");
  if (at === -1) return [];
  texts.set("home.yaml", removeNode(home, ["sections", at]));
  return ["removed the house of the home page"];
}

/** Takes out what is not true any more, and puts back what turns out to be true. */
function writeClaims(
  texts: ContentTexts,
  answers: Answers,
  before: Before,
  taken: readonly Taken[],
): { done: string[]; taken: Taken[] } {
  const { claims: claimed = [], name, services } = answers;
  const known: readonly Claim[] = before?.claims ?? (before ? [] : claims);
  const denied = claims.filter((claim) => !claimed.includes(claim));
  const isSame = isDeepStrictEqual(new Set(known), new Set(claimed));
  if (before !== undefined && isSame) return { done: [], taken: [...taken] };
  const added = claimed.filter((claim) => !known.includes(claim));
  const restored = restoreClaims(texts, taken, added);
  const names = [name, ...services.map(({ title }) => title)];
  const own = new Set(listTexts(answersSchema, answers).map(({ text }) => text));
  // Sentences that somebody has written since stay, unless they say what was true until now.
  const again = JSON.stringify(restored.restored);
  const dropped = dropClaims(
    texts,
    denied,
    names,
    (text) =>
      !own.has(text) &&
      (findClaims(text, names).some((claim) => known.includes(claim)) ||
        again.includes(JSON.stringify(text))),
  );
  return {
    done: [
      ...restored.done,
      ...dropped.done,
      ...added.map(
        (claim) =>
          `${claim} is true now: say so where it belongs, as in claims of content/${factsFile}`,
      ),
    ],
    taken: [...restored.left, ...dropped.taken],
  };
}

function wholeWord(text: string, start = "(?<![\\p{L}\\d])", end = "(?![\\p{L}\\d])"): RegExp {
  return new RegExp(`${start}${escapePattern(text)}${end}`, "gu");
}

function writeEverywhere(
  texts: ContentTexts,
  old: RegExp,
  now: string,
  write: (...found: string[]) => string = () => now,
): string[] {
  const done: string[] = [];
  for (const { file, path, text } of listContentTexts(texts)) {
    const written = text.replace(old, write);
    if (written === text) continue;
    texts.set(file, replaceText(texts.get(file) ?? "", path, written));
    done.push(`wrote ${now} into content/${file} ${writePath(path)}`);
  }
  return done;
}

function writeServices(texts: ContentTexts, { services }: Answers, before: Before): string[] {
  if (isDeepStrictEqual(services, before?.services)) return [];
  const done: string[] = [];
  const old = [...texts.keys()].filter((file) => file.startsWith("services/"));
  const slugs = services.map(({ slug }) => slug);
  const dropped = old.map(slugOf).filter((slug) => !slugs.includes(slug));
  const earlier = before?.services ?? [];
  for (const [index, service] of services.entries()) {
    const { slug } = service;
    const following = [...slugs.slice(index + 1), ...slugs.slice(0, index)];
    const related = following.slice(0, relatedServices);
    done.push(
      ...(old.includes(fileOf(slug))
        ? changeService(
            texts,
            service,
            earlier.find((one) => one.slug === slug),
          )
        : addService(texts, { related, ...service })),
    );
  }
  for (const slug of dropped) {
    if (before === undefined) {
      removeService(texts, slug);
      done.push(`removed content/${fileOf(slug)} and what pointed to it`);
    } else if (earlier.some((one) => one.slug === slug))
      done.push(
        `content/${fileOf(slug)} stays, with what is written there: npm run content -- remove ${slug} takes it out`,
      );
  }
  // Those that no answer names any more come last.
  for (const [index, slug] of [...slugs, ...dropped].entries()) {
    const text = texts.get(fileOf(slug));
    if (text === undefined || (parse(text) as { order: number }).order === index + 1) continue;
    texts.set(fileOf(slug), setKey(text, "order", index + 1));
  }
  return done;
}

const fileOf = (slug: string) => `services/${slug}.yaml`;
const slugOf = (file: string) => file.replace(/^services\/(.+)\.yaml$/, "$1");

type Service = Answers["services"][number];

/** Writes what another answer gives of a service that is there; everything else of it stays. */
function changeService(
  texts: ContentTexts,
  service: Service,
  before: Service | undefined,
): string[] {
  const file = fileOf(service.slug);
  const { title } = parse(texts.get(file) ?? "") as { title: string };
  // Without `featured` a service has no card. Other keys that the answer no longer has stay as they are.
  const cardless = { featured: false };
  const was = before && { ...cardless, ...before };
  const changes = Object.entries({ ...cardless, ...service }).filter(
    ([key, value]) => !isDeepStrictEqual(value, was?.[key as keyof Service]),
  );
  if (changes.length === 0) return [];
  for (const [key, value] of changes) texts.set(file, setKey(texts.get(file) ?? "", key, value));
  const done = [`wrote ${changes.map(([key]) => key).join(", ")} into content/${file}`];
  // In links, the form's choice and the title for search engines.
  if (title !== service.title)
    done.push(...writeEverywhere(texts, wholeWord(title, "^", "$"), service.title));
  return done;
}

/**
 * Removes from the form the fields to leave out and those that earlier answers added, and inserts the added ones where the first
 * removed field was, or before the last field if none was removed. The first run also writes the services to choose from.
 *
 * @throws when a field to leave out was never there
 */
function writeFields(texts: ContentTexts, answers: Answers, before: Before): string[] {
  const { services, form = {} } = answers;
  if (before && isDeepStrictEqual(form, before.form ?? {})) return [];
  const old = texts.get(formFile) ?? "";
  const document = parseDocument(old);
  if (before === undefined) {
    const choices = services.map(({ slug, title }) => ({ value: slug, label: title }));
    document.setIn(findServiceChoices(texts), document.createNode(choices));
  }
  const done = changeFields(document, form, before?.form ?? {});
  if (isDeepStrictEqual(document.toJS(), parse(old))) return done;
  texts.set(formFile, document.toString({ lineWidth: 120, flowCollectionPadding: false }));
  return [`wrote the fields of the quote form into content/${formFile}`, ...done];
}

type Form = NonNullable<Answers["form"]>;

/** @returns what has to be done by hand */
function changeFields(
  document: Document,
  { leaveOut = [], add = [] }: Form,
  before: Form,
): string[] {
  const { fields } = document.toJS() as QuoteFormContent;
  const names = fields.map(({ name }) => name);
  refuseUnknown(leaveOut, [...names, ...(before.leaveOut ?? [])]);
  const isIn = (list: readonly object[], field: object) =>
    list.some((one) => isDeepStrictEqual(one, field));
  const isNamed = (name: string) => [...leaveOut, ...add.map((one) => one.name)].includes(name);
  const unnamed = (before.add ?? []).filter(({ name }) => names.includes(name) && !isNamed(name));
  const kept = unnamed.filter((field) => !isIn(fields, field)).map(({ name }) => name);
  const dropped = unnamed.map(({ name }) => name).filter((name) => !kept.includes(name));
  const gone = [...leaveOut, ...dropped];
  const missed = (before.leaveOut ?? []).filter((name) => !names.includes(name) && !isNamed(name));
  const list = document.get("fields") as YAMLSeq;
  for (const field of add.filter((one) => !isIn(before.add ?? [], one)))
    if (names.includes(field.name)) list.set(names.indexOf(field.name), document.createNode(field));
  const firstGone = names.findIndex((name) => gone.includes(name));
  const missing = add.filter(({ name }) => !names.includes(name));
  list.items.splice(
    firstGone === -1 ? names.length - 1 : firstGone,
    0,
    ...missing.map((field) => document.createNode(field)),
  );
  list.items = list.items.filter((item) => !gone.includes(String((item as YAMLMap).get("name"))));
  orderMails(document, gone, missing);
  return [
    ...missed.map(
      (name) => `content/${formFile} has no field ${name} any more: write it there by hand`,
    ),
    ...kept.map(
      (name) =>
        `content/${formFile} keeps ${name}, which was changed there: take it out by hand if it has to go`,
    ),
  ];
}

/** The owner's mails begin with what was added: days first, then what is counted or chosen. */
function orderMails(
  document: Document,
  gone: readonly string[],
  added: readonly QuoteFormField[],
): void {
  const { mail = {} } = document.toJS() as QuoteFormContent;
  const ofTypes = (...types: string[]) =>
    added.filter(({ type }) => types.includes(type)).map(({ name }) => name);
  const stay = (names: string[] = []) => names.filter((name) => !gone.includes(name));
  const subjects = stay(mail.subject);
  const write = (key: "first" | "subject", names: string[]) =>
    // oxfmt breaks a longer line.
    document.setIn(["mail", key], document.createNode(names, { flow: names.join().length < 80 }));
  const days = ofTypes("date");
  const subject = [...days.slice(0, 1), ...(subjects.length > 0 ? subjects : ["serviceType"])];
  // A number says nothing without its label, and several choices are long.
  write("subject", subject.length > 1 ? subject : [...subject, ...ofTypes("choice").slice(0, 1)]);
  const first = [...days, ...ofTypes("number", "choice", "choices"), ...stay(mail.first)];
  if (first.length > 0) write("first", first);
  else document.deleteIn(["mail", "first"]);
}

function refuseUnknown(leaveOut: readonly string[], names: readonly string[]): void {
  const unknown = leaveOut.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `form › leaveOut: The form has no field ${unknown.join(", ")}. Its fields are ${names.join(", ")}.`,
    );
}
