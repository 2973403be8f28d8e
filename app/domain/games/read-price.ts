import { toPlainText } from '#app/domain/typed-text.ts'

/** A price as a guest types it, in major units, digits of any script and with their thousands marked; null for none. */
export function readPrice(typed: string | null | undefined): number | null {
  const text = toPlainText(typed ?? '').replace(/[^\d.,٫]/g, '')
  // The last mark parts the cents where one or two digits follow it.
  const [, whole = text, cents = ''] = /^(.*)[.,٫](\d{1,2})$/.exec(text) ?? []
  const digits = whole.replace(/\D/g, '')
  if (digits === '' && cents === '') return null
  const price = Number(`${digits || '0'}.${cents || '0'}`)
  return price > 0 && price <= 1_000_000_000 ? price : null
}
