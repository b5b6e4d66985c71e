import { runPrint } from "./runPrint";

test("a click on the print button's words prints the page", () => {
  document.body.innerHTML = "<button data-print-page><b>Print</b></button>";
  window.print = jest.fn();
  runPrint(document);
  document.querySelector("b")?.click();
  expect(window.print).toHaveBeenCalledTimes(1);
});
