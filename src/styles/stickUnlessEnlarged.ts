/**
 * The offset of a sticky bar: 0, or far outside the screen if the text is so large that the screen is
 * narrower than 19 rem. A bar with such text would cover a third of a phone's screen.
 */
export const stickUnlessEnlarged = "min(0px, (100vw - 19rem) * 999)";
