import * as v from "valibot";
import { field } from "./field";

const { group, text, path, image, imageAlt } = field;

// Groups that several files have.
export const pageLink = group("PageLink", { label: text, path });
export const titledText = group("TitledText", { title: text, text });
export const picture = group("Picture", { image, imageAlt, caption: v.optional(text) });
