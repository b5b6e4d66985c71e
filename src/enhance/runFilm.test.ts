import { runFilm } from "./runFilm";

test.each([{ saveData: true }, { effectiveType: "slow-2g" }, { effectiveType: "2g" }])(
  "no film is fetched on a slow or metered connection (%j)",
  (connection) => {
    document.body.innerHTML = `<video data-film></video><button data-film hidden></button>`;
    const play = jest.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
    window.matchMedia = jest.fn(() => ({ matches: false }) as MediaQueryList);
    Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
    runFilm(document);
    expect(play).not.toHaveBeenCalled();
  },
);
