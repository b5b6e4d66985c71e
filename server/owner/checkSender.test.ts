import { checkSender } from "./checkSender";

const sender = {
  quoteFrom: "website@mail.example.com",
  quoteTo: ["owner@example.com"],
  smtpUrl: "smtps://smtp.provider.example:465",
};

/** A name server with these TXT records; every other name does not exist. */
function names(records: Record<string, string[]>) {
  return (name: string) => {
    const texts = records[name];
    return texts === undefined
      ? Promise.reject(Object.assign(new Error(name), { code: "ENOTFOUND" }))
      : Promise.resolve(texts.map((text) => [text.slice(0, 10), text.slice(10)]));
  };
}

const spf = "v=spf1 include:_spf.provider.example ~all";
const dmarc = "v=DMARC1; p=none";

test("a domain with SPF and DMARC is good, and other TXT records do not matter", async () => {
  const resolve = names({
    "mail.example.com": ["google-site-verification=abc", spf],
    "_dmarc.mail.example.com": [dmarc],
    // Of the domain above it, which does not count then.
    "_dmarc.example.com": ["v=DMARC1; p=reject"],
  });
  expect(await checkSender(sender, resolve)).toEqual([
    { name: "SPF of mail.example.com", status: "good", found: spf },
    { name: "DMARC of mail.example.com", status: "good", found: dmarc },
  ]);
});

test("a subdomain follows the DMARC record of the domain above it", async () => {
  const resolve = names({ "mail.example.com": [spf], "_dmarc.example.com": [dmarc] });
  expect((await checkSender(sender, resolve))[1]).toEqual({
    name: "DMARC of mail.example.com",
    status: "good",
    found: `${dmarc} (at _dmarc.example.com)`,
  });
});

test("missing records are a warning that says what to add, and where", async () => {
  const findings = await checkSender(sender, names({}));
  expect(findings.map(({ status, found }) => [status, found])).toEqual([
    ["warning", "no record"],
    ["warning", "no record"],
  ]);
  expect(findings[0]?.advice).toContain("your mail provider shows for SPF");
  expect(findings[1]?.advice).toContain("_dmarc.mail.example.com, to begin with: v=DMARC1; p=none");
});

test("two records of one kind are broken, because mail servers then ignore both", async () => {
  const findings = await checkSender(
    sender,
    names({
      "mail.example.com": [spf, "v=spf1 -all"],
      "_dmarc.mail.example.com": [dmarc, "v=DMARC1; p=reject"],
    }),
  );
  expect(findings.map(({ status }) => status)).toEqual(["bad", "bad"]);
  expect(findings[0]).toMatchObject({
    found: "2 records at mail.example.com, so none of them counts",
  });
  expect(findings[0]?.advice).toContain(`${spf} and v=spf1 -all`);
});

test("an SPF record that allows every server is a warning", async () => {
  const resolve = names({ "mail.example.com": ["v=spf1 +all"] });
  expect((await checkSender(sender, resolve))[0]).toMatchObject({ status: "warning" });
});

test("a name server that does not answer is no fault of the domain", async () => {
  const silent = () => Promise.reject(Object.assign(new Error("timeout"), { code: "ETIMEOUT" }));
  const findings = await checkSender(sender, silent);
  expect(findings.map(({ status, found }) => [status, found])).toEqual([
    ["unknown", "the name server does not answer from here"],
    ["unknown", "the name server does not answer from here"],
  ]);
});

test("a mail server on this machine needs no records", async () => {
  const local = { ...sender, smtpUrl: "smtp://127.0.0.1:25" };
  expect(await checkSender(local, names({}))).toMatchObject([{ status: "unknown" }]);
});

test("a sender at the owner's own domain is a warning that names a subdomain and a rule", async () => {
  const resolve = names({ "example.com": [spf], "_dmarc.example.com": [dmarc] });
  const same = { ...sender, quoteFrom: "website@Example.com" };
  for (const smtpUrl of [sender.smtpUrl, "smtp://127.0.0.1:25"])
    expect((await checkSender({ ...same, smtpUrl }, resolve))[0]).toMatchObject({
      status: "warning",
      found: "QUOTE_FROM and QUOTE_TO are both at example.com",
      advice: expect.stringMatching(/website@mail\.example\.com.*rule in the mailbox/) as string,
    });
  const elsewhere = { ...same, quoteTo: ["owner@provider.example"] };
  const findings = await checkSender(elsewhere, resolve);
  expect(findings.map(({ status }) => status)).toEqual(["good", "good"]);
});
