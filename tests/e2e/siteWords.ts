import { readContent } from "../support/site/readContent";

/** The words of header, menu and contact bar, from the company's content. */
export const navigation =
  readContent<Queries.NavigationTextsQuery["navigation"]>("navigation.yaml");
