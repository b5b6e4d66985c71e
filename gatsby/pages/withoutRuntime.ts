import { cloneElement, isValidElement, type ReactNode } from "react";
import { imagePluginMark } from "./keepImagePlugin";

/**
 * The components of a head or body without Gatsby's runtime. What gatsby-plugin-image adds to every page gets a mark: only the
 * finished page says whether one of its pictures is there.
 */
export function withoutRuntime(components: readonly ReactNode[]): ReactNode[] {
  return components
    .filter((component) => !isRuntime(component))
    .map((component) =>
      isValidElement(component) && isOfImagePlugin(component.key)
        ? cloneElement(component, { [imagePluginMark]: "" } as object)
        : component,
    );
}

const isOfImagePlugin = (key: string | null) => key?.startsWith("gatsby-image-style") === true;

function isRuntime(component: ReactNode): boolean {
  if (!isValidElement<{ rel?: string; as?: string; name?: string; type?: string }>(component))
    return false;
  if (component.key?.startsWith("site-") || isOfImagePlugin(component.key)) return false;
  const { rel, as, name, type } = component.props;
  if (type === "application/ld+json") return false;
  return (
    typeof component.type !== "string" || // Gatsby's own components: its slices and scripts
    component.type === "script" ||
    (rel === "preload" && as !== "font") ||
    name === "generator"
  );
}
