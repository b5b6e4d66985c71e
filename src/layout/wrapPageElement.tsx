import type { WrapPageElementNodeArgs } from "gatsby";
import { Layout } from "./Layout";

export function wrapPageElement({ element, props }: WrapPageElementNodeArgs) {
  return <Layout path={props.location.pathname}>{element}</Layout>;
}
