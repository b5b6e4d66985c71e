import { handBackForm } from "./handBackForm";

// All of this is in one file, but each import is evaluated in its own task. Together they would block a slow
// phone for a quarter of a second.
const steps = [
  () => import(/* webpackMode: "eager" */ "react-dom/client"),
  () => import(/* webpackMode: "eager" */ "../../components/Button"),
  () => import(/* webpackMode: "eager" */ "../../../shared/quoteRequest"),
  () => import(/* webpackMode: "eager" */ "../form/FieldControl"),
  () => import(/* webpackMode: "eager" */ "../../toasts/Toasts"),
  () => import(/* webpackMode: "eager" */ "../form/QuoteForm"),
  async () => (await import(/* webpackMode: "eager" */ "./takeOverForm")).takeOverForm(),
];

async function run(): Promise<void> {
  for (const step of steps) {
    await new Promise((resolve) => setTimeout(resolve));
    await step();
  }
}

void run().catch((error: unknown) => {
  handBackForm();
  throw error;
});
