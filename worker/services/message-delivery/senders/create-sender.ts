import type { Instant } from '#app/domain/dates/instant.ts'
import { log } from '#worker/infra/log.ts'
import type { MessageSender } from '#worker/infra/ports/message-sender.ts'
import { NO_SENDER } from '#worker/services/notifications/delivery-status.ts'
import type { MailSettings, MessageSettings, SmsSettings } from '../message-settings.ts'
import { createCloudflareMail, createResendMail, type MailBinding } from './mail-providers.ts'
import { createTwilioSms, createWebhookSms } from './sms-providers.ts'

/** Sends nothing: the message stays in the outbox, where operators read it. */
export const keepInOutbox: MessageSender = async () => ({ kind: 'never', reason: NO_SENDER })

type SenderPorts = { binding: MailBinding | undefined; now: () => Instant; isProduction: boolean }

export function createSender({ sms, mail }: MessageSettings, ports: SenderPorts): MessageSender {
  const senders = {
    sms: sms ? smsSender(sms, ports) : outboxSender(ports),
    email: mail ? mailSender(mail, ports) : outboxSender(ports),
  }
  return (message) => senders[message.channel](message)
}

/** Returns the sender without a provider; in production it logs each message. */
function outboxSender({ isProduction }: SenderPorts): MessageSender {
  if (!isProduction) return keepInOutbox
  return async (message) => {
    log('warn', 'message_kept_in_outbox', { id: message.id, channel: message.channel, template: message.template })
    return keepInOutbox(message)
  }
}

function smsSender(settings: SmsSettings, { now }: SenderPorts): MessageSender {
  return settings.provider === 'twilio' ? createTwilioSms(settings) : createWebhookSms({ ...settings, now })
}

/** Returns the SMTP sender, loaded when needed: only Workers have sockets, and few sites use SMTP. */
function smtpSender(settings: Extract<MailSettings, { provider: 'smtp' }>): MessageSender {
  return async (message) => {
    const [{ connect }, { createSmtpMail }] = await Promise.all([import('cloudflare:sockets'), import('./smtp.ts')])
    return createSmtpMail({ ...settings, connect })(message)
  }
}

function mailSender(settings: MailSettings, { binding }: SenderPorts): MessageSender {
  if (settings.provider === 'resend') return createResendMail(settings)
  if (settings.provider === 'smtp') return smtpSender(settings)
  if (!binding) throw new Error('MAIL_PROVIDER=cloudflare needs the send_email binding EMAIL')
  return createCloudflareMail(binding, settings.senders)
}
