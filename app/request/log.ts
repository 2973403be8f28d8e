/** Tells the console of a failure in the browser, and who reports errors of one that somebody has caught. */
export function logError(where: string, error: unknown): void {
  console.error(`[stayfront] ${where}`, error)
  if (error instanceof Error) {
    globalThis.dispatchEvent?.(new CustomEvent('stayfront:error', { detail: { where, error } }))
  }
}

/** Tells the console, in one line, of something that happened in the browser and is no fault of it. */
export function logEvent(where: string, what: string): void {
  console.info(`[stayfront] ${where}: ${what}`)
}
