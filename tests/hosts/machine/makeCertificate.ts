import { execFileSync } from "node:child_process";
import { chmodSync } from "node:fs";
import { join } from "node:path";
import { requireProgram } from "./findProgram";

/** A certificate for two days that signs itself: `fullchain.pem` and `privkey.pem` in the folder. */
export function makeCertificate(folder: string, names: string, key = ["rsa:2048"]): void {
  execFileSync(
    requireProgram("openssl"),
    [
      ...["req", "-x509", "-newkey", ...key, "-nodes"],
      ...["-days", "2", "-subj", "/CN=test", "-addext", `subjectAltName=${names}`],
      ...["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")],
    ],
    { stdio: "ignore" },
  );
  chmodSync(join(folder, "privkey.pem"), 0o600);
}
