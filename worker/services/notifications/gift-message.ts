import { createFormatter } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { MessageValues } from '#app/i18n/messages.ts'
import type { MessagePayload, MessageTemplate } from '#worker/infra/ports/message-sender.ts'

export type GiftTemplate = Extract<MessageTemplate, 'referral_credited' | 'gift_given' | 'voucher_given'>

const PATH = '/rewards'

export function isGiftTemplate(template: MessageTemplate): template is GiftTemplate {
  return ['referral_credited', 'gift_given', 'voucher_given'].includes(template)
}

/** Returns the values of a gift's message; `money` is the brand's name for its wallet money. */
export function giftValues(payload: MessagePayload, locale: Locale, money: string): MessageValues {
  const { amountMinor = 0, currency = 'INR', origin = '', text = '' } = payload
  const amount = createFormatter(locale).price({ amountMinor, currency })
  return { amount, money, note: text === '' ? 'no' : 'yes', link: `${origin}${PATH}` }
}
