import { dayFromToday } from "../../../shared/calendarDay";
import type { Field } from "../../../shared/Field";
import { type ControlProps, TextControl } from "./FieldControl";

type Props = { control: ControlProps; field: Field & { type: "date" } };

/** A day, with the browser's calendar. The page may be older than today, so that only a script knows the first day allowed. */
export function DateControl({ control, field: { earliestInDays, timeZone } }: Props) {
  // A ref, not a prop: when `min` changes, Chromium drops the digits of a date that is being typed. So `min` waits while the visitor
  // is in the field; the schema checks the date in any case. A form that stays open past midnight keeps its first day.
  const setEarliest = (input: HTMLInputElement | null) => {
    if (input === null || earliestInDays === undefined || input.min !== "") return;
    if (input === document.activeElement || input.validity.badInput) return;
    input.min = dayFromToday(timeZone, earliestInDays);
  };

  return <TextControl {...control} type="date" ref={setEarliest} />;
}
