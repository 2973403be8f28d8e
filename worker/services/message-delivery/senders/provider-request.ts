import type { OutgoingMessage, SendOutcome } from '#worker/infra/ports/message-sender.ts'

/** A guest is waiting for a code; after this time the attempt is repeated. */
export const PROVIDER_TIMEOUT_MS = 10_000
/** Retry interval while the operator must fix keys or senders. */
export const CONFIGURATION_RETRY_MS = 300_000
const MAX_WAIT_MS = 6 * 3_600_000
const MAX_BODY_LENGTH = 20_000

export type ProviderResponse = { status: number; body: Record<string, unknown> | null; retryAfterMs: number | null }

/** Sends one request to a provider; returns null without a complete response in time, when the outcome is unknown. */
export async function requestProvider(
  url: string,
  init: RequestInit,
  timeoutMs: number,
): Promise<ProviderResponse | null> {
  try {
    // Redirects are refused: keys and texts must not reach another server.
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    const text = await response.text()
    return { status: response.status, body: readJson(text), retryAfterMs: readRetryAfter(response) }
  } catch {
    return null
  }
}

/** Classifies an error response: their failures and rate limits are retried, our mistakes are not. */
export function toFailedOutcome({ status, retryAfterMs }: ProviderResponse, code: string): SendOutcome {
  const afterMs = retryAfterMs ?? undefined
  if (status === 429 || status === 408 || status === 409 || status === 425)
    return { kind: 'again', reason: code, afterMs }
  // Invalid keys are the operator's to fix; the message is retried.
  if (status === 401 || status === 403) {
    return { kind: 'again', reason: code, afterMs: afterMs ?? CONFIGURATION_RETRY_MS }
  }
  // The message may have been sent before the failure.
  if (status >= 500)
    return retryAfterMs === null ? { kind: 'unclear', reason: code } : { kind: 'again', reason: code, afterMs }
  return { kind: 'never', reason: code }
}

/**
 * Returns the milliseconds of Retry-After, or null. All used providers send seconds; a date is ignored in favour of our
 * own schedule.
 */
function readRetryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds * 1000, MAX_WAIT_MS) : null
}

function readJson(text: string): Record<string, unknown> | null {
  if (text.length > MAX_BODY_LENGTH) return null
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** Returns a provider's code if it is a plain word, otherwise null, so that no text of a message gets logged. */
export function toLoggableCode(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const word = String(value)
  return /^[\w.:-]{1,80}$/.test(word) ? word : null
}

/** Returns the sender of the longest dial code, otherwise the brand's `*`; null sends no SMS to that country. */
export function findSmsSender(senders: Record<string, string>, brandId: string, recipient: string): string | null {
  for (let length = 5; length > 1; length--) {
    const sender = senders[`${brandId}:${recipient.slice(0, length)}`]
    if (sender !== undefined) return sender
  }
  return senders[`${brandId}:*`] ?? null
}

export type MailSender = { name: string; email: string; replyTo: string }

/** Returns the sender of a mail: the brand's setting, else the deployment's; null without either. */
export function findMailSender(
  senders: Record<string, string>,
  { brandId, from: { address, ...from } }: Pick<OutgoingMessage, 'brandId' | 'from'>,
): MailSender | null {
  const email = address ?? senders[brandId]
  return email === undefined ? null : { ...from, email }
}

/** Returns false for characters that could inject headers or further recipients. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+$/.test(text)
}
