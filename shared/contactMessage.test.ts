import { aContactMessage } from "../tests/support/intake/aContactMessage";
import { contactMessage } from "./contactMessage";
import { parseFields } from "./parseFields";

const parseContactMessage = (input: unknown) => parseFields(contactMessage.fields, input);

test("a message needs a name, an email address, a subject and text, but no phone number", () => {
  expect(parseContactMessage(aContactMessage())).toEqual({
    status: "valid",
    fields: aContactMessage(),
  });
  expect(parseContactMessage({})).toEqual({
    status: "invalid",
    fieldErrors: {
      name: "Enter your name",
      email: "Enter your email address",
      subject: "Enter a subject",
      message: "Enter your message",
    },
  });
});

test("an optional phone number must be valid", () => {
  const parse = (phone: unknown) => parseContactMessage({ ...aContactMessage(), phone });
  expect(parse("(404) 555-0134").status).toBe("valid");
  const fieldErrors = { phone: "Correct this answer or leave it empty: Phone number" };
  for (const phone of ["call me", 5, "12"])
    expect(parse(phone)).toEqual({ status: "invalid", fieldErrors });
  for (const phone of ["  ", null, undefined])
    expect(parse(phone)).toMatchObject({ fields: { phone: "" } });
});
