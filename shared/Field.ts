export type Choice = { value: string; label: string };

/** What a field takes, by its type. `maxLength` is in UTF-16 units, as browsers count. */
type Kind =
  /** `autocomplete` is what a browser may fill in; `map` links the answer to a map in the owner's mail. */
  | { type: "line"; maxLength: number; autocomplete?: string; map?: true }
  | { type: "lines" | "email" | "phone"; maxLength: number }
  /** `placeholder` is the entry of the list that chooses nothing. */
  | { type: "choice"; choices: readonly Choice[]; placeholder: string }
  /** Several of the list. Stored as their values in the order of the list, with commas between them. */
  | { type: "choices"; choices: readonly Choice[] }
  /**
   * Stored as 2026-05-04. `earliestInDays` counts from today in `timeZone`; without it every day is right.
   */
  | { type: "date"; earliestInDays?: number; timeZone: string; locale: string }
  /** Stored as plain digits, like -12.5. `least` and `decimals` (places, at most) are 0 by default. */
  | { type: "number"; least?: number; most: number; decimals?: number; locale: string };

/**
 * The definition of a column that visitors fill: what they are asked, and the rule for their answer.
 * `message` is said when the answer is missing or wrong; without one it may stay empty.
 */
export type Field = {
  /** The name in the request. It is the id of the control in the page as well. */
  name: string;
  /** The column that stores the answer. Without one it is stored in `answers`, by the name of the field. */
  column?: string;
  label: string;
  /** The label inside a sentence, where it reads differently. */
  nameInMessages?: string;
  /** A sentence below the label. */
  hint?: string;
  message?: string;
  /** Takes a row of the form to itself. */
  wide?: true;
} & Kind;

/** The columns that quote_requests has for answers, by the names of their fields. */
type OwnColumns = {
  firstName: "first_name";
  lastName: "last_name";
  email: "email";
  phone: "phone";
  address: "address";
  homeSize: "home_size";
  serviceType: "service_type";
  details: "details";
};

type Place =
  | { [Name in keyof OwnColumns]: { name: Name; column: OwnColumns[Name] } }[keyof OwnColumns]
  | { name: string; column?: never };

/** What shared/quoteForm.ts says. gatsby/content/findFormMistakes.ts checks what a type cannot. */
export type QuoteForm = {
  /** In the order of the form. */
  fields: readonly (Field & Place)[];
  /** The fields that the owner's mails say first, and those that their subject says after the name. */
  mail: { first: readonly string[]; subject: readonly string[] };
};

/** What is asked in one kind of request. */
export type RequestKind<Fields extends readonly Field[] = readonly Field[]> = {
  kind: "quote_request" | "contact_message";
  fields: Fields;
};

/** The answers: a choice is one of its list, everything else is text. */
export type FieldsOf<Fields extends readonly Field[]> = {
  -readonly [F in Fields[number] as F["name"]]: F extends {
    type: "choice";
    choices: readonly { value: infer Value }[];
  }
    ? Value
    : string;
};

/** One message per field: the first thing to fix, in the order of the form. */
export type FieldErrors<Name extends string = string> = Partial<Record<Name, string>>;
