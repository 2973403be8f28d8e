/** Writes one structured log line. Never pass a code, token, full phone number or email address. */
export function log(level: 'info' | 'warn' | 'error', event: string, details: Record<string, unknown> = {}): void {
  const line = JSON.stringify({ level, event, ...details })
  if (level === 'error') console.error(line)
  else if (level === 'warn') console.warn(line)
  else console.log(line)
}

/** Returns an error as log fields. */
export function describeError(error: unknown): { error: string; stack?: string } {
  if (!(error instanceof Error)) return { error: String(error) }
  return { error: `${error.name}: ${error.message}`, stack: error.stack }
}
