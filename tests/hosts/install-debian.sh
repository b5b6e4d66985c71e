#!/bin/sh
# Installs what `npm run measure -- hosts` needs, on Debian 12 or newer. Run it as root. Nothing is started:
# the suites start their own copies on free ports, with files in the folder for temporary files.
set -eu
if ! command -v apt-get >/dev/null; then
  echo "This is not Debian. Install PostgreSQL 15 or newer, systemd-container and debootstrap by hand." >&2
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
  postgresql systemd systemd-container debootstrap iproute2
