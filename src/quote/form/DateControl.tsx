import { useEffect, useState } from "react";
import { dayFromToday } from "../../../shared/calendarDay";
import type { Field } from "../../../shared/requestKind";
import { type ControlProps, TextControl } from "./QuoteField";

type Props = { control: ControlProps; field: Field & { type: "date" } };

/** A day, with the browser's calendar. The page may be older than today, so that only a script knows the first day allowed. */
export function DateControl({ control, field: { earliestInDays, timeZone } }: Props) {
  const [earliest, setEarliest] = useState<string>();

  useEffect(() => {
    if (earliestInDays !== undefined) setEarliest(dayFromToday(timeZone, earliestInDays));
  }, [earliestInDays, timeZone]);

  return <TextControl {...control} type="date" min={earliest} />;
}
