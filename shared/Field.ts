export type Choice = { value: string; label: string };

/** `maxLength` counts UTF-16 units, as browsers do. */
type FieldType =
  /** With `map`, the email to the owner links the answer to a map. */
  | { type: "line"; maxLength: number; autocomplete?: string; map?: true }
  | { type: "lines" | "email" | "phone"; maxLength: number }
  | { type: "choice"; choices: readonly Choice[]; placeholder: string }
  /** The chosen values are stored in the order of `choices`, separated by commas. */
  | { type: "choices"; choices: readonly Choice[] }
  /** A date, like 2026-05-04. `earliestInDays` counts from today in `timeZone`; without it, any date is allowed. */
  | { type: "date"; earliestInDays?: number; timeZone: string; locale: string }
  /** A number, stored with a decimal point (-12.5). `least` and the maximum number of `decimals` default to 0. */
  | { type: "number"; least?: number; most: number; decimals?: number; locale: string };

export type Field = {
  name: string;
  /** The answer's database column. Without `column`, the answer is in the JSON column `answers`. */
  column?: string;
  label: string;
  nameInMessages?: string;
  hint?: string;
  /** Shown if the answer is missing or invalid. A field without a message is optional. */
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
  /** `first` lists the fields at the top of emails to the owner, and `subject` those in the subject line. */
  mail: { first: readonly string[]; subject: readonly string[] };
};

export type RequestType = Pick<QuoteForm, "mail"> & {
  name: "quote_request" | "contact_message";
  fields: readonly Field[];
  /** The fields that contain the visitor's name, and the field that says what the request is about. */
  nameFields: readonly string[];
  topicField: string;
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
