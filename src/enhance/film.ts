import { runFilm } from "./runFilm";

// The only script that the home page needs and others do not.
runFilm(document);
