import { runInTasks } from "./runInTasks";

// All of this is in one file, but each import is evaluated in its own task: evaluated together, React and the form would
// block a slow phone for a quarter of a second.
runInTasks([
  () => import(/* webpackMode: "eager" */ "react-dom/client"),
  () => import(/* webpackMode: "eager" */ "../../components/Button"),
  () => import(/* webpackMode: "eager" */ "../../../shared/quoteRequest"),
  () => import(/* webpackMode: "eager" */ "../form/QuoteField"),
  () => import(/* webpackMode: "eager" */ "../../toasts/Toasts"),
  () => import(/* webpackMode: "eager" */ "../form/QuoteForm"),
  async () => (await import(/* webpackMode: "eager" */ "./hydrateQuoteForm")).hydrateQuoteForm(),
]);
