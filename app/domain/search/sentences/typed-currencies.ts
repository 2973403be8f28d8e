import { foldSearchText } from '../fold-search-text.ts'

const currencyBySign: Readonly<Record<string, string>> = {
  '₹': 'INR',
  rs: 'INR',
  'rs.': 'INR',
  inr: 'INR',
  rupees: 'INR',
  रुपये: 'INR',
  '€': 'EUR',
  eur: 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  '£': 'GBP',
  gbp: 'GBP',
  pounds: 'GBP',
  usd: 'USD',
  '¥': 'JPY',
  円: 'JPY',
  jpy: 'JPY',
  rp: 'IDR',
  idr: 'IDR',
  rm: 'MYR',
  r$: 'BRL',
  บาท: 'THB',
  thb: 'THB',
  đ: 'VND',
  vnd: 'VND',
}

/** Codes of currencies by their folded signs and names. */
export const currencyByFoldedSign: ReadonlyMap<string, string> = new Map(
  Object.entries(currencyBySign).map(([sign, code]) => [foldSearchText(sign), code]),
)

/** Returns the currency of a typed sign or name, or null. */
export function currencyOf(text: string | undefined): string | null {
  return currencyByFoldedSign.get((text ?? '').trim()) ?? null
}
