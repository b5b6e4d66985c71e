import { readContent } from "../support/site/readContent";

export const navigation =
  readContent<Queries.NavigationTextsQuery["navigation"]>("navigation.yaml");
