import "react";

// The Invoker Commands API, which React's types do not have yet.
declare module "react" {
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- an interface is merged only under the same parameters
  interface ButtonHTMLAttributes<T> {
    command?: "show-modal" | "close";
    commandfor?: string;
  }
}
