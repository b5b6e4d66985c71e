import { findMailSlip } from "./findMailSlip";

test.each([
  ["dana@gmial.com", "dana@gmail.com"],
  ["dana@gmail.co", "dana@gmail.com"],
  ["dana@gmail.cm", "dana@gmail.com"],
  ["Dana.Miller+home@GMIAL.COM", "Dana.Miller+home@gmail.com"],
  ["dana@hotmial.com", "dana@hotmail.com"],
  ["dana@outlok.con", "dana@outlook.com"],
  ["dana@comcast.ent", "dana@comcast.net"],
  ["dana@belsouth.net", "dana@bellsouth.net"],
  // Several known domains are near, and the nearest is suggested.
  ["dana@ymail.con", "dana@ymail.com"],
  ["dana@mail.co", "dana@mail.com"],
  ["dana@email.co", "dana@email.com"],
])("%s was probably meant to be %s", (written, meant) => {
  expect(findMailSlip(written)).toBe(meant);
});

test.each([
  "dana@gmail.com",
  "dana@ymail.com",
  "dana@email.com",
  "dana@all.com",
  "dana@yahoo.fr",
  "dana@yahoo.com.ar",
  "dana@gmx.at",
  "dana@gmail",
  "dana",
  "@gmial.com",
  "",
])("nothing is asked about %s", (address) => {
  expect(findMailSlip(address)).toBeUndefined();
});
