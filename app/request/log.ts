/** What browsers say of a server that was not reached. */
const UNREACHED = /^(Failed to fetch(?! dyn)|Load failed|NetworkError|The (network|Internet) connection)/

/**
 * Tells the console of a failure in the browser, and who reports errors of one that somebody has caught. A part or call that
 * failed is told as that already (`recordFailure`), and a server that is not reached is no error of the page.
 */
export function logError(where: string, error: unknown): void {
  console.error(`[stayfront] ${where}`, error)
  if (error instanceof Error && !/^(Part|Call)Failure$/.test(error.name) && !UNREACHED.test(error.message)) {
    globalThis.dispatchEvent?.(new CustomEvent('stayfront:error', { detail: { where, error } }))
  }
}

/** Tells the console, in one line, of something that happened in the browser and is no fault of it. */
export function logEvent(where: string, what: string): void {
  console.info(`[stayfront] ${where}: ${what}`)
}
