import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Creates a certificate authority, which programs trust if NODE_EXTRA_CA_CERTS names its file. */
export function makeAuthority() {
  const folder = mkdtempSync(join(tmpdir(), "authority-"));
  const openssl = (words: string) =>
    execFileSync("openssl", words.split(" "), { cwd: folder, stdio: "ignore" });
  openssl("req -newkey rsa:2048 -nodes -keyout ca.key -subj /CN=authority -x509 -out ca.pem");
  return {
    folder,
    file: join(folder, "ca.pem"),
    certify(name: string, days = 10, isSelfSigned = false) {
      const request = `req -newkey rsa:2048 -nodes -keyout own.key -subj /CN=${name}`;
      const names = `-addext subjectAltName=DNS:${name},DNS:smtp.${name}`;
      openssl(`${request} ${names} ${isSelfSigned ? "-x509 -out own.pem" : "-out own.csr"}`);
      const sign = "-CA ca.pem -CAkey ca.key -CAcreateserial -copy_extensions copy";
      if (!isSelfSigned)
        openssl(`x509 -req -in own.csr ${sign} -days ${String(days)} -out own.pem`);
      return {
        key: readFileSync(join(folder, "own.key")),
        cert: readFileSync(join(folder, "own.pem")),
      };
    },
  };
}
