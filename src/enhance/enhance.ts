import { runFilm } from "./runFilm";
import { runMenu } from "./runMenu";
import { runPrint } from "./runPrint";
import { markSection } from "./markSection";
import { runTooltips } from "./runTooltips";

// Everything works without this script. It listens on the document, because React may replace the elements.
runMenu(document);
runTooltips(document);
runFilm(document);
runPrint(document);
markSection(document, location.pathname);
