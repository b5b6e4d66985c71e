import type { Environment } from "../env";
import type { FunctionRequest } from "../http/exchange";
import { connectIntake } from "./connectIntake";
import { mailDirectly } from "./mailDirectly";
import { referenceOf } from "./referenceOf";
import type { ContactMessageWorld } from "./receiveContactMessage";

/** The real outside world of a contact message. */
export function connectContactMessages(
  environment: Environment,
  request: FunctionRequest,
): ContactMessageWorld {
  return {
    ...connectIntake(environment, request, "contact_message"),
    mailDirectly: (submission) => {
      const reference = referenceOf("M", submission.id);
      const { name, email, phone, subject, message } = submission.request;
      const contactMessage = {
        id: submission.id,
        reference,
        name,
        email,
        phone: phone === "" ? null : phone,
        subject,
        message,
        created_at: new Date().toISOString(),
      };
      return mailDirectly(
        environment,
        { ...submission, reference },
        { kind: "contact_message", contactMessage },
      );
    },
  };
}
