import { readTable } from "../../tests/world/readTable";
import { readClientAddress } from "./readClientAddress";
import { toRequest } from "./toFunction";

const unset = { clientAddressHeader: undefined, trustedProxyHops: 1, isNetlify: false };

const forged = {
  "x-forwarded-for": "198.51.100.66, 203.0.113.9",
  "x-nf-client-connection-ip": "203.0.113.9",
  "x-peer-address": "203.0.113.9",
};
const from = (peer: string | undefined, given: object = {}, headers: object = forged) =>
  readClientAddress(toRequest({ headers: { ...headers } }), peer, { ...unset, ...given });

type Row = [header: string | string[] | null, hops: number, client: string | null];
const rows = readTable<Row[]>("clientAddresses", "api/http");

test.each(rows)("X-Forwarded-For %j with %d hops means the client %j", (header, hops, client) => {
  const named = { clientAddressHeader: "x-forwarded-for", trustedProxyHops: hops };
  const sent = { "x-forwarded-for": header ?? undefined };
  expect(from(undefined, named, sent)?.client ?? null).toBe(client);
});

test("without a proxy, the client is the connection's peer, whatever the request's headers say", () => {
  for (const peer of ["198.51.100.7", "::ffff:198.51.100.7"])
    expect(from(peer)).toEqual({ client: "198.51.100.7", network: "198.51.100.0/24" });
  expect(from("2001:db8:1:2::7")).toMatchObject({ network: "2001:db8:1::/48" });
});

test("a peer on this machine or network is a proxy, so the client is X-Forwarded-For's last entry", () => {
  const near = ["127.0.0.1", "::ffff:127.0.0.1", "::1", "10.1.2.3", "172.20.0.5", "192.168.1.9"];
  for (const peer of [...near, "100.64.0.1", "169.254.1.1", "fd00::2", "fe80::1%eth0"]) {
    expect(from(peer, {}, {})).toBeUndefined();
    expect(from(peer)?.client).toBe("203.0.113.9");
  }
  expect(from(undefined)).toBeUndefined();
});

test("with CLIENT_ADDRESS_HEADER=none, every peer is a client, even on this machine", () => {
  const open = { clientAddressHeader: "none" };
  expect(from("127.0.0.1", open)?.client).toBe("127.0.0.1");
  expect(from(undefined, open)).toBeUndefined();
});

test("Netlify's client address header is read only on Netlify, and only if the peer is unknown", () => {
  const header = { "x-nf-client-connection-ip": "198.51.100.7" };
  const netlify = { isNetlify: true };
  expect(from(undefined, netlify, header)?.client).toBe("198.51.100.7");
  expect(from(undefined, {}, header)).toBeUndefined();
  expect(from("10.0.0.1", netlify, header)).toBeUndefined();
});
