import { toPlainText } from '#app/domain/typed-text.ts'

const MAX_PRICE = 1_000_000_000

/** Parses a typed price in major units; null when it is no positive number. */
export function readPrice(typed: string | null | undefined): number | null {
  const text = toPlainText(typed ?? '').replace(/[^\d.,٫]/g, '')
  // The last separator is the decimal separator when one or two digits follow.
  const [, whole = text, cents = ''] = /^(.*)[.,٫](\d{1,2})$/.exec(text) ?? []
  const digits = whole.replace(/\D/g, '')
  if (digits === '' && cents === '') return null
  const price = Number(`${digits || '0'}.${cents || '0'}`)
  return price > 0 && price <= MAX_PRICE ? price : null
}
