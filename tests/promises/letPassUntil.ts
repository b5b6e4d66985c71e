import { readContent } from "../support/site/readContent";
import type { RunningSite } from "./startSite";

const { timeZone } = readContent<{ timeZone: string }>("business.yaml");

/**
 * Lets time pass until the company's clocks, by the database's time, next show this hour and minute.
 *
 * @param weekday 0 is Sunday; by default any
 */
export async function letPassUntil(
  site: RunningSite,
  hour: number,
  minute: number,
  weekday?: number,
): Promise<void> {
  const [row] = await site.database.execute(`
    select ceil(extract(epoch from min(wanted) - min(local)) / 60) as minutes
    from (select now() at time zone '${timeZone}' as local) clock,
      lateral generate_series(0, 8) as days,
      lateral (
        select date_trunc('day', local) + make_interval(days => days, hours => ${String(hour)}, mins => ${String(minute)}) as wanted
      ) time
    where wanted > local ${weekday === undefined ? "" : `and extract(dow from wanted) = ${String(weekday)}`}`);
  await site.letPass(Number(row?.["minutes"]));
}
