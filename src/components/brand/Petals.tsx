import { petal } from "../../../shared/mark/petal";

/** The petals of the logo, around the center of a 64 by 64 box. */
export function Petals() {
  return [0, 90, 180, 270].map((angle) => (
    <path key={angle} d={petal} transform={`rotate(${angle})`} />
  ));
}
