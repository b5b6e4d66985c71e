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
  const load = jest.spyOn(HTMLMediaElement.prototype, "load").mockReturnValue();
  const readyState = jest.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  jest.spyOn(HTMLMediaElement.prototype, "paused", "get").mockReturnValue(paused);
  const scheme = Object.assign(new EventTarget(), { matches: false });
  const turned = Object.assign(new EventTarget(), { matches: false });
  window.matchMedia = jest.fn((asked: string) =>
    asked.includes("dark") ? scheme : turned,
  ) as never;
  runFilm(document);
  const early = play.mock.calls.length;
  expect(early).toBe(paused ? 0 : 1);
  window.dispatchEvent(new Event("load"));
  expect(play.mock.calls.length).toBeGreaterThan(early);
  readyState.mockRestore();
  play.mockClear();
  load.mockClear();
  scheme.matches = true;
  scheme.dispatchEvent(new Event("change"));
  expect(document.querySelector("source")?.src).toMatch(/a-evening\.webm$/);
  expect(load).toHaveBeenCalledTimes(1);
  expect(play).toHaveBeenCalledTimes(paused ? 0 : 1);
  turned.dispatchEvent(new Event("change"));
  expect(load).toHaveBeenCalledTimes(2);
  delete document.querySelector("video")!.dataset["evening"];
  scheme.dispatchEvent(new Event("change"));
  expect(document.querySelector("source")?.src).toMatch(/a\.webm$/);
});
