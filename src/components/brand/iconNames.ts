export const iconNames = {
  arrow: "arrow-right",
  calendar: "calendar-check",
  clock: "clock",
  close: "x",
  guarantee: "badge-check",
  mail: "mail",
  menu: "menu",
  pause: "pause",
  people: "users",
  phone: "phone",
  pin: "map-pin",
  play: "play",
  plus: "plus",
  shield: "shield-check",
} as const;

export type IconName = keyof typeof iconNames;
