import userEvent from "@testing-library/user-event";
import { runMenu } from "./runMenu";

test("in browsers without popovers, buttons open and close the menu, and Tab stays inside the menu", async () => {
  document.body.innerHTML = `
    <button id="open" popovertarget="menu"></button>
    <dialog id="menu" tabindex="-1"><button id="close" popovertarget="menu"></button><a href="/" id="last" tabindex="-1"></a></dialog>`;
  const menu = document.querySelector("dialog") as HTMLDialogElement;
  menu.showModal = () => menu.setAttribute("open", "");
  menu.close = () => menu.removeAttribute("open");
  // The link's tabindex stands for Safari, where Tab skips links.
  runMenu(document);
  document.getElementById("open")?.click();
  expect(menu.hasAttribute("open")).toBe(true);
  const stops: string[] = [];
  menu.focus();
  for (const shift of [true, false, false, false, true, true]) {
    await userEvent.tab({ shift });
    stops.push(document.activeElement!.id);
  }
  expect(stops).toEqual(["last", "close", "last", "close", "last", "close"]);
  document.getElementById("close")?.click();
  expect(menu.hasAttribute("open")).toBe(false);
});
