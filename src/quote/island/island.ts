import { handBackForm } from "./handBackForm";

// Each module is evaluated in a separate task, because one task for all would block a slow phone for 250 ms.
const steps = [
  () => import(/* webpackMode: "eager" */ "react-dom/client"),
  () => import(/* webpackMode: "eager" */ "../../components/Button"),
  () => import(/* webpackMode: "eager" */ "../../../shared/quoteRequest"),
  () => import(/* webpackMode: "eager" */ "../form/FieldControl"),
  () => import(/* webpackMode: "eager" */ "../../toasts/Toasts"),
  () => import(/* webpackMode: "eager" */ "../form/QuoteForm"),
  async () => (await import(/* webpackMode: "eager" */ "./hydrateForm")).hydrateForm(),
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
