import { runInTasks } from "./runInTasks";

// All of this is in one file, but each line is evaluated when it is imported, and so in a task of its own: evaluated at
// once, React and the form would block a slow phone for a quarter of a second.
runInTasks([
  () => import(/* webpackMode: "eager" */ "react-dom/client"),
  () => import(/* webpackMode: "eager" */ "../../components/Button"),
  () => import(/* webpackMode: "eager" */ "../../../shared/quoteRequest"),
  () => import(/* webpackMode: "eager" */ "../form/QuoteField"),
  () => import(/* webpackMode: "eager" */ "../../toasts/Toasts"),
  () => import(/* webpackMode: "eager" */ "../form/QuoteForm"),
  async () => (await import(/* webpackMode: "eager" */ "./hydrateQuoteForm")).hydrateQuoteForm(),
]);
