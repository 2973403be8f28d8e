/** Tells the console of a failure in the browser; the log batcher of the tracking area listens to the same call. */
export function logError(where: string, error: unknown): void {
  console.error(`[stayfront] ${where}`, error)
}
