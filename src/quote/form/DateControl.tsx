import { useSyncExternalStore } from "react";
import { dayFromToday } from "../../../shared/calendarDay";
import type { Field } from "../../../shared/requestKind";
import { type ControlProps, TextControl } from "./QuoteField";

type Props = { control: ControlProps; field: Field & { type: "date" } };

/** A day, with the browser's calendar. The page may be older than today, so that only a script knows the first day allowed. */
export function DateControl({ control, field: { earliestInDays, timeZone } }: Props) {
  const earliest = useSyncExternalStore(
    subscribeToNothing,
    () => (earliestInDays === undefined ? undefined : dayFromToday(timeZone, earliestInDays)),
    () => undefined,
  );

  return <TextControl {...control} type="date" min={earliest} />;
}

/** A form that stays open past midnight keeps its first day; the server checks it anyway. */
const subscribeToNothing = () => () => undefined;
