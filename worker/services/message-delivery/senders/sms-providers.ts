import type { Instant } from '#app/domain/dates/instant.ts'
import { keyedHash } from '#worker/infra/crypto/keyed-hash.ts'
import type { MessageSender, OutgoingMessage, SendOutcome } from '#worker/infra/ports/message-sender.ts'
import {
  findSmsSender,
  PROVIDER_TIMEOUT_MS,
  type ProviderResponse,
  requestProvider,
  toFailedOutcome,
  toLoggableCode,
} from './provider-request.ts'

type TwilioOptions = {
  origin: string
  accountSid: string
  authToken: string
  senders: Record<string, string>
  timeoutMs?: number
}

/** Temporary limits: concurrency, full queue, daily quota. */
const temporaryErrors = new Set(['20429', '14107', '21611', '30001', '63038'])
const failedStatuses = new Set(['failed', 'canceled'])

/**
 * Creates the sender of Twilio, which has no idempotency key: after an unclear attempt its list of messages to the
 * number is read first.
 */
export function createTwilioSms({ timeoutMs = PROVIDER_TIMEOUT_MS, ...options }: TwilioOptions): MessageSender {
  const { origin, accountSid, authToken, senders } = options
  const url = `${origin}/2010-04-01/Accounts/${accountSid}/Messages.json`
  const headers = { Authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` }

  async function findSent(message: OutgoingMessage): Promise<SendOutcome | null> {
    const query = new URLSearchParams({ To: message.recipient, 'DateSent>': isoDay(message.createdAt), PageSize: '50' })
    const response = await requestProvider(`${url}?${query}`, { headers }, timeoutMs)
    if (response?.status !== 200) return { kind: 'unclear', reason: 'lookup_failed' }
    const alreadySent = listMessages(response).find(
      ({ body, status }) => body === message.body && !failedStatuses.has(String(status)),
    )
    return alreadySent ? { kind: 'sent', provider: 'twilio', ref: toLoggableCode(alreadySent.sid) } : null
  }

  return async (message) => {
    const sender = findSmsSender(senders, message.brandId, message.recipient)
    if (sender === null) return { kind: 'never', reason: 'country_not_served' }
    const sent = message.isUnclear ? await findSent(message) : null
    if (sent) return sent
    // A messaging service chooses the sender itself.
    const isService = sender.startsWith('MG') && sender.length === 34
    const body = new URLSearchParams({
      To: message.recipient,
      Body: message.body,
      [isService ? 'MessagingServiceSid' : 'From']: sender,
    })
    const response = await requestProvider(url, { method: 'POST', headers, body }, timeoutMs)
    return response ? toOutcome(response) : { kind: 'unclear', reason: 'no_answer' }
  }
}

function toOutcome(response: ProviderResponse): SendOutcome {
  const { status, body } = response
  const code = toLoggableCode(body?.code ?? body?.error_code)
  if (status === 200 || status === 201) {
    const ref = toLoggableCode(body?.sid)
    if (ref === null) return { kind: 'unclear', reason: 'answer_not_understood' }
    return failedStatuses.has(String(body?.status))
      ? { kind: 'never', reason: `twilio_${code ?? 'failed'}` }
      : { kind: 'sent', provider: 'twilio', ref }
  }
  const reason = `twilio_${code ?? status}`
  if (code && temporaryErrors.has(code)) return { kind: 'again', reason, afterMs: response.retryAfterMs ?? undefined }
  return toFailedOutcome(response, reason)
}

function listMessages({ body }: ProviderResponse): Record<string, unknown>[] {
  return Array.isArray(body?.messages) ? body.messages.filter((row) => typeof row === 'object' && row !== null) : []
}

function isoDay(at: Instant): string {
  return new Date(at).toISOString().slice(0, 10)
}

export type WebhookOptions = {
  url: string
  key: string
  senders: Record<string, string>
  now: () => Instant
  timeoutMs?: number
}

/**
 * Creates the sender of the operator's own service: JSON, signed with HMAC-SHA-256 over `timestamp.body` (base64url,
 * `X-Signature`). The message id is the `Idempotency-Key`: the service must send it once and respond 2xx.
 */
export function createWebhookSms(options: WebhookOptions): MessageSender {
  const { url, key, senders, now, timeoutMs = PROVIDER_TIMEOUT_MS } = options
  return async ({ id, brandId, recipient, template, body: text }) => {
    const from = findSmsSender(senders, brandId, recipient)
    if (from === null) return { kind: 'never', reason: 'country_not_served' }
    const body = JSON.stringify({ id, brand: brandId, from, to: recipient, text, template })
    const timestamp = String(Math.floor(now() / 1000))
    const headers = {
      'Content-Type': 'application/json',
      'Idempotency-Key': id,
      'X-Timestamp': timestamp,
      'X-Signature': await keyedHash(key, `${timestamp}.${body}`),
    }
    const response = await requestProvider(url, { method: 'POST', headers, body }, timeoutMs)
    if (!response) return { kind: 'unclear', reason: 'no_answer' }
    const isAccepted = response.status >= 200 && response.status < 300
    return isAccepted
      ? { kind: 'sent', provider: 'webhook', ref: toLoggableCode(response.body?.id) }
      : toFailedOutcome(response, `webhook_${response.status}`)
  }
}
