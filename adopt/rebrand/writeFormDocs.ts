import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readQuoteForm } from "../../gatsby/content/form/updateQuoteColumns";
import type { QuoteFormField } from "../../gatsby/content/schemas/quoteForm";
import { personFields } from "../../shared/requestKind";

/** What a visitor might have answered; for a field of one's own, its label. */
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
  const sample = (field: QuoteFormField) =>
    field.type === "phone"
      ? phone
      : field.type === "choice"
        ? (field.choices[0]?.value ?? "")
        : (samples[field.name] ?? field.label);
  const answers = fields.map((field) => `    "${field.name}": ${JSON.stringify(sample(field))},\n`);
  const names = new Set(fields.map(({ name }) => name));
  const known = personFields.filter((name) => names.has(name));
  const others = [...names].filter((name) => !known.includes(name) && name !== "details");
  const cells = [...known, ...others].map((name) =>
    name === "firstName" ? "data.firstName || data.name" : `data.${name}`,
  );
  const message = names.has("details") ? "data.details || data.message" : "data.message";
  const chosen = fields.flatMap((field) =>
    field.type === "choice" ? [field.choices[0]?.label ?? ""] : [],
  );
  return [
    ...change(root, "docs/webhook.md", (text) =>
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
    ...change(root, "docs/owner-guide.md", (text) =>
      text.replace(/^(> New request: Jane D\.).*?(?= · Q-)/m, (_, before: string) =>
        [before, ...chosen].join(", "),
      ),
    ),
  ];
}

function change(root: string, file: string, edit: (text: string) => string): string[] {
  const path = join(root, file);
  if (!existsSync(path)) return [];
  const text = readFileSync(path, "utf8");
  const written = edit(text);
  if (written === text) return [];
  writeFileSync(path, written);
  return [`wrote ${file} from the form`];
}
