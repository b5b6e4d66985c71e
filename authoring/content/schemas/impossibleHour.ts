/** The source of a pattern: an hour with AM or PM that no clock shows, like 13PM. Not the minutes of 8:30AM. */
export const impossibleHour = String.raw`(?<![:\d])(?:0|1[3-9]|[2-9]\d)(?::\d\d)? ?[AP]M`;
