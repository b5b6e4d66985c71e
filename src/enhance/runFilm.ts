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

  const dark = matchMedia("(prefers-color-scheme: dark)");
  const choose = () => {
    const { paused } = film;
    const time = dark.matches && film.dataset.evening !== undefined ? "-evening" : "";
    for (const source of film.querySelectorAll("source"))
      source.src = source.src.replace(/(-evening)?(?=\.\w+$)/, time);
    film.load();
    if (!paused) start();
  };
  choose();
  dark.addEventListener("change", choose);
  // Browsers choose between the portrait and the landscape film only when a film loads.
  matchMedia("(orientation: portrait)").addEventListener("change", choose);

  if (page.readyState === "complete") start();
  else addEventListener("load", start);
}
