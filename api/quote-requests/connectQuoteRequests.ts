import type { Environment } from "../env"
import type { FunctionRequest } from "../http/exchange"
import { waitUntil } from "../http/waitUntil"
import { mailDirectly } from "../intake/mailDirectly"
import { referenceOf } from "../intake/referenceOf"
import { storeRequest } from "../intake/storeRequest"
import { logEvent } from "../log"
import { connectDelivery } from "../notifications/connectDelivery"
import { notifyWithin, visitorWaitMs } from "../notifications/notifyWithin"
import type { QuoteRequestWorld } from "./receiveQuoteRequest"

/** The real outside world of a quote request. */
export function connectQuoteRequests(environment: Environment, post: FunctionRequest): QuoteRequestWorld {
  return {
    store: (submission) => storeRequest(environment, "quote_request", submission),
    notify: (claimed) => waitUntil(post, notifyWithin(visitorWaitMs, claimed, connectDelivery(environment))),
    mailDirectly: (submission) => {
      const reference = referenceOf("Q", submission.id)
      const { request } = submission
      const quoteRequest = {
        id: submission.id,
        reference,
        first_name: request.firstName,
        last_name: request.lastName,
        email: request.email,
        phone: request.phone,
        address: request.address,
        home_size: request.homeSize,
        service_type: request.serviceType,
        details: request.details,
        created_at: new Date().toISOString(),
      }
      return mailDirectly(environment, { ...submission, reference }, { kind: "quote_request", quoteRequest })
    },
    now: Date.now,
    log: logEvent,
  }
}
