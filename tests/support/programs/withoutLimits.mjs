// Loaded before a program under test that gets more requests in a minute than a site in a year: the limits on
// requests and mails of one client and hour are not enforced in it (see `limits` in
// api/settings/readEnvironment.ts). Nothing outside tests loads it.
globalThis[Symbol.for("site.limits")] = { enforced: false };
