import { dayFromToday } from "../../shared/calendarDay";

/** Hides the company's notice once its last day has ended in the company's time zone. */
export function runNotice(page: Document): void {
  const notice = page.querySelector<HTMLElement>("[data-until]");
  const { until = "", zone = "UTC" } = notice?.dataset ?? {};
  if (notice) notice.hidden = until < dayFromToday(zone, 0);
}
