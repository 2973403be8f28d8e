import type { Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'

/** What paying online can be done with, in short; only India has UPI. */
export function payNowWords(
  countryCode: string,
  { translate, format }: { translate: Translate; format: Formatter },
): string {
  if (countryCode === 'IN') return translate('summary.payNowDetail')
  return format.list([translate('summary.modeCreditCard'), translate('summary.modePaypal')])
}
