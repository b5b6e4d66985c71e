#!/bin/sh
# Installs the browsers of tests/engines on Debian and Ubuntu: Firefox, and WebKitGTK with its driver and a display.
set -e
apt-get update
apt-get install -y --no-install-recommends webkit2gtk-driver xvfb
# Debian calls it firefox-esr, Ubuntu firefox.
apt-get install -y --no-install-recommends firefox-esr || apt-get install -y firefox
