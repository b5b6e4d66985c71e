/** Makes every test of a file fail that writes a warning or an error to the console. */
export function quietConsole(): void {
  let said: string[] = [];
  const real = { warn: console.warn, error: console.error };

  beforeEach(() => {
    said = [];
    console.warn = (...words: unknown[]) => void said.push(words.map(String).join(" "));
    console.error = (...words: unknown[]) => void said.push(words.map(String).join(" "));
  });
  afterEach(() => {
    Object.assign(console, real);
    expect(said).toEqual([]);
  });
}
