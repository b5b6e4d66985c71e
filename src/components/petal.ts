/** One notched petal of the mark, pointing up from its centre at 0,0 in a box of 64 by 64 around it. */
export const petal =
  "M0-4.5C-5.5-8.5-14-14.5-13.2-22.6-12.7-27.7-8-30.6-3.6-29.2-1.8-28.6-.6-27.4 0-25.6.6-27.4 1.8-28.6 3.6-29.2 8-30.6 12.7-27.7 13.2-22.6 14-14.5 5.5-8.5 0-4.5Z"
