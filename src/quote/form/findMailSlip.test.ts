import { findMailSlip } from "./findMailSlip";

test.each([
  ["dana@gmial.com", "dana@gmail.com"],
  ["dana@gmail.con", "dana@gmail.com"],
  ["dana@gmail.co", "dana@gmail.com"],
  ["dana@gmai.com", "dana@gmail.com"],
  ["Dana.Miller+home@GMIAL.COM", "Dana.Miller+home@gmail.com"],
  ["dana@yaho.com", "dana@yahoo.com"],
  ["dana@hotmial.com", "dana@hotmail.com"],
  ["dana@outlok.con", "dana@outlook.com"],
  ["dana@iclod.com", "dana@icloud.com"],
  ["dana@comcast.ent", "dana@comcast.net"],
  ["dana@aol.con", "dana@aol.com"],
  ["dana@belsouth.net", "dana@bellsouth.net"],
])("%s was probably meant to be %s", (written, meant) => {
  expect(findMailSlip(written)).toBe(meant);
});

test.each([
  "dana@gmail.com",
  "dana@ymail.com",
  "dana@mail.com",
  "dana@email.com",
  "dana@small.com",
  "dana@all.com",
  "dana@yahoo.fr",
  "dana@hotmail.de",
  "dana@gmx.at",
  "dana@dogwoodcleaning.example",
  "dana@grail.org",
  "dana@live.ca",
  "dana@gmail",
  "dana",
  "@gmial.com",
  "",
])("nothing is asked about %s", (address) => {
  expect(findMailSlip(address)).toBeUndefined();
});
