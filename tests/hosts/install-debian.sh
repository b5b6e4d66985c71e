#!/bin/sh
# Installs what `npm run measure -- hosts` needs, on Debian 12 or newer. Run it as root. Nothing is started: the suites start
# their own copies on free ports, with files in the folder for temporary files.
set -eu
if ! command -v apt-get >/dev/null; then
  echo "This is not Debian. Install PostgreSQL 15 or newer, nginx, Caddy, Postfix, OpenSMTPD and systemd by hand." >&2
  exit 1
fi
export DEBIAN_FRONTEND=noninteractive
# policy-rc.d is Debian's way to say that packages must not start their services.
if [ ! -e /usr/sbin/policy-rc.d ]; then
  printf '#!/bin/sh\nexit 101\n' >/usr/sbin/policy-rc.d
  chmod 755 /usr/sbin/policy-rc.d
  trap 'rm -f /usr/sbin/policy-rc.d' EXIT
fi
apt-get update
apt-get install -y --no-install-recommends \
  postgresql nginx-light caddy postfix sasl2-bin libsasl2-modules libevent-2.1-7 libdb5.3 libpam0g \
  postgrey systemd systemd-container openssl curl debootstrap iproute2 faketime
# OpenSMTPD's package and Postfix's exclude each other: its program is taken out of the package and not installed. From the
# backports, because with OpenSSL 3 version 6.8 of Debian 12 finds no private key (github.com/OpenSMTPD/OpenSMTPD/issues/1171).
folder=/usr/local/lib/opensmtpd-for-tests
if [ ! -e "$folder/usr/sbin/smtpd" ]; then
  mkdir -p "$folder/lists/partial"
  cd "$folder"
  echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian bookworm-backports main" >backports.list
  set -- -o "Dir::Etc::sourcelist=$folder/backports.list" -o Dir::Etc::sourceparts=- \
    -o "Dir::State::lists=$folder/lists" -o APT::Sandbox::User=root
  apt-get "$@" update
  apt-get "$@" download opensmtpd/bookworm-backports
  dpkg -x opensmtpd_*.deb .
  rm -r opensmtpd_*.deb lists backports.list
fi
for user in opensmtpd opensmtpq; do
  getent passwd "$user" >/dev/null ||
    useradd --system --no-create-home --home-dir /var/lib/opensmtpd/empty --shell /usr/sbin/nologin "$user"
done
mkdir -p /var/lib/opensmtpd/empty
