/** Colors of companies, from the darkest to a pale yellow. */
export const blackToYellow =
  "#000000 #0a0405 #231f20 #0b1f3a #14532d #6d1a36 #777777 #e11d48 #f59e0b #7dd3fc #f3efe6 #fff4b0".split(
    " ",
  );
