/** Writes one structured line to the platform's log. Never give it a code, token, full phone number or e-mail. */
export function log(level: 'info' | 'warn' | 'error', event: string, facts: Record<string, unknown> = {}): void {
  const line = JSON.stringify({ level, event, ...facts })
  if (level === 'error') console.error(line)
  else if (level === 'warn') console.warn(line)
  else console.log(line)
}

/** What may be logged of a thrown value: its name, message and stack. */
export function describeError(error: unknown): { error: string; stack?: string } {
  if (!(error instanceof Error)) return { error: String(error) }
  return { error: `${error.name}: ${error.message}`, stack: error.stack }
}
