/** Logs an error; `client.tsx` reports those that are Error objects. */
export function logError(where: string, error: unknown): void {
  console.error(`[stayfront] ${where}`, error)
  if (error instanceof Error) {
    globalThis.dispatchEvent?.(new CustomEvent('stayfront:error', { detail: { where, error } }))
  }
}

export function logEvent(where: string, what: string): void {
  console.info(`[stayfront] ${where}: ${what}`)
}
