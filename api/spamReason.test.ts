import { explainSpamReason } from "./spamReason";

test("the owner reads in words why a request was kept aside", () => {
  expect(explainSpamReason("honeypot")).toBe("the hidden field is filled in");
  expect(explainSpamReason("too-fast links offers")).toBe(
    "sent within three seconds, links in the text, words of advertising",
  );
});

test("a spam reason that is not in the list is shown as it was stored", () => {
  expect(explainSpamReason("links valueOf")).toBe("links valueOf");
});
