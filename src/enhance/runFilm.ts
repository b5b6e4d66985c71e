type Connection = { saveData?: boolean; effectiveType?: string };

/** Plays the film, except with data saver, a 2G connection or reduced motion. */
export function runFilm(page: Document): void {
  const film = page.querySelector<HTMLVideoElement>("video[data-film]");
  const button = page.querySelector<HTMLButtonElement>("button[data-film]");
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (
    !film ||
    !button ||
    connection?.saveData ||
    connection?.effectiveType?.endsWith("2g") ||
    matchMedia("(prefers-reduced-motion: reduce)").matches
  )
    return;

  const start = () => void film.play().catch(() => {});
  const show = () => {
    film.dataset.film = film.paused ? "paused" : "playing";
    button.dataset.film = film.dataset.film;
    button.hidden = false;
  };
  film.addEventListener("playing", show);
  film.addEventListener("pause", show);
  button.addEventListener("click", () => (film.paused ? start() : film.pause()));

  if (film.dataset.evening !== undefined) {
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const choose = () => {
      const { paused } = film;
      for (const source of film.querySelectorAll("source"))
        source.src = source.src.replace(/(-evening)?(?=\.\w+$)/, dark.matches ? "-evening" : "");
      film.load();
      if (!paused) start();
    };
    choose();
    dark.addEventListener("change", choose);
  }

  if (page.readyState === "complete") start();
  else addEventListener("load", start);
}
