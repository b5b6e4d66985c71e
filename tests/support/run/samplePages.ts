import type { FoundRequest, OwnerRequest } from "../../../api/owner/ownerDatabase";
import { renderCodeForm, renderErase, renderRequest } from "../../../api/owner/renderRequest";
import { renderOwnerPage } from "../../../api/owner/renderOwnerPage";
import { actionWords } from "../../../api/owner/requestActions";

const now = Date.parse("2026-05-06T13:05:00Z");

const earlier: FoundRequest = {
  ...{ kind: "quote_request", id: "0b9f4c6e-1d2a-8b3c-9d4e-5f60718293a5" },
  ...{ reference: "Q-D543D-11A0F", created_at: "2026-05-04T12:00:00Z", name: "Jane Doe" },
  ...{ email: "jane.doe@example.com", phone: null, answered: false, is_spam: false },
  ...{ byEmail: true },
};

const colleague: FoundRequest = {
  ...{ ...earlier, id: "0b9f4c6e-1d2a-8b3c-9d4e-5f60718293a6", reference: "Q-51FE8-8D39A" },
  ...{ name: "W".repeat(100), email: "john@example.com", byEmail: false },
};

const request: OwnerRequest = {
  ...{ id: "0b9f4c6e-1d2a-8b3c-9d4e-5f60718293a4", kind: "quote_request", name: "Jane Doe" },
  ...{ reference: "Q-0B9F4-C6E1D", email: "jane.doe@example.com", phone: "(404) 555-0134" },
  ...{ phone_normalized: "14045550134", created_at: "2026-05-06T11:05:00Z" },
  ...{ is_spam: false, spam_points: [], answered: false, answered_at: null },
  ...{ address: "12 Peachtree Street NE, Atlanta, GA 30303", home_size: "1500-3000" },
  ...{ first_name: "Jane", last_name: "Doe", contacted: false, request_hash: null },
  service_type: "premium-clean",
  details: "Two dogs, one of them sheds.\n\nThe kitchen matters most.",
  sameEmail: [earlier],
};

function pageOf(
  changes: Partial<OwnerRequest> = {},
  more: Partial<Parameters<typeof renderRequest>[0]> = {},
): string {
  return renderRequest({
    ...{ request: { ...request, ...changes }, isOwner: true, until: "2026-08-04T11:05:00Z", now },
    linkTo: () => "https://www.dogwoodcleaning.example/api/request",
    ...more,
  });
}

/** The page of a request in its states, as HTML by name. */
export function samplePages(): Record<string, string> {
  const form = renderCodeForm("contacted");
  return {
    "page-request": pageOf(),
    "page-stranger": pageOf({ name: "W".repeat(100) }, { isOwner: false }),
    "page-contacted": pageOf(
      { answered: true, answered_at: "2026-05-06T12:00:00Z" },
      { notice: { text: actionWords.contacted.done } },
    ),
    "page-spam": pageOf({ is_spam: true, spam_points: [{ trait: "link-in-name", points: 7 }] }),
    "page-code": pageOf({}, { isOwner: false, form }),
    "page-wrong-code": pageOf(
      {},
      { isOwner: false, form, notice: { text: "This is not the code.", isError: true } },
    ),
    "page-delete": renderErase(request.email, [earlier, { ...earlier }, colleague], now),
    "page-gone": renderOwnerPage(
      "This request has been deleted",
      "<p>There is nothing left to do.</p>",
    ),
  };
}
