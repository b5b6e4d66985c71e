import { runFilm } from "./runFilm";

function aHero({ reducedMotion = false, connection = {}, play = () => Promise.resolve() } = {}) {
  document.body.innerHTML = `<video data-film></video><button data-film hidden></button>`;
  const film = document.querySelector("video") as HTMLVideoElement;
  const button = document.querySelector("button") as HTMLButtonElement;
  film.play = jest.fn(play);
  film.pause = jest.fn();
  window.matchMedia = jest.fn(() => ({ matches: reducedMotion }) as MediaQueryList);
  Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
  runFilm(document);
  return { film, button };
}

test.each([{ saveData: true }, { effectiveType: "slow-2g" }, { effectiveType: "2g" }])(
  "no film is fetched where data is dear or slow (%j)",
  (connection) => {
    expect(aHero({ connection }).film.play).not.toHaveBeenCalled();
  },
);

test("a film that fails or may not start shows nothing", async () => {
  const { button } = aHero({ play: () => Promise.reject(new Error("NotAllowedError")) });
  await Promise.resolve();
  expect(button.hidden).toBe(true);
  expect(document.body.textContent).toBe("");
});
