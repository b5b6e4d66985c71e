import { basename } from "node:path";
import * as v from "valibot";
import { faces } from "../../shared/displayFace";
import { findSchemaProblems } from "../../gatsby/content/checks/findSchemaProblems";
import { contentTypes } from "../../gatsby/content/schemas/contentTypes";
import { field } from "../../gatsby/content/schemas/field";
import { readContentFile } from "../../gatsby/content/yaml/readContentFile";
import { claims } from "./dropClaims";
import { groundNames } from "./paletteOf";

const { checked, described, group, listOf, optional, text } = field;
const business = contentTypes.Business.schema.entries;
const service = contentTypes.Service.schema.entries;
const formFields = contentTypes.QuoteForm.schema.entries.fields;

export const faceNames = Object.keys(faces) as (keyof typeof faces)[];
const fontFile = /\.(?:woff2?|ttf|otf)$/;

/** Every answer with its rules, which are those of the content. */
export const answersSchema = group("Answers", {
  name: business.name,
  trade: optional("the trade in a few words; only the questions use it", text),
  tagline: business.tagline,
  description: business.description,
  country: business.country,
  phone: business.phone,
  email: business.email,
  serviceArea: business.serviceArea,
  address: business.address,
  schemaType: business.schemaType,
  timeZone: business.timeZone,
  hours: business.hours,
  answerHours: v.optional(business.answerHours),
  replies: v.optional(business.replies),
  social: business.social,
  pictures: business.pictures,
  claims: optional(
    `what is true of the company, of ${claims.join(", ")}; what is left out is said nowhere`,
    v.array(field.choice("AnswersClaim", claims)),
  ),
  color: optional("the colour of links and buttons, from which the others are made", text),
  accent: optional(
    "the colour of the buttons that ask for a quote; without it, that of the links",
    text,
  ),
  ground: optional(
    "what the pages stand on; white without it",
    field.choice("AnswersGround", groundNames),
  ),
  corners: optional(
    "of buttons, pictures and cards",
    field.choice("AnswersCorners", ["round", "square", "petal"] as const),
  ),
  face: optional(
    `the face of headings and of the name: ${faceNames.join(", ")}, or a font file from the project's folder`,
    checked(
      (value) => faceNames.some((name) => name === value) || fontFile.test(value),
      `It must be one of ${faceNames.join(", ")}, or a font file like brand/face.woff2.`,
    ),
  ),
  logo: optional("the file of a logo of your own, in place of the mark: a square SVG", text),
  services: described(
    "the services in their order; each may have any field of a file in content/services",
    listOf(
      group("AnswersService", {
        ...v.partial(v.strictObject(service)).entries,
        slug: service.slug,
        title: service.title,
      }),
    ),
  ),
  form: optional(
    "how the quote form differs; its list of services is that of the services above",
    group("AnswersForm", {
      leaveOut: optional("the names of fields to take out", listOf(text)),
      add: optional("fields to put in their place", formFields),
    }),
  ),
  oldWords: optional("words of the old trade that the check should look for", listOf(text)),
});

export type Answers = v.InferOutput<typeof answersSchema>;

/** Throws one Error that lists every mistake with its line, what was found and what to write. */
export function readAnswers(file: string): Answers {
  const name = basename(file);
  const content = readContentFile(file, name);
  const problems = [...content.writingProblems, ...findSchemaProblems(content, answersSchema)];
  if (problems.length === 0) return v.parse(answersSchema, content.value);
  throw new Error(
    problems
      .map(({ line, column, message }) => `${name}:${String(line)}:${String(column)} ${message}`)
      .join("\n"),
  );
}
