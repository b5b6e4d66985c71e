export type Choice = { value: string; label: string };

/** `maxLength` counts UTF-16 units, as browsers do. */
type FieldType =
  /** With `map`, the owner's mail has a link that shows the answer on a map. */
  | { type: "line"; maxLength: number; autocomplete?: string; map?: true }
  | { type: "lines" | "email" | "phone"; maxLength: number }
  | { type: "choice"; choices: readonly Choice[]; placeholder: string }
  /** The values are stored in the order of `choices`, separated by commas. */
  | { type: "choices"; choices: readonly Choice[] }
  /** A day, like 2026-05-04. `earliestInDays` counts from today in `timeZone`; by default, any day fits. */
  | { type: "date"; earliestInDays?: number; timeZone: string; locale: string }
  /** A number, stored like -12.5. `least` and `decimals` (the most decimal places) are 0 by default. */
  | { type: "number"; least?: number; most: number; decimals?: number; locale: string };

export type Field = {
  name: string;
  /** The column of the answer. An answer without a column is stored by name in the column `answers`. */
  column?: string;
  label: string;
  nameInMessages?: string;
  hint?: string;
  /** The message for a missing or wrong answer. A field without a message may stay empty. */
  message?: string;
  wide?: true;
} & FieldType;

type Columns = {
  firstName: "first_name";
  lastName: "last_name";
  email: "email";
  phone: "phone";
  address: "address";
  homeSize: "home_size";
  serviceType: "service_type";
  details: "details";
};

type NameAndColumn =
  | { [Name in keyof Columns]: { name: Name; column: Columns[Name] } }[keyof Columns]
  | { name: string; column?: never };

/** gatsby/content/findFormMistakes.ts checks what this type cannot, such as unique names. */
export type QuoteForm = {
  fields: readonly (Field & NameAndColumn)[];
  /** The fields shown first in the owner's mails, and the fields added to the subject. */
  mail: { first: readonly string[]; subject: readonly string[] };
};

export type RequestType<Fields extends readonly Field[] = readonly Field[]> = {
  name: "quote_request" | "contact_message";
  fields: Fields;
};

export type FieldsOf<Fields extends readonly Field[]> = {
  -readonly [F in Fields[number] as F["name"]]: F extends {
    type: "choice";
    choices: readonly { value: infer Value }[];
  }
    ? Value
    : string;
};

export type FieldErrors<Name extends string = string> = Partial<Record<Name, string>>;
