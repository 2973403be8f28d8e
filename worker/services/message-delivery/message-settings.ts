import * as v from 'valibot'
import { isBrandId } from '#app/brands/brands.ts'
import { readVariables, secureServerUrl, type VariablesOf } from '#worker/infra/read-variables.ts'

export type SmsSettings = {
  /** Sender by `brand:+dial code` or `brand:*`; countries without an entry get no SMS. */
  senders: Record<string, string>
} & (
  | { provider: 'twilio'; origin: string; accountSid: string; authToken: string }
  | { provider: 'webhook'; url: string; key: string }
)

export type MailSettings = {
  senders: Record<string, string>
} & (
  | { provider: 'cloudflare' }
  | { provider: 'resend'; origin: string; key: string }
  | { provider: 'smtp'; url: string }
)

export type MessageSettings = {
  sms: SmsSettings | null
  mail: MailSettings | null
  /** Expected SMS parts per day; an alert is logged at half and at the full number. */
  smsDailyParts: number
}

export const messageSchema = v.object({
  SMS_PROVIDER: v.optional(v.picklist(['outbox', 'twilio', 'webhook']), 'outbox'),
  SMS_SENDERS: v.optional(v.string(), ''),
  SMS_DAILY_PARTS: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,7}$/), v.transform(Number)), '5000'),
  SMS_URL: v.optional(secureServerUrl),
  SMS_WEBHOOK_KEY: v.optional(v.pipe(v.string(), v.minLength(32))),
  TWILIO_ACCOUNT_SID: v.optional(v.pipe(v.string(), v.regex(/^AC[0-9a-f]{32}$/i))),
  TWILIO_AUTH_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16))),
  MAIL_PROVIDER: v.optional(v.picklist(['outbox', 'cloudflare', 'resend', 'smtp']), 'outbox'),
  MAIL_SENDERS: v.optional(v.string(), ''),
  MAIL_URL: v.optional(secureServerUrl),
  RESEND_KEY: v.optional(v.pipe(v.string(), v.minLength(8))),
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^smtps?:\/\/([^\s/@:]+:[^\s/@]+@)?[\w.-]+(:\d{1,5})?$/, 'needs smtps://user:password@host'),
    ),
  ),
})

export type MessageVariables = VariablesOf<typeof messageSchema.entries>

type Values = v.InferOutput<typeof messageSchema>

/** Throws with the names of missing settings once a provider is chosen. */
export function readMessageSettings(env: MessageVariables & { EMAIL?: unknown }): MessageSettings {
  const values = readVariables(messageSchema, env)
  return {
    sms: readSms(values),
    mail: readMail(values, env.EMAIL !== undefined),
    smsDailyParts: values.SMS_DAILY_PARTS,
  }
}

function readSms(values: Values): SmsSettings | null {
  if (values.SMS_PROVIDER === 'outbox') return null
  const { SMS_SENDERS: names, SMS_URL: url } = values
  if (values.SMS_PROVIDER === 'webhook') {
    const { SMS_WEBHOOK_KEY: key } = values
    if (!names || !url || !key) throw new Error('SMS_PROVIDER=webhook needs SMS_SENDERS, SMS_URL and SMS_WEBHOOK_KEY')
    return { provider: 'webhook', senders: smsSenders(names), url, key }
  }
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = values
  if (!names || !accountSid || !authToken)
    throw new Error('SMS_PROVIDER=twilio needs SMS_SENDERS, TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN')
  const { origin } = new URL(url ?? 'https://api.twilio.com')
  return { provider: 'twilio', senders: smsSenders(names), origin, accountSid, authToken }
}

function readMail(values: Values, hasBinding: boolean): MailSettings | null {
  if (values.MAIL_PROVIDER === 'outbox') return null
  if (values.MAIL_PROVIDER === 'cloudflare') {
    if (!hasBinding) throw new Error('MAIL_PROVIDER=cloudflare needs the send_email binding EMAIL')
    return { provider: 'cloudflare', senders: mailSenders(values.MAIL_SENDERS) }
  }
  const { MAIL_SENDERS: names, RESEND_KEY: key, SMTP_URL: smtpUrl } = values
  if (values.MAIL_PROVIDER === 'smtp') {
    if (!names || !smtpUrl) throw new Error('MAIL_PROVIDER=smtp needs MAIL_SENDERS and SMTP_URL')
    return { provider: 'smtp', senders: mailSenders(names), url: smtpUrl }
  }
  if (!names || !key) throw new Error('MAIL_PROVIDER=resend needs MAIL_SENDERS and RESEND_KEY')
  const { origin } = new URL(values.MAIL_URL ?? 'https://api.resend.com')
  return { provider: 'resend', senders: mailSenders(names), origin, key }
}

function smsSenders(text: string): Record<string, string> {
  const pairs = readPairs('SMS_SENDERS', text)
  for (const [key, sender] of pairs) {
    const [brand = '', dial = ''] = key.split(':')
    const isKnown = isBrandId(brand) && /^(\*|\+\d{1,4})$/.test(dial)
    if (!isKnown || !/^(\+\d{6,15}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{3,11})$/.test(sender)) {
      throw new Error(`SMS_SENDERS: ${key} is no brand and dial code with a sender`)
    }
  }
  return Object.fromEntries(pairs)
}

/** Format: `marigold=stays@marigold.example,dunehouse=stays@dunehouse.example` */
function mailSenders(text: string): Record<string, string> {
  const pairs = readPairs('MAIL_SENDERS', text)
  for (const [brand, sender] of pairs) {
    if (!isBrandId(brand) || !/^[^\s@<>,"]+@[^\s@<>,"]+\.[a-z]{2,}$/i.test(sender)) {
      throw new Error(`MAIL_SENDERS: ${brand} is no brand with an address`)
    }
  }
  return Object.fromEntries(pairs)
}

function readPairs(name: string, text: string): [string, string][] {
  const pairs = text
    .split(',')
    .filter((pair) => pair.trim() !== '')
    .map((pair): [string, string] => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
    })
  if (pairs.length === 0) throw new Error(`${name} must name at least one sender`)
  return pairs
}
