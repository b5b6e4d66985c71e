import { changeFile } from "../../gatsby/changeFile";
import { readQuoteColumns, readQuoteForm } from "../../gatsby/content/form/updateQuoteColumns";
import type { QuoteFormField } from "../../gatsby/content/schemas/quoteForm";
import { fieldsFrom, findSubjectFields, labelOf, personFields } from "../../shared/requestKind";

/** What a visitor might have answered; for a text of one's own, its label. */
const samples: Record<string, string> = {
  firstName: "Jane",
  lastName: "Doe",
  email: "jane.doe@example.com",
  address: "12 High Street",
  details: "Please ring first.",
};

/**
 * Writes the examples of the documents from the form: what the webhook posts and the sheet stores, and the subject of a mail.
 *
 * @param phone the company's, which the examples show as a visitor's
 */
export function writeFormDocs(root: string, phone: string): string[] {
  const fields = readQuoteForm(root);
  const sample = (field: QuoteFormField) => (field.type === "phone" ? phone : sampleOf(field));
  const answers = fields.map((field) => `    "${field.name}": ${writeJson(sample(field))},\n`);
  const names = new Set(fields.map(({ name }) => name));
  const known = personFields.filter((name) => names.has(name));
  const others = [...names].filter((name) => !known.includes(name) && name !== "details");
  const cells = [...known, ...others].map((name) =>
    name === "firstName" ? "data.firstName || data.name" : `data.${name}`,
  );
  const message = names.has("details") ? "data.details || data.message" : "data.message";
  const asked = fieldsFrom(readQuoteColumns(root));
  const chosen = findSubjectFields(asked).map(({ name }) => {
    const field = fields.find((one) => one.name === name);
    return labelOf(asked, name, field === undefined ? "" : String(sample(field)));
  });
  return [
    ...changeFile(root, "docs/webhook.md", (text) =>
      text
        .replace(
          /("reference": "[^"]*",\n)(?: {4}"\w+": .*\n)*?(?= {4}"createdAt")/,
          (_, before: string) => before + answers.join(""),
        )
        .replace(
          /( {4}data\.reference,\n)(?: {4}data\..*\n)*/,
          (_, before: string) =>
            before + [...cells, message].map((cell) => `    ${cell},\n`).join(""),
        ),
    ),
    ...changeFile(root, "docs/owner-guide.md", (text) =>
      text.replace(/^(> New request: Jane D\.).*?(?= · Q-)/m, (_, before: string) =>
        [before, ...chosen].join(", "),
      ),
    ),
  ];
}

/** As the webhook posts it. */
function sampleOf(field: QuoteFormField): string | number | string[] {
  switch (field.type) {
    case "choice":
      return field.choices[0]?.value ?? "";
    case "choices":
      return field.choices.slice(0, 2).map(({ value }) => value);
    case "number":
      return Math.round(Math.min(Math.max(field.least ?? 0, 3), field.most));
    case "date":
      // A few weeks after the example's request.
      return "2026-06-19";
    default:
      return samples[field.name] ?? field.label;
  }
}

/** As Prettier has it. */
function writeJson(value: ReturnType<typeof sampleOf>): string {
  return Array.isArray(value) ? `[${value.map(writeJson).join(", ")}]` : JSON.stringify(value);
}
