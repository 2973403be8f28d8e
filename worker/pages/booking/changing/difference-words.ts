import type { Words } from '#worker/pages/booking/reading/words.ts'

/** `₹2,400 more`, `₹300 less`, `same price` */
export function differenceWords(differenceMinor: number, { translate, money }: Words): string {
  if (differenceMinor === 0) return translate('change.amountSame')
  const message = differenceMinor > 0 ? 'change.amountMore' : 'change.amountLess'
  return translate(message, { amount: money(Math.abs(differenceMinor)) })
}
