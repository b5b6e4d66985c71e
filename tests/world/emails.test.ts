import { isEmailAddress } from "../../shared/isEmailAddress";
import { readTable } from "./readTable";

const { accepted, refused } = readTable<Record<"accepted" | "refused", string[]>>("emails");
const tooLong = `${"j".repeat(64)}@${"abcdefgh.".repeat(21)}com`;

test.each(accepted)("the email address %s is accepted", (address) => {
  expect(isEmailAddress(address)).toBe(true);
});

test.each([...refused, tooLong])("the email address %j is refused", (address) => {
  expect(isEmailAddress(address)).toBe(false);
});
