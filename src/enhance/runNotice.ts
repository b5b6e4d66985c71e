import { dayFromToday } from "../../shared/calendarDay";

/** Hides the notice once its last day is over where the company works. */
export function runNotice(page: Document): void {
  const notice = page.querySelector<HTMLElement>("[data-until]");
  const { until = "", zone = "UTC" } = notice?.dataset ?? {};
  if (notice) notice.hidden = until < dayFromToday(zone, 0);
}
