import { isEmailAddress } from "../../shared/isEmailAddress";
import { readTable } from "./readTable";

const { accepted, refused } = readTable<Record<"accepted" | "refused", string[]>>("emails");
const long = `${"j".repeat(64)}@${"abcdefgh.".repeat(20)}`;

test.each([...accepted, `${long}abcde.com`])("the email address %s is accepted", (address) => {
  expect(isEmailAddress(address)).toBe(true);
});

test.each([...refused, `${long}abcdef.com`])("the email address %j is refused", (address) => {
  expect(isEmailAddress(address)).toBe(false);
});
