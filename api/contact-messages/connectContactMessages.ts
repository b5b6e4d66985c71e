import type { Environment } from "../env"
import { mailDirectly } from "../intake/mailDirectly"
import { referenceOf } from "../intake/referenceOf"
import { logEvent } from "../log"
import { connectDelivery } from "../notifications/connectDelivery"
import { notifyWithin, visitorWaitMs } from "../notifications/notifyWithin"
import { connectSupabase } from "../supabase"
import type { ContactMessageWorld } from "./receiveContactMessage"
import { storeContactMessage } from "./storeContactMessage"

/** The real outside world of a contact message. */
export function connectContactMessages(environment: Environment): ContactMessageWorld {
  return {
    store: (submission) => storeContactMessage(connectSupabase(environment), submission),
    notify: (id) => notifyWithin(visitorWaitMs, id, connectDelivery(environment)),
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
