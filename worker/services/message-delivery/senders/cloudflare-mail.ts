import type { MessageSender, SendOutcome } from '#worker/infra/ports/message-sender.ts'
import { plainWord } from './ask-provider.ts'
import { isMailAddress, mailSenderOf } from './mail-sender.ts'

export type MailBinding = Pick<SendEmail, 'send'>

const passing = /^E_(RATE_LIMIT_EXCEEDED|DAILY_LIMIT_EXCEEDED|INTERNAL_SERVER_ERROR|DELIVERY_FAILED)$/
/** Wrong settings of the operator: the message is retried and sent once they are fixed. */
const settings = /^E_(SENDER_NOT_VERIFIED|SENDER_DOMAIN_NOT_AVAILABLE)$/

/**
 * Cloudflare's binding has no idempotency key: after an unclear attempt the mail is sent again, because a duplicate is
 * better than none; `X-Entity-Ref-ID` lets mail clients recognize it.
 */
export function createCloudflareMail(binding: MailBinding, senders: Record<string, string>): MessageSender {
  return async (message) => {
    const sender = mailSenderOf(senders, message)
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
      return { kind: 'sent', provider: 'cloudflare', ref: plainWord(messageId) }
    } catch (error) {
      return outcomeOf(error)
    }
  }
}

function outcomeOf(error: unknown): SendOutcome {
  const code = error instanceof Error && 'code' in error ? plainWord(error.code) : null
  if (code === null) return { kind: 'unclear', reason: 'no_answer' }
  const reason = code.toLowerCase()
  if (settings.test(code)) return { kind: 'again', reason, afterMs: 300_000 }
  return passing.test(code) ? { kind: 'again', reason } : { kind: 'never', reason }
}
