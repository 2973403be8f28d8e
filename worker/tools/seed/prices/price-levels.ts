import { displayStep, requireCurrency } from '#app/domain/money/currency.ts'
import { roundToStep } from '#app/domain/money/money.ts'

// What one euro is about worth in major units. For believable prices of a demonstration, not for exchange.
const perEuro: Record<string, number> = {
  INR: 90,
  NPR: 145,
  GBP: 0.85,
  AED: 4,
  SAR: 4.1,
  OMR: 0.42,
  BHD: 0.41,
  KWD: 0.335,
  QAR: 4,
  EGP: 53,
  JOD: 0.77,
  LBP: 97_000,
  IQD: 1430,
  ILS: 4,
  TRY: 45,
  MAD: 10.7,
  DZD: 145,
  TND: 3.35,
  ZAR: 19.5,
  NAD: 19.5,
  BWP: 14.8,
  ZMW: 28,
  KES: 141,
  TZS: 2900,
  UGX: 4000,
  RWF: 1560,
  ETB: 150,
  GHS: 13,
  NGN: 1700,
  XOF: 656,
  XAF: 656,
  MGA: 5000,
  MUR: 50,
  MZN: 70,
  THB: 37,
  MYR: 4.8,
  SGD: 1.45,
  IDR: 17_800,
  PHP: 64,
  VND: 28_500,
  JPY: 165,
  CNY: 7.9,
  HKD: 8.5,
  MOP: 8.7,
  TWD: 34,
  KRW: 1550,
  MNT: 3700,
  KZT: 560,
  UZS: 14_300,
  KGS: 95,
  LKR: 325,
  BDT: 132,
  PKR: 310,
  BTN: 90,
  MVR: 17,
  KHR: 4500,
  LAK: 24_000,
  MMK: 2300,
  BND: 1.45,
  AUD: 1.7,
  NZD: 1.9,
  FJD: 2.5,
  USD: 1.1,
  CAD: 1.52,
  MXN: 21,
  BRL: 6.2,
  ARS: 1400,
  CLP: 1050,
  PEN: 4.1,
  COP: 4500,
  BOB: 7.6,
  PYG: 8500,
  UYU: 46,
  CRC: 570,
  PAB: 1.1,
  GTQ: 8.5,
  HNL: 28,
  NIO: 40,
  BZD: 2.2,
  DOP: 66,
  CUP: 26,
  JMD: 175,
  TTD: 7.5,
  BSD: 1.1,
  BBD: 2.2,
  VES: 60,
  EUR: 1,
  CHF: 0.95,
  DKK: 7.46,
  SEK: 11.2,
  NOK: 11.7,
  ISK: 147,
  PLN: 4.3,
  CZK: 25,
  HUF: 395,
  BAM: 1.96,
  RSD: 117,
  MKD: 61.5,
  ALL: 98,
  BGN: 1.96,
  RON: 5,
  MDL: 19.5,
  UAH: 46,
  GEL: 3.1,
  AMD: 430,
  AZN: 1.87,
  RUB: 95,
  BYN: 3.6,
}

// Cheapest and dearest double room of a hotel, in euros a night.
const levels = {
  frugal: [10.5, 62],
  modest: [17, 72],
  middle: [32, 120],
  usual: [62, 240],
  dear: [95, 320],
} as const

const countriesOf: Record<keyof typeof levels, string> = {
  frugal: 'IN NP BD PK BT LK ET MG UZ KG',
  modest:
    'ID VN PH KH LA MM TH EG MA DZ TN TR TZ UG RW ZM MZ CM GH SN CI NG BO PY NI HN GT SV PE EC CO MN KZ GE AM MD UA BA MK AL',
  middle: `MY CN TW BN SA OM BH IQ JO LB KE NA BW ZA BR MX AR CL UY CR PA BZ DO CU JM TT PL CZ SK HU RO BG RS ME LV LT EE AZ
    MU FJ GR CY PT HR SI MT QA KW`,
  usual: 'GB NL BE DE FR ES IT AT IE LU FI SE JP KR HK MO AE IL US CA AU NZ PR',
  dear: 'CH NO IS DK SG MV BS BB',
}

const levelByCountry = new Map(
  Object.entries(countriesOf).flatMap(([level, codes]) =>
    codes.split(/\s+/).map((code) => [code, levels[level as keyof typeof levels]] as const),
  ),
)

/** The cheapest and the dearest price of a double room for a night in a country, in minor units of a currency. */
export function priceRange(countryCode: string, currency: string): { lowestMinor: number; highestMinor: number } {
  const [lowest, highest] = levelByCountry.get(countryCode) ?? levels.middle
  return { lowestMinor: toMinor(lowest, currency), highestMinor: toMinor(highest, currency) }
}

/** About so many euros in a currency, as a price tag would say it. */
export function toMinor(euros: number, currency: string): number {
  const rate = perEuro[currency]
  if (rate === undefined) throw new Error(`No rate of ${currency}`)
  return toTagPrice(euros * rate * 10 ** requireCurrency(currency).exponent, currency)
}

/** The nearest amount somebody would write on a tag: two and a half significant digits, whole display steps. */
export function toTagPrice(amountMinor: number, currency: string): number {
  const step = displayStep(currency)
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(amountMinor, 1)))
  return Math.max(step, roundToStep(amountMinor, Math.max(step, Math.round(magnitude / 20 / step) * step || step)))
}
