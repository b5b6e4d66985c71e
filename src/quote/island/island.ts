import { hydrateQuoteForm } from "./hydrateQuoteForm";

// In a task of its own, so that the browser may answer the visitor between reading the script and running the form.
setTimeout(hydrateQuoteForm);
