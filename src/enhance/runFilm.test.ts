import { runFilm } from "./runFilm";

const slow = [{ saveData: true }, { effectiveType: "slow-2g" }, { effectiveType: "2g" }];

test.each(slow)("no film is fetched on a slow or metered connection (%j)", (connection) => {
  document.body.innerHTML = `<video data-film></video><button data-film hidden></button>`;
  const play = jest.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  window.matchMedia = jest.fn(() => ({ matches: false }) as MediaQueryList);
  Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
  runFilm(document);
  expect(play).not.toHaveBeenCalled();
});

test.each([true, false])("when dark mode begins, a film plays unless paused (%s)", (paused) => {
  Object.defineProperty(navigator, "connection", { value: undefined, configurable: true });
  document.body.innerHTML = `<button data-film hidden></button>
      <video data-film data-evening><source src="/video/a.webm"></video>`;
  const play = jest.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  jest.spyOn(HTMLMediaElement.prototype, "load").mockReturnValue();
  jest.spyOn(HTMLMediaElement.prototype, "paused", "get").mockReturnValue(paused);
  const scheme = Object.assign(new EventTarget(), { matches: false });
  window.matchMedia = jest.fn((asked: string) =>
    asked.includes("dark") ? scheme : { matches: false },
  ) as never;
  runFilm(document);
  play.mockClear();
  scheme.matches = true;
  scheme.dispatchEvent(new Event("change"));
  expect(document.querySelector("source")?.src).toMatch(/a-evening\.webm$/);
  expect(play).toHaveBeenCalledTimes(paused ? 0 : 1);
});
