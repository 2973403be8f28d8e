import type { Instant } from '#app/domain/dates/instant.ts'
import { keyedHash } from '#worker/infra/crypto/keyed-hash.ts'
import type { MessageSender } from '#worker/infra/ports/message-sender.ts'
import { askProvider, PROVIDER_TIMEOUT_MS, plainWord, refusalOf } from './ask-provider.ts'
import { smsSenderOf } from './sms-sender.ts'

export type WebhookOptions = {
  url: string
  key: string
  senders: Record<string, string>
  now: () => Instant
  timeoutMs?: number
}

/**
 * The operator's own service: JSON, signed with HMAC-SHA-256 over `timestamp.body` (base64url, `X-Signature`). The
 * message id is the `Idempotency-Key`: the service must send it once and respond 2xx.
 */
export function createWebhookSms(options: WebhookOptions): MessageSender {
  const { url, key, senders, now, timeoutMs = PROVIDER_TIMEOUT_MS } = options
  return async ({ id, brandId, recipient, template, body: text }) => {
    const from = smsSenderOf(senders, brandId, recipient)
    if (from === null) return { kind: 'never', reason: 'country_not_served' }
    const body = JSON.stringify({ id, brand: brandId, from, to: recipient, text, template })
    const timestamp = String(Math.floor(now() / 1000))
    const headers = {
      'Content-Type': 'application/json',
      'Idempotency-Key': id,
      'X-Timestamp': timestamp,
      'X-Signature': await keyedHash(key, `${timestamp}.${body}`),
    }
    const answer = await askProvider(url, { method: 'POST', headers, body }, timeoutMs)
    if (!answer) return { kind: 'unclear', reason: 'no_answer' }
    const isTaken = answer.status >= 200 && answer.status < 300
    return isTaken
      ? { kind: 'sent', provider: 'webhook', ref: plainWord(answer.body?.id) }
      : refusalOf(answer, `webhook_${answer.status}`)
  }
}
