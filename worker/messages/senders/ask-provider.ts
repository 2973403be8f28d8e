import type { SendOutcome } from '#worker/ports/message-sender.ts'

/** A guest waits for a code; who has not answered by then is asked again. */
export const PROVIDER_TIMEOUT_MS = 10_000
const LONGEST_WAIT_MS = 6 * 3_600_000
/** An answer of a provider is a small document. */
const MOST_LETTERS = 20_000

/** What a provider answered, its body read as JSON; null where it is none. */
export type ProviderAnswer = { status: number; body: Record<string, unknown> | null; retryAfterMs: number | null }

/** Asks a provider once; null when no whole answer came in time: whatever it did is not known. */
export async function askProvider(url: string, init: RequestInit, timeoutMs: number): Promise<ProviderAnswer | null> {
  try {
    // A redirect is no answer: keys and texts go to nobody else.
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    const text = await response.text()
    return { status: response.status, body: readJson(text), retryAfterMs: readRetryAfter(response) }
  } catch {
    return null
  }
}

/** What an answer that is no success means: their fault or our pace is worth another try, what we said wrong is not. */
export function refusalOf({ status, retryAfterMs }: ProviderAnswer, code: string): SendOutcome {
  const afterMs = retryAfterMs ?? undefined
  if (status === 429 || status === 408 || status === 409 || status === 425)
    return { kind: 'again', reason: code, afterMs }
  // Keys that are refused are ours to put right, and the message is good.
  if (status === 401 || status === 403) return { kind: 'again', reason: code, afterMs: afterMs ?? 300_000 }
  // A fault of theirs may have come after the sending.
  if (status >= 500)
    return retryAfterMs === null ? { kind: 'unclear', reason: code } : { kind: 'again', reason: code, afterMs }
  return { kind: 'never', reason: code }
}

/** Seconds, as every provider of ours says it; a date is left to our own pace. */
function readRetryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds * 1000, LONGEST_WAIT_MS) : null
}

function readJson(text: string): Record<string, unknown> | null {
  if (text.length > MOST_LETTERS) return null
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** A word of an answer for our own notes: letters, digits and little else, so that nothing else slips in. */
export function plainWord(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const word = String(value)
  return /^[\w.:-]{1,80}$/.test(word) ? word : null
}
