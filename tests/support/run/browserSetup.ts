import { configure } from "@testing-library/react";

// A second, as it is without this, is not enough for a render and a validation on a machine that is busy with other things.
configure({ asyncUtilTimeout: 15_000 });
