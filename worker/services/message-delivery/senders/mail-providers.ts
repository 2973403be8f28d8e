import type { MessageSender, SendOutcome } from '#worker/infra/ports/message-sender.ts'
import {
  CONFIGURATION_RETRY_MS,
  findMailSender,
  isMailAddress,
  PROVIDER_TIMEOUT_MS,
  requestProvider,
  toFailedOutcome,
  toLoggableCode,
} from './provider-request.ts'

export type MailBinding = Pick<SendEmail, 'send'>

const temporaryErrors = /^E_(RATE_LIMIT_EXCEEDED|DAILY_LIMIT_EXCEEDED|INTERNAL_SERVER_ERROR|DELIVERY_FAILED)$/
/** The operator must fix these; the message is retried until then. */
const configurationErrors = /^E_(SENDER_NOT_VERIFIED|SENDER_DOMAIN_NOT_AVAILABLE)$/

/**
 * Creates the sender of Cloudflare, whose binding has no idempotency key: after an unclear attempt the mail is sent
 * again, because a duplicate is better than none; `X-Entity-Ref-ID` lets mail clients recognize it.
 */
export function createCloudflareMail(binding: MailBinding, senders: Record<string, string>): MessageSender {
  return async (message) => {
    const sender = findMailSender(senders, message)
    if (sender === null) return { kind: 'never', reason: 'brand_without_sender' }
    if (!isMailAddress(message.recipient)) return { kind: 'never', reason: 'no_address' }
    try {
      const { messageId } = await binding.send({
        from: { name: sender.name, email: sender.email },
        to: message.recipient,
        replyTo: sender.replyTo,
        subject: message.subject,
        text: message.body,
        ...(message.html === null ? {} : { html: message.html }),
        headers: { 'X-Entity-Ref-ID': message.id, 'Auto-Submitted': 'auto-generated' },
      })
      return { kind: 'sent', provider: 'cloudflare', ref: toLoggableCode(messageId) }
    } catch (error) {
      return toOutcome(error)
    }
  }
}

function toOutcome(error: unknown): SendOutcome {
  const code = error instanceof Error && 'code' in error ? toLoggableCode(error.code) : null
  if (code === null) return { kind: 'unclear', reason: 'no_answer' }
  const reason = code.toLowerCase()
  if (configurationErrors.test(code)) return { kind: 'again', reason, afterMs: CONFIGURATION_RETRY_MS }
  return temporaryErrors.test(code) ? { kind: 'again', reason } : { kind: 'never', reason }
}

type ResendOptions = { origin: string; key: string; senders: Record<string, string>; timeoutMs?: number }

/** Creates the sender of Resend. The message id is the idempotency key: for a day a repetition sends nothing. */
export function createResendMail({ timeoutMs = PROVIDER_TIMEOUT_MS, ...options }: ResendOptions): MessageSender {
  const { origin, key, senders } = options
  return async (message) => {
    const sender = findMailSender(senders, message)
    if (sender === null) return { kind: 'never', reason: 'brand_without_sender' }
    if (!isMailAddress(message.recipient)) return { kind: 'never', reason: 'no_address' }
    const headers = {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': message.id,
    }
    const body = JSON.stringify({
      from: `"${sender.name.replace(/["\\\r\n]/g, '')}" <${sender.email}>`,
      to: [message.recipient],
      reply_to: sender.replyTo,
      subject: message.subject,
      text: message.body,
      ...(message.html === null ? {} : { html: message.html }),
      headers: { 'X-Entity-Ref-ID': message.id, 'Auto-Submitted': 'auto-generated' },
    })
    const response = await requestProvider(`${origin}/emails`, { method: 'POST', headers, body }, timeoutMs)
    if (!response) return { kind: 'unclear', reason: 'no_answer' }
    const name = toLoggableCode(response.body?.name)
    const reason = `resend_${name ?? response.status}`
    if (response.status === 200 || response.status === 201) {
      return { kind: 'sent', provider: 'resend', ref: toLoggableCode(response.body?.id) }
    }
    // Same key with another text: the first request was accepted.
    if (name === 'invalid_idempotent_request') return { kind: 'sent', provider: 'resend', ref: null }
    return toFailedOutcome(response, reason)
  }
}
