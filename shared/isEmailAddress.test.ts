import { isEmailAddress } from "./isEmailAddress";

test.each([
  "o'brien@example.com",
  "a_b-c%d/e=f?g{h}|i~j!k#l$m&n*o@example.com",
  '"escaped \\" quote"@example.com',
  "jane@b\u00fccher.example",
  "\u7528\u6237@\u4f8b\u5b50.\u5e7f\u544a",
  "\u043a\u0432\u0438\u0442@\u043f\u043e\u0448\u0442\u0430.\u0443\u043a\u0440",
  `${"a".repeat(64)}@example.com`,
])("%s is accepted", (address) => {
  expect(isEmailAddress(address)).toBe(true);
});

test.each([
  "",
  ".jane@example.com",
  "jane..doe@example.com",
  "jane doe@example.com",
  "jane@-example.com",
  "jane@127.0.0.1",
  "jane@%65xample.com",
  "jane@example.com>,<john@example.com",
  "o\u2019brien@example.com",
  '"jane\u00a3"@example.com',
  "jane\u200d@example.com",
  "jane@xn---something.com",
  "jane@example.com\0.evil.example",
  '"unclosed@example.com',
  "jane(comment)@example.com",
  `${"a".repeat(65)}@example.com`,
  `jane@${"abcdefgh.".repeat(30)}com`,
])("%j is refused", (address) => {
  expect(isEmailAddress(address)).toBe(false);
});
