import { dayFromToday } from "../../shared/calendarDay";

export function runNotice(page: Document): void {
  const notice = page.querySelector<HTMLElement>("[data-until]");
  const { until = "", zone = "UTC" } = notice?.dataset ?? {};
  if (notice) notice.hidden = until < dayFromToday(zone, 0);
}
