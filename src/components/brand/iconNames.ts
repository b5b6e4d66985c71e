export const iconNames = {
  area: "map-pin",
  arrow: "arrow-right",
  email: "mail",
  close: "x",
  guarantee: "badge-check",
  hours: "clock",
  menu: "menu",
  pause: "pause",
  phone: "phone",
  play: "play",
  plus: "plus",
  shield: "shield-check",
} as const;

export type IconName = keyof typeof iconNames;
