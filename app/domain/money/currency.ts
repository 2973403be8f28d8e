export type Currency = {
  code: string
  /** Decimal places of the minor unit (ISO 4217). */
  exponent: 0 | 2 | 3
  /** Smallest step of a computed price, in minor units: 100 = whole units of a two-decimal currency. */
  stepMinor: number
  symbol: string
}

const codes = `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF
 CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF
 IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT
 MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR
 SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST
 XAF XCD XOF XPF YER ZAR ZMW ZWG`

const withoutDecimals = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '))
const withThreeDecimals = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '))

// One unit of these currencies is worth very little, so their prices move in hundreds.
const pricedInHundreds = new Set('COP GNF IDR IQD IRR KHR LAK LBP MGA MMK PYG SYP TZS UGX UZS'.split(' '))

const symbols: Record<string, string> = {
  AUD: 'A$',
  BRL: 'R$',
  CAD: 'C$',
  CNY: 'CN¥',
  EUR: '€',
  GBP: '£',
  HKD: 'HK$',
  IDR: 'Rp',
  ILS: '₪',
  INR: '₹',
  JPY: '¥',
  KRW: '₩',
  MXN: 'MX$',
  MYR: 'RM',
  NZD: 'NZ$',
  PLN: 'zł',
  SGD: 'S$',
  THB: '฿',
  TRY: '₺',
  TWD: 'NT$',
  UAH: '₴',
  USD: '$',
}

const currencies = new Map(codes.split(/\s+/).map((code) => [code, toCurrency(code)]))

function toCurrency(code: string): Currency {
  const exponent = findExponent(code)
  return { code, exponent, stepMinor: findStep(code, exponent), symbol: symbols[code] ?? code }
}

function findExponent(code: string): 0 | 2 | 3 {
  if (withoutDecimals.has(code)) return 0
  return withThreeDecimals.has(code) ? 3 : 2
}

function findStep(code: string, exponent: 0 | 2 | 3): number {
  if (pricedInHundreds.has(code)) return 100 * 10 ** exponent
  // A unit of a three-decimal currency (dinar, rial) is worth several euros, so prices move in tenths of it.
  return exponent === 3 ? 100 : 10 ** exponent
}

/** Returns the currency of a code, or null when unknown. */
export function findCurrency(code: string): Currency | null {
  return currencies.get(code) ?? null
}

/** Returns the currency of a stored or configured code. Throws when the code is unknown. */
export function requireCurrency(code: string): Currency {
  const currency = currencies.get(code)
  if (!currency) throw new Error(`Unknown currency ${code}`)
  return currency
}

export function listCurrencies(): Currency[] {
  return [...currencies.values()]
}

/** Returns the smallest step of a computed price, in minor units. */
export function displayStep(code: string): number {
  return requireCurrency(code).stepMinor
}

export function currencySymbol(code: string): string {
  return requireCurrency(code).symbol
}
