import { noteSource } from "./noteSource";
import { runCalls } from "./runCalls";
import { runFilm } from "./runFilm";
import { runMenu } from "./runMenu";
import { runNotice } from "./runNotice";
import { runPrint } from "./runPrint";
import { markSection } from "./markSection";
import { runTooltips } from "./runTooltips";

/** Constants that the build sets, so that the minifier removes the code of features that a site lacks. */
declare const IS_HOME: boolean;
declare const HAS_NOTICE: boolean;
declare const HAS_ANALYTICS: boolean;
declare const HAS_SOURCES: boolean;

// The event listeners are on the document, because `npm run develop` adds the elements later.
runMenu(document);
runTooltips(document);
runPrint(document);
if (IS_HOME) runFilm(document);
else markSection(document, location.pathname);
if (HAS_NOTICE) runNotice(document);
if (HAS_ANALYTICS) runCalls(document);
if (HAS_SOURCES) noteSource(document, location);
