import { peerAddressHeader, tellPeerAddress } from "./tellPeerAddress";

function told(peer: string | undefined, headers: Record<string, string> = {}) {
  const request: Parameters<typeof tellPeerAddress>[0] = { headers };
  tellPeerAddress(request, peer);
  return request.headers[peerAddressHeader];
}

test("a visitor who connects without a proxy is counted by the address of the connection", () => {
  expect(told("198.51.100.7")).toBe("198.51.100.7");
  expect(told("::ffff:198.51.100.7")).toBe("198.51.100.7");
  expect(told("2001:db8::7")).toBe("2001:db8::7");
});

test("a proxy on the same machine or network is not taken for a visitor", () => {
  for (const peer of [
    "127.0.0.1",
    "::ffff:127.0.0.1",
    "::1",
    "10.1.2.3",
    "172.20.0.5",
    "192.168.1.9",
    "fd00::2",
    undefined,
  ]) {
    expect(told(peer)).toBeUndefined();
  }
});

test("what a client writes into the header is never believed", () => {
  expect(told("127.0.0.1", { [peerAddressHeader]: "203.0.113.9" })).toBeUndefined();
  expect(told("198.51.100.7", { [peerAddressHeader]: "203.0.113.9" })).toBe("198.51.100.7");
});
