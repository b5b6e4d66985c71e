import contact from "../../src/api/contact-messages";
import quote from "../../src/api/quote-requests";
import { aContactMessage } from "../../tests/support/intake/aContactMessage";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { call, jsonPost } from "../../tests/support/intake/call";
import { forgetSharedState } from "../../tests/support/intake/forgetSharedState";
import { openRequestPage } from "../../tests/support/intake/openRequestPage";
import { useIntake } from "../../tests/support/intake/useIntake";
import { addressesIn, quoteMail } from "../../tests/support/mail/quoteMail";
import { requestActions } from "./requestActions";

const { database, mail, outbox } = useIntake({}, { unlimited: true });

async function stored(): Promise<unknown[]> {
  const tables = ["quote_requests", "contact_messages"];
  const read = tables.map((table) => database.owner.from(table).select("*").order("id"));
  return (await Promise.all(read)).map(({ data }) => data);
}

test.each(Object.keys(quoteMail))(
  "a visitor whom the owner answers from %s can look at the own request, and does nothing with any address in the answer",
  async (program) => {
    await outbox.empty();
    forgetSharedState();
    const colleague = { name: "Ann Poe", email: "ann@example.com", phone: "404 555 0134" };
    await call(contact, jsonPost(aContactMessage(colleague)));
    mail.mails.length = 0;
    await call(quote, jsonPost(aQuoteRequest()));
    const { html = "", text = "" } = mail.mails[0]!.parsed;
    const answer = quoteMail[program]!({ html, text }, "Hi Jane, we can do that for $180.");

    const pages = addressesIn(answer).filter((address) => address.includes("/api/"));
    // Else it would prove nothing: no program leaves the link out.
    expect(pages).toHaveLength(1);
    const before = await stored();
    for (const link of pages) {
      const looked = await openRequestPage(link);
      expect(looked.status).toBe(200);
      expect(looked.body).not.toContain("ann@example.com");
      for (const action of [...requestActions, "erase-now"]) {
        const pressed = await openRequestPage(link, {
          press: { action, code: action === "erase" ? "000000" : "" },
        });
        expect(pressed.headers["set-cookie"] ?? "").not.toContain("owner");
        expect(pressed.body).not.toContain("ann@example.com");
      }
    }
    expect(await stored()).toEqual(before);
    const { data } = await database.owner.from("notifications").select("kind");
    expect(data).not.toContainEqual({ kind: "digest" });
    // What a stranger causes is at most a code, and it goes to the owner.
    expect(mail.mails.slice(1).flatMap(({ to }) => to)).not.toContain("jane.doe@example.com");
  },
);
