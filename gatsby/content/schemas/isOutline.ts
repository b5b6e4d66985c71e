/** Whether a text is a shape in a picture: three corners or more, each as two numbers from 0 to 100, like 10 20, 50 20, 50 60. */
export function isOutline(text: string): boolean {
  const corners = text.split(/\s*,\s*/).map((corner) => corner.trim().split(/\s+/));
  const isPart = (number: string) => /^\d+(?:\.\d+)?$/.test(number) && Number(number) <= 100;
  return (
    corners.length >= 3 && corners.every((corner) => corner.length === 2 && corner.every(isPart))
  );
}
