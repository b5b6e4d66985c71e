import type { WrapPageElementBrowserArgs, WrapPageElementNodeArgs } from "gatsby";
import { Layout } from "./Layout";

export function wrapPageElement({
  element,
  props,
}: WrapPageElementNodeArgs | WrapPageElementBrowserArgs) {
  return <Layout path={props.location.pathname}>{element}</Layout>;
}
