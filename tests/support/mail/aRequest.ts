import type { VisitorRequest } from "../../../api/requests/VisitorRequest";
import { aContactMessage } from "../intake/aContactMessage";
import { aQuoteRequest } from "../intake/aQuoteRequest";

export const settings = {
  quoteFrom: "website@dogwoodcleaning.example",
  quoteTo: ["owner@dogwoodcleaning.example"],
  siteUrl: "https://www.dogwoodcleaning.example",
  linkSecret: "a-secret-that-signs-links",
};

type Changes = Partial<Omit<VisitorRequest, "answers">> & { answers?: Record<string, string> };

export function aRequest({ answers = {}, ...changes }: Changes = {}): VisitorRequest {
  return {
    id: "0b9f4c6e-1d2a-8b3c-9d4e-5f60718293a4",
    reference: "Q-0B9F4-C6E1D",
    createdAt: "2026-05-04T13:05:00Z",
    kind: "quote_request",
    answers: { ...aQuoteRequest(), ...answers },
    spamTraits: undefined,
    contacted: false,
    ...changes,
  };
}

export function aMessage({ answers = {}, ...changes }: Changes = {}): VisitorRequest {
  return {
    ...aRequest(),
    id: "1b9f4c6e-1d2a-8b3c-9d4e-5f60718293a4",
    reference: "M-1B9F4-C6E1D",
    kind: "contact_message",
    answers: { ...aContactMessage(), ...answers },
    ...changes,
  };
}
