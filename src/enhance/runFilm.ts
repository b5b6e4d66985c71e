type Connection = { saveData?: boolean; effectiveType?: string };

/** Starts the film, unless the visitor saves data or prefers reduced motion, and connects its button. */
export function runFilm(page: Document): void {
  const film = page.querySelector<HTMLVideoElement>("video[data-film]");
  const button = page.querySelector<HTMLButtonElement>("button[data-film]");
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (
    !film ||
    !button ||
    connection?.saveData ||
    connection?.effectiveType?.endsWith("2g") ||
    matchMedia("(prefers-reduced-motion: reduce)").matches ||
    getComputedStyle(film).display === "none"
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

  if (page.readyState === "complete") start();
  else addEventListener("load", start);
}
