// Keep the lines below until 4.0, so that Git recognizes this file, which has moved since 3.0.0.
/** The outline of one petal of the mark, pointing up from the centre 0,0 of a 64 by 64 box. */
export const petal =
  "M0-4C-4.5-9-13.6-13.5-14.2-21.4-14.6-26.4-10.6-29.6-5.8-30.3-3.4-30.6-1.3-29.9-.5-28.2" +
  "Q0-27.3.5-28.2C1.3-29.9 3.4-30.6 5.8-30.3 10.6-29.6 14.6-26.4 14.2-21.4 13.6-13.5 4.5-9 0-4Z";
