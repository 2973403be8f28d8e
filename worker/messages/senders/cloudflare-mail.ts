import type { MessageSender, SendOutcome } from '#worker/ports/message-sender.ts'
import { plainWord } from './ask-provider.ts'
import { isMailAddress, mailSenderOf } from './mail-sender.ts'

/** The part of the platform's binding that is used. */
export type MailBinding = Pick<SendEmail, 'send'>

/** Errors of theirs that pass by themselves. */
const passing = /^E_(RATE_LIMIT_EXCEEDED|DAILY_LIMIT_EXCEEDED|INTERNAL_SERVER_ERROR|DELIVERY_FAILED)$/
/** Settings of the operator: the message is good, and goes once they are right. */
const settings = /^E_(SENDER_NOT_VERIFIED|SENDER_DOMAIN_NOT_AVAILABLE)$/

/**
 * Mail by Cloudflare's send_email binding, which builds the MIME message itself. It knows no keys: after an attempt without
 * an answer the mail goes once more, since a confirmation twice is a smaller harm than none; `X-Entity-Ref-ID` lets
 * mailboxes see that it is the same.
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
