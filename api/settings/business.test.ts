import { useBusiness } from "../../tests/support/intake/useEnvironment";
import { formatTime } from "./business";

test("times follow the company's settings", () => {
  const goBack = useBusiness({ timeZone: "Europe/Berlin", country: "GB" });
  expect(formatTime("2026-05-04T13:05:00Z")).toMatch(/^Monday,? 4 May 2026 at 15:05$/);
  goBack();
  const goHome = useBusiness({ timeZone: "America/Toronto", country: "CA" });
  // Expect "am" without dots, because a sentence may end with the time.
  expect(formatTime("2026-05-04T13:05:00Z")).toBe("Monday, May 4, 2026 at 9:05 am");
  goHome();
});
