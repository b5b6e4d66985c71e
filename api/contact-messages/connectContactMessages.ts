import type { Environment } from "../env"
import type { FunctionRequest } from "../http/exchange"
import { waitUntil } from "../http/waitUntil"
import { mailDirectly } from "../intake/mailDirectly"
import { referenceOf } from "../intake/referenceOf"
import { storeRequest } from "../intake/storeRequest"
import { logEvent } from "../log"
import { connectDelivery } from "../notifications/connectDelivery"
import { notifyWithin, visitorWaitMs } from "../notifications/notifyWithin"
import type { ContactMessageWorld } from "./receiveContactMessage"

/** The real outside world of a contact message. */
export function connectContactMessages(environment: Environment, post: FunctionRequest): ContactMessageWorld {
  return {
    store: (submission) => storeRequest(environment, "contact_message", submission),
    notify: (claimed) => waitUntil(post, notifyWithin(visitorWaitMs, claimed, connectDelivery(environment))),
    mailDirectly: (submission) => {
      const reference = referenceOf("M", submission.id)
      const { name, email, phone, subject, message } = submission.request
      const contactMessage = {
        id: submission.id,
        reference,
        name,
        email,
        phone: phone === "" ? null : phone,
        subject,
        message,
        created_at: new Date().toISOString(),
      }
      return mailDirectly(environment, { ...submission, reference }, { kind: "contact_message", contactMessage })
    },
    now: Date.now,
    log: logEvent,
  }
}
