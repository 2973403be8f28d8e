import type { MessageSender } from '#worker/infra/ports/message-sender.ts'
import { askProvider, PROVIDER_TIMEOUT_MS, plainWord, refusalOf } from './ask-provider.ts'
import { isMailAddress, mailSenderOf } from './mail-sender.ts'

export type ResendOptions = { origin: string; key: string; senders: Record<string, string>; timeoutMs?: number }

/** The message id is the idempotency key: for a day a repetition sends nothing. */
export function createResendMail({ timeoutMs = PROVIDER_TIMEOUT_MS, ...options }: ResendOptions): MessageSender {
  const { origin, key, senders } = options
  return async (message) => {
    const sender = mailSenderOf(senders, message)
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
    const answer = await askProvider(`${origin}/emails`, { method: 'POST', headers, body }, timeoutMs)
    if (!answer) return { kind: 'unclear', reason: 'no_answer' }
    const name = plainWord(answer.body?.name)
    const reason = `resend_${name ?? answer.status}`
    if (answer.status === 200 || answer.status === 201) {
      return { kind: 'sent', provider: 'resend', ref: plainWord(answer.body?.id) }
    }
    // Same key with another text: the first request was accepted.
    if (name === 'invalid_idempotent_request') return { kind: 'sent', provider: 'resend', ref: null }
    return refusalOf(answer, reason)
  }
}
