import { readContent } from "../support/site/readContent";

/** The words of the header, the menu and the contact bar, whichever the company has chosen. */
export const navigation =
  readContent<Queries.NavigationTextsQuery["navigation"]>("navigation.yaml");
