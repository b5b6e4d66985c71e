import { readClientAddress } from "./readClientAddress";

const read = (value: string | undefined, hops = 1) =>
  readClientAddress(
    { headers: value === undefined ? {} : { "x-forwarded-for": value } },
    "x-forwarded-for",
    hops,
  );

test("without a named proxy no header is believed", () => {
  expect(
    readClientAddress({ headers: { "x-forwarded-for": "198.51.100.7" } }, undefined, 1),
  ).toBeUndefined();
});

test.each<[string | undefined, number, string | undefined]>([
  ["198.51.100.7", 0, "198.51.100.7"],
  ["1.1.1.1, 198.51.100.7", 1, "198.51.100.7"],
  ["1.1.1.1, 198.51.100.7, 10.0.0.1", 2, "198.51.100.7"],
  ["198.51.100.7:4711", 1, "198.51.100.7"],
  ["::ffff:198.51.100.7", 1, "198.51.100.7"],
  ["[2001:db8:1:2:3:4:5:6]:4711", 1, "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::1", 1, "2001:db8:1:2::/64"],
  ["2001:db8::1", 1, "2001:db8:0:0::/64"],
  ["::1", 1, "0:0:0:0::/64"],
  ["198.51.100.7", 2, undefined],
  ["unknown", 1, undefined],
  ["999.1.1.1", 1, undefined],
  ["", 1, undefined],
  [undefined, 1, undefined],
])("%j with %d proxies is the client %j", (header, hops, address) => {
  expect(read(header, hops)).toBe(address);
});
