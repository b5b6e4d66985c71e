import { isValidElement, type ReactNode } from "react";

/** What is not Gatsby's runtime, nor what gatsby-plugin-image adds for its own components. */
export function withoutRuntime(components: readonly ReactNode[]): ReactNode[] {
  return components.filter((component) => !isRuntime(component));
}

function isRuntime(component: ReactNode): boolean {
  if (!isValidElement<{ rel?: string; as?: string; name?: string; type?: string }>(component))
    return false;
  if (component.key?.startsWith("site-")) return false;
  if (component.key?.startsWith("gatsby-image-style")) return true;
  const { rel, as, name, type } = component.props;
  if (type === "application/ld+json") return false;
  return (
    typeof component.type !== "string" || // Gatsby's own components: its slices and scripts
    component.type === "script" ||
    (rel === "preload" && as !== "font") ||
    name === "generator"
  );
}
