// A program that loads this first enforces no limits on requests and mails (`limits` of readEnvironment.ts).
globalThis[Symbol.for("site.limits")] = { enforced: false };
