import { look } from "../../shared/look";

/** Overrides for the dark scheme. */
export const darkTokens = {
  color: look.dark,
  shadow: {
    rest: "0 8px 24px -12px #00000099",
    raised: "0 24px 48px -20px #000000e6",
  },
};
