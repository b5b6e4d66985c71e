import { findMailSlip } from "./findMailSlip";

test.each([
  ["dana@gmial.com", "dana@gmail.com"],
  ["dana@gmail.co", "dana@gmail.com"],
  ["Dana.Miller+home@GMIAL.COM", "Dana.Miller+home@gmail.com"],
  ["dana@hotmial.com", "dana@hotmail.com"],
  ["dana@outlok.con", "dana@outlook.com"],
  ["dana@belsouth.net", "dana@bellsouth.net"],
  ["dana@ymail.con", "dana@ymail.com"],
  ["dana@mail.co", "dana@mail.com"],
])("%s was probably meant to be %s", (written, meant) => {
  expect(findMailSlip(written)).toBe(meant);
});

test("nothing is asked about an address of another service, or one that is not finished", () => {
  const others = ["gmail.com", "ymail.com", "email.com", "all.com", "yahoo.fr", "yahoo.com.ar"];
  const addresses = [...others, "gmx.at", "gmail"].map((domain) => `dana@${domain}`);
  for (const address of [...addresses, "dana", "@gmial.com", ""])
    expect([address, findMailSlip(address)]).toEqual([address, undefined]);
});
