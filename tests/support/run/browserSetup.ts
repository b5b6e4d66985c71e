import { configure } from "@testing-library/react";

// The default of one second is too short for a render and a validation on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
