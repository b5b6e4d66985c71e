import "react";

// Types of the Invoker Commands API, which React's own types lack.
declare module "react" {
  interface ButtonHTMLAttributes<T> {
    command?: "show-modal" | "close";
    commandfor?: string;
  }
}
