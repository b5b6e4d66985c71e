/** Whether a program answers over HTTP, with whatever status, within so many milliseconds. */
export async function isAnswering(url: string, milliseconds = 10_000): Promise<boolean> {
  try {
    await (await fetch(url, { signal: AbortSignal.timeout(milliseconds) })).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
