import { runMenu } from "./runMenu";

function openMenu() {
  document.body.innerHTML = `
    <button id="open" command="show-modal" commandfor="menu">Open</button>
    <dialog id="menu">
      <button id="close" command="close" commandfor="menu">Close</button><a id="link" href="#somewhere">FAQ</a>
    </dialog>`;
  const menu = document.getElementById("menu") as HTMLDialogElement;
  // jsdom has dialogs but cannot open them.
  menu.showModal = () => menu.setAttribute("open", "");
  menu.close = () => menu.removeAttribute("open");
  runMenu(document);
  document.getElementById("open")?.click();
  return menu;
}

test("the button opens the menu in a browser that does not know commands", () => {
  expect(openMenu().hasAttribute("open")).toBe(true);
});

test("the close button closes the menu", () => {
  const menu = openMenu();
  document.getElementById("close")?.click();
  expect(menu.hasAttribute("open")).toBe(false);
});

test("choosing a link closes the menu", () => {
  const menu = openMenu();
  document.getElementById("link")?.click();
  expect(menu.hasAttribute("open")).toBe(false);
});

test("Tab stays inside the menu, forwards and backwards", () => {
  openMenu();
  const press = (shiftKey: boolean) =>
    document.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Tab", shiftKey, cancelable: true }),
    );
  document.getElementById("link")?.focus();
  press(false);
  expect(document.activeElement?.id).toBe("close");
  press(true);
  expect(document.activeElement?.id).toBe("link");
});
