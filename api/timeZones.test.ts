import { useBusiness } from "../tests/support/intake/useEnvironment";
import { formatTime, readBusiness } from "./business";
import { readOwnerMailTimes } from "./outbox/ownerMailTimes";

const moment = "2026-05-04T13:05:00Z";

test.each([
  ["America/Los_Angeles", /\b6:05/, "2026-05-03T15:00:00.000Z"],
  ["America/New_York", /\b9:05/, "2026-05-04T12:00:00.000Z"],
  ["Asia/Kolkata", /\b(?:6:35|18:35)/, "2026-05-04T02:30:00.000Z"],
])(
  "a company in %s reads its own clock in its mails, and its morning is its own",
  (zone, time, morning) => {
    const goBack = useBusiness({ timeZone: zone });
    try {
      expect(formatTime(moment)).toMatch(time);
      expect(readOwnerMailTimes(readBusiness(), Date.parse(moment)).morning).toBe(morning);
    } finally {
      goBack();
    }
  },
);
