import { contactMessage } from "../../shared/contactMessage";
import type { Field } from "../../shared/Field";
import { labelOf } from "../../shared/labelOf";
import { quoteMail, quoteRequest } from "../../shared/quoteRequest";
import { formatTime, readBusiness } from "../settings/business";
import type { Fact } from "./renderCard";
import type { VisitorRequest } from "./VisitorRequest";

/** Everything about a request by its label, for the owner's mail and for the request's page. */
export function describeRequest({ kind, createdAt, reference, fields }: VisitorRequest): Fact[] {
  const isQuote = kind === "quote_request";
  const asked: readonly Field[] = isQuote ? quoteRequest.fields : contactMessage.fields;
  const first: readonly string[] = isQuote ? quoteMail.first : [];
  const inTitle = isQuote ? ["firstName", "lastName"] : ["name"];
  const rank = ({ name }: Field) =>
    first.includes(name) ? first.indexOf(name) - 99 : ["phone", "email"].indexOf(name);
  const facts = asked
    .filter(({ name }) => !inTitle.includes(name))
    .toSorted((one, other) => rank(one) - rank(other))
    .map((field) => factOf(field, labelOf(asked, field.name, fields[field.name] ?? "")));
  // The form does not ask these any more.
  const names = new Set(asked.map(({ name }) => name));
  const lost = Object.entries(fields).filter(([name, text]) => !names.has(name) && text !== "");
  const promised = Date.parse(createdAt) + readBusiness().answerHours * 60 * 60 * 1000;
  return [
    { label: "Answer by", text: formatTime(new Date(promised).toISOString()) },
    ...facts,
    ...lost.map(([label, text]) => ({ label, text })),
    { label: "Received", text: formatTime(createdAt) },
    { label: "Reference", text: reference },
  ];
}

function factOf(field: Field, answer: string): Fact {
  const { label } = field;
  if (answer === "") return { label, text: "(none given)" };
  if (field.type !== "line" || field.map === undefined) return { label, text: answer };
  // developers.google.com/maps/documentation/urls: opens the app where there is one.
  const href = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(answer)}`;
  return { label, text: answer, links: [{ label: "Open in a map", href }] };
}
