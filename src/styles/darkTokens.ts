import { theme } from "../../shared/theme";

export const darkTokens = {
  color: theme.dark,
  shadow: {
    rest: "0 8px 24px -12px #00000099",
    raised: "0 24px 48px -20px #000000e6",
  },
};
