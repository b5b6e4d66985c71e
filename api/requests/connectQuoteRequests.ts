import type { Environment } from "../env";
import type { FunctionRequest } from "../http/exchange";
import { connectIntake } from "./connectIntake";
import { mailDirectly } from "./mailDirectly";
import { referenceOf } from "./referenceOf";
import type { QuoteRequestWorld } from "./receiveQuoteRequest";

/** The real outside world of a quote request. */
export function connectQuoteRequests(
  environment: Environment,
  request: FunctionRequest,
): QuoteRequestWorld {
  return {
    ...connectIntake(environment, request, "quote_request"),
    mailDirectly: (submission) => {
      const reference = referenceOf("Q", submission.id);
      const answers = submission.request;
      const quoteRequest = {
        id: submission.id,
        reference,
        first_name: answers.firstName,
        last_name: answers.lastName,
        email: answers.email,
        phone: answers.phone,
        address: answers.address,
        home_size: answers.homeSize,
        service_type: answers.serviceType,
        details: answers.details,
        created_at: new Date().toISOString(),
      };
      return mailDirectly(
        environment,
        { ...submission, reference },
        { kind: "quote_request", quoteRequest },
      );
    },
  };
}
