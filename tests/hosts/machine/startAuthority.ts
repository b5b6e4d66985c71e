import type { Machine } from "./startMachine";

/** Where the machine keeps the root certificate of its authority. */
export const authorityRoot = "/etc/ssl/authority.crt";

const folder = "/var/lib/authority";
const directory = "https://authority.test:14000/acme/local/directory";

/** What Caddy (in its global options) and certbot are told so that they ask this authority and not Let's Encrypt. */
export const askAuthority = {
  caddy: `acme_ca ${directory}\nacme_ca_root ${authorityRoot}`,
  certbot:
    `server = ${directory}\nno-verify-ssl = true\nagree-tos = ` +
    "true\nregister-unsafely-without-email = true\nnon-interactive = true\n",
};

const config = `{
	admin off
	skip_install_trust
	auto_https disable_redirects
	http_port 14080
	https_port 14000
}
authority.test {
	tls internal
	acme_server
}
`;

function write(machine: Machine, file: string, text: string): void {
  machine.run("sh", "-c", 'printf %s "$2" >"$1"', "sh", file, text);
}

/** Points names of sites to the machine, as the domain's owner does. */
export function pointNames(machine: Machine, names: string[]): void {
  const line = `127.0.0.1 localhost authority.test ${names.join(" ")}\n`;
  write(machine, "/etc/hosts", line);
}

/**
 * Starts an authority that gives certificates by ACME as Let's Encrypt does, with the machine's own Caddy. It asks port 80 or
 * 443 of a name before it signs for it.
 */
export function startAuthority(machine: Machine): void {
  machine.run("mkdir", "-p", folder);
  write(machine, `${folder}/Caddyfile`, config);
  machine.run(
    ...["systemd-run", "--quiet", "--unit=authority", `--setenv=XDG_DATA_HOME=${folder}`],
    ...["caddy", "run", "--config", `${folder}/Caddyfile`, "--adapter", "caddyfile"],
  );
  const root = `${folder}/caddy/pki/authorities/local/root.crt`;
  const isUp = `curl --silent --fail --cacert ${root} ${directory}`;
  machine.run("timeout", "60", "sh", "-c", `until ${isUp}; do sleep 0.2; done`);
  machine.run("install", "-m", "644", root, authorityRoot);
}
