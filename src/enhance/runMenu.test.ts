import { runMenu } from "./runMenu";

test("the buttons open and close the menu in a browser that doesn't support popovers", () => {
  document.body.innerHTML = `
    <button id="open" popovertarget="menu"></button>
    <dialog id="menu"><button id="close" popovertarget="menu"></button></dialog>`;
  const menu = document.querySelector("dialog") as HTMLDialogElement;
  // Adds the methods of the dialog element, because jsdom lacks them.
  menu.showModal = () => menu.setAttribute("open", "");
  menu.close = () => menu.removeAttribute("open");
  runMenu(document);
  document.getElementById("open")?.click();
  expect(menu.hasAttribute("open")).toBe(true);
  document.getElementById("close")?.click();
  expect(menu.hasAttribute("open")).toBe(false);
});
