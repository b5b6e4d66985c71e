import { runFilm } from "./runFilm";
import { runMenu } from "./runMenu";
import { markSection } from "./markSection";
import { runSliders } from "./runSliders";
import { runTooltips } from "./runTooltips";

// Everything works without this script. It listens on the document, so that it works before and after React renders.
runMenu(document);
runTooltips(document);
runFilm(document);
runSliders(document);
markSection(document, location.pathname);
