import { type FunctionRequest, readHeader } from "./FunctionRequest";

export const formType = "application/x-www-form-urlencoded";

/** Whether a browser posted a form itself: it shows whatever it gets, so the answer has to be a page. */
export function isFormPost(request: FunctionRequest): boolean {
  const [essence = ""] = (readHeader(request, "content-type") ?? "").split(";");
  return (
    essence.trim().toLowerCase() === formType &&
    (readHeader(request, "accept") ?? "").toLowerCase().includes("text/html")
  );
}
