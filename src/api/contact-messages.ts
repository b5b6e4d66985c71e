import type { GatsbyFunctionConfig, GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby"
import { runFunction } from "../../api/http/runFunction"
import { answerContactMessage } from "../../api/contact-messages/answerContactMessage"

// The raw bytes of everything, up to more than we accept: size, type and syntax are ours to judge on every host.
export const config: GatsbyFunctionConfig = { bodyParser: { raw: { type: "*/*", limit: "256kb" } } }

export default async function handler(request: GatsbyFunctionRequest, response: GatsbyFunctionResponse): Promise<void> {
  await runFunction("contact-messages", response, () => answerContactMessage(request))
}
