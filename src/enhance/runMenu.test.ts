import { runMenu } from "./runMenu";

const byId = (id: string) => document.getElementById(id) as HTMLElement;

function openMenu() {
  document.body.innerHTML = `
    <button id="open" command="show-modal" commandfor="menu">Open</button>
    <dialog id="menu">
      <button id="close" command="close" commandfor="menu">Close</button><a id="link" href="#somewhere">FAQ</a>
    </dialog>`;
  const menu = byId("menu") as HTMLDialogElement;
  // jsdom has dialogs but cannot open them.
  menu.showModal = () => menu.setAttribute("open", "");
  menu.close = () => menu.removeAttribute("open");
  runMenu(document);
  byId("open").click();
  return menu;
}

test("the buttons open and close the menu in a browser that does not know commands", () => {
  const menu = openMenu();
  expect(menu.hasAttribute("open")).toBe(true);
  byId("close").click();
  expect(menu.hasAttribute("open")).toBe(false);
});

test("choosing a link closes the menu", () => {
  const menu = openMenu();
  byId("link").click();
  expect(menu.hasAttribute("open")).toBe(false);
});

test("Tab stays inside the menu, forwards and backwards", () => {
  openMenu();
  byId("link").focus();
  for (const [shiftKey, next] of [
    [false, "close"],
    [true, "link"],
  ] as const) {
    const press = new KeyboardEvent("keydown", { key: "Tab", shiftKey, cancelable: true });
    document.dispatchEvent(press);
    expect(document.activeElement?.id).toBe(next);
  }
});
