import type { Environment } from "../env"
import { mailDirectly } from "../intake/mailDirectly"
import { referenceOf } from "../intake/referenceOf"
import { logEvent } from "../log"
import { connectDelivery } from "../notifications/connectDelivery"
import { notifyWithin, visitorWaitMs } from "../notifications/notifyWithin"
import { connectSupabase } from "../supabase"
import type { QuoteRequestWorld } from "./receiveQuoteRequest"
import { storeQuoteRequest } from "./storeQuoteRequest"

/** The real outside world of a quote request. */
export function connectQuoteRequests(environment: Environment): QuoteRequestWorld {
  return {
    store: (submission) => storeQuoteRequest(connectSupabase(environment), submission),
    notify: (id) => notifyWithin(visitorWaitMs, id, connectDelivery(environment)),
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
