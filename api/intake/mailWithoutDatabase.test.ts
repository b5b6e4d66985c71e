import { useFreshIntake } from "../../tests/support/intake/useFreshIntake";
import { aRequest } from "../../tests/support/mail/aRequest";
import { readEnvironment } from "../settings/readEnvironment";
import { mailWithoutDatabase } from "./mailWithoutDatabase";

const { mail } = useFreshIntake();

test("a visitor can repeat a request whose mail failed, and it is mailed once", async () => {
  const send = () => mailWithoutDatabase(readEnvironment(), aRequest(), "", undefined, 9_000);
  mail.setFault("refuse");
  expect(await send()).toMatch(/^\w/);
  mail.setFault(undefined);
  expect([await send(), await send()]).toEqual(["", ""]);
  expect(mail.mails).toHaveLength(1);
});
