import * as v from "valibot";
import { business } from "../../gatsby/content/schemas/business";
import { writeAddress } from "../../gatsby/content/writeAddress";

const rua = { street: "Rua das Flores 12", locality: "Porto", postalCode: "4050-037" };
const atlanta = { street: "12 Peachtree St", locality: "Atlanta", postalCode: "30303" };
const quay = { street: "1 Quay Street", locality: "London", postalCode: "SE1 2AA" };

test.each([
  ["US", { ...atlanta, region: "GA" }, "12 Peachtree St|Atlanta, GA 30303"],
  ["US", { locality: "Atlanta", region: "GA" }, "Atlanta, GA"],
  ["PT", rua, "Rua das Flores 12|4050-037 Porto"],
  ["PT", { locality: "Porto" }, "Porto"],
  ["GB", quay, "1 Quay Street|London|SE1 2AA"],
  ["DE", { ...rua, locality: "Köln", postalCode: "50667" }, "Rua das Flores 12|50667 Köln"],
  ["AU", { ...atlanta, region: "NSW", postalCode: "2000" }, "12 Peachtree St|Atlanta NSW 2000"],
  ["IE", { ...quay, locality: "Dublin", postalCode: "D02 X285" }, "1 Quay Street|Dublin|D02 X285"],
  ["NO", { ...quay, locality: "Bergen", postalCode: "5003" }, "1 Quay Street|5003 Bergen"],
  ["BR", { ...rua, region: "SP" }, "Rua das Flores 12|Porto-SP|4050-037"],
] as const)("in %s, the footer writes the address %j as %s", (country, address, lines) => {
  expect(writeAddress({ country, address }).join("|")).toBe(lines);
  expect(v.safeParse(business.entries.address, address).issues).toBeUndefined();
});

test("an address needs a town, and a company without an address has no lines", () => {
  const { issues } = v.safeParse(business.entries.address, { region: "GA" });
  expect(issues?.[0].message).toContain("is missing.");
  expect(writeAddress({ country: "US", address: undefined })).toEqual([]);
});
