/** Tells the console of a failure in the browser; the log batcher of the tracking area listens to the same call. */
export function logError(where: string, error: unknown): void {
  console.error(`[stayfront] ${where}`, error)
}

/** Tells the console, in one line, of something that happened in the browser and is no fault of it. */
export function logEvent(where: string, what: string): void {
  console.info(`[stayfront] ${where}: ${what}`)
}
