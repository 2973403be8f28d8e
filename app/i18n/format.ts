import { toMiles } from '#app/domain/dates/formats.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { currencySymbol, requireCurrency } from '#app/domain/money/currency.ts'
import { type Money, toMajor } from '#app/domain/money/money.ts'
import { directionOf, htmlLang, type Locale, languageCode, locales } from './locales.ts'

/** Phone-only languages fall back to English on desktop. */
export type FormatterOptions = { device?: 'phone' | 'desktop' }

export type DayPattern = 'DD/MM/YYYY' | 'DD MMM' | 'YYYY-MM-DD' | 'MMM D, YYYY'

export type Formatter = ReturnType<typeof makeFormatter>

const formatters = new Map<Locale, Formatter>()

export function createFormatter(requested: Locale, { device = 'phone' }: FormatterOptions = {}): Formatter {
  const locale = device === 'desktop' && locales[requested].phoneOnly ? 'en' : requested
  const existing = formatters.get(locale)
  if (existing) return existing
  const formatter = makeFormatter(locale)
  formatters.set(locale, formatter)
  return formatter
}

/** Formats typed values as text for guests; all functions are pure. Days are `YYYY-MM-DD`. */
function makeFormatter(locale: Locale) {
  const onDay = (style: DayStyle) => (day: string) => formatDay(locale, style, toUtc(day))
  const ofDay = (style: DayStyle) => (day: string) => dates(locale, style).format(toUtc(day))
  const ofWeekday = ofDay('weekdayLong')
  return {
    locale,
    /** First day of the calendar week: 0 Sunday … 6 Saturday. */
    firstWeekday: locales[locale].week,
    /** An exact price; zero decimals are omitted unless requested, as on invoices. */
    price: (money: Money, withCents?: boolean) =>
      withCents ? writeExactPrice(locale, money, true) : formatPrice(locale, money),
    /** As `price`, never marked as approximate. */
    exactPrice: (money: Money) => formatPrice(locale, money),
    /** An exact amount without its currency. */
    exactAmount: (money: Money) => formatAmount(locale, money),
    day: onDay('day'),
    dayWithWeekday: onDay('dayWithWeekday'),
    dayWithYear: onDay('dayWithYear'),
    dayLong: onDay('dayLong'),
    month: ofDay('month'),
    year: (at: Instant) => String(new Date(at).getUTCFullYear()),
    weekday: ofDay('weekday'),
    /** Name of a weekday number; 1 January 2023 was a Sunday. */
    weekdayLong: (weekday: number) => ofWeekday(`2023-01-0${weekday + 1}`),
    /** `F` */
    weekdayNarrow: ofDay('weekdayNarrow'),
    /** `11–13 Dec`, or both ends in full when they share nothing; does not break within a month. */
    dayRange: (from: string, to: string) => formatRange(locale, from, to),
    /** A date in a fixed pattern; Japanese uses its own order. */
    dayPattern: (day: string, pattern: DayPattern) => formatPattern(locale, day, pattern),
    /** A local time: `12:00` → `12:00 PM`. */
    clock: (time: string) => formatClock(locale, time),
    /** An instant in a property's time zone: `Thu, 10 Dec, 12:00 PM`. */
    moment: (at: Instant, timeZone: string) => formatMoment(locale, at, timeZone),
    number: (value: number, maximumFractionDigits = 0) =>
      numbers(numberTag(locale), { maximumFractionDigits }).format(value),
    /** 20 → `20%`, 12.5 → `12.5%` */
    percent: (value: number) =>
      numbers(numberTag(locale), { style: 'percent', maximumFractionDigits: 2 }).format(value / 100),
    distance: (km: number, unit: 'km' | 'mi' = 'km') => formatDistance(locale, km, { requested: unit, near: TENTH }),
    /** As `distance`, in metres up to a kilometre or in feet up to a fifth of a mile, for a walk. */
    shortDistance: (km: number, unit: 'km' | 'mi' = 'km') =>
      formatDistance(locale, km, { requested: unit, near: unit === 'km' ? WALK_KM : WALK_MILES }),
    list: (items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction') =>
      lists(locale, type).format(items),
    countryName: (code: string) => cached(`country|${locale}|${code}`, () => names(locale, 'region').of(code) ?? code),
    currencyName: (code: string) => (names(locale, 'currency').of(code) ?? code).replace(/^روبية هندي$/, 'روبية هندية'),
    languageName: (other: Locale) => names(locale, 'language').of(languageCode(other)) ?? other,
  }
}

const dayStyles = {
  day: { day: 'numeric', month: 'short' },
  dayWithWeekday: { weekday: 'short', day: 'numeric', month: 'short' },
  dayWithYear: { day: 'numeric', month: 'short', year: 'numeric' },
  dayLong: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'short' },
  weekdayLong: { weekday: 'long' },
  weekdayNarrow: { weekday: 'narrow' },
  monthShort: { month: 'short' },
  clock: { hour: 'numeric', minute: '2-digit' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

type DayStyle = keyof typeof dayStyles

// English is British; the Indian variant has the same words with the comma we want ("Fri, 11 Dec").
function dateTag(locale: Locale): string {
  return locale === 'en' ? 'en-IN' : htmlLang(locale)
}

function numberTag(locale: Locale, currency?: string): string {
  // In English, rupees are grouped in lakhs; Hindi does so by default.
  return locale === 'en' && currency === 'INR' ? 'en-IN' : htmlLang(locale)
}

const intlObjects = new Map<string, unknown>()

// Creating an Intl object takes a hundred times as long as using it, most of all in workerd.
function cached<Value>(key: string, make: () => Value): Value {
  const existing = intlObjects.get(key)
  if (existing !== undefined) return existing as Value
  const value = make()
  intlObjects.set(key, value)
  return value
}

function dates(locale: Locale, style: DayStyle, timeZone = 'UTC'): Intl.DateTimeFormat {
  const tag = style === 'clock' && locale === 'en' ? 'en-US' : dateTag(locale)
  return cached(`date|${tag}|${style}|${timeZone}`, () => {
    // Every language uses Gregorian dates and Latin digits, as on tickets and card terminals.
    return new Intl.DateTimeFormat(tag, { ...dayStyles[style], timeZone, calendar: 'gregory', numberingSystem: 'latn' })
  })
}

function numbers(tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return cached(`number|${tag}|${JSON.stringify(options)}`, () => {
    return new Intl.NumberFormat(tag, { ...options, numberingSystem: 'latn' })
  })
}

function lists(locale: Locale, type: 'conjunction' | 'disjunction'): Intl.ListFormat {
  return cached(`list|${locale}|${type}`, () => new Intl.ListFormat(numberTag(locale), { type }))
}

function names(locale: Locale, type: 'region' | 'currency' | 'language'): Intl.DisplayNames {
  return cached(`names|${locale}|${type}`, () => new Intl.DisplayNames([numberTag(locale)], { type }))
}

function toUtc(day: string): Instant {
  return Date.parse(`${day}T00:00:00Z`)
}

/** Recently formatted prices: search results repeat the same ones. */
const prices = new Map<string, string>()
const MAX_PRICES = 1000

function formatPrice(locale: Locale, money: Money): string {
  const key = `${locale}|${money.currency}|${money.amountMinor}`
  const existing = prices.get(key)
  if (existing !== undefined) return existing
  if (prices.size >= MAX_PRICES) prices.clear()
  const text = writeExactPrice(locale, money)
  prices.set(key, text)
  return text
}

function writeExactPrice(locale: Locale, { amountMinor, currency }: Money, withCents = false): string {
  if (amountMinor < 0) {
    const text = writeExactPrice(locale, { amountMinor: -amountMinor, currency }, withCents)
    return directionOf(locale) === 'rtl' ? text.replace(/\d[\d.,]*/, '\u200e−$&\u200f') : `−${text}`
  }
  const { exponent } = requireCurrency(currency)
  const digits = withCents || amountMinor % 10 ** exponent !== 0 ? exponent : 0
  const options = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const
  const parts = numbers(numberTag(locale, currency), options).formatToParts(amountMinor / 10 ** exponent)
  return writePrice(locale, currency, parts)
}

function formatAmount(locale: Locale, { amountMinor, currency }: Money): string {
  const { exponent } = requireCurrency(currency)
  const digits = amountMinor % 10 ** exponent === 0 ? 0 : exponent
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits } as const
  return numbers(numberTag(locale), options).format(toMajor({ amountMinor, currency }))
}

/** Joins the parts with the specification's currency symbols; languages of other scripts keep their own. */
function writePrice(locale: Locale, currency: string, parts: readonly Intl.NumberFormatPart[]): string {
  if (locales[locale].signs === 'own') return parts.map((part) => part.value).join('')
  const sign = currencySymbol(currency)
  return parts
    .map((part, index) => (part.type === 'currency' ? separateSign(sign, parts[index + 1]) : part.value))
    .join('')
}

/** Puts a no-break space between a symbol that ends in a letter and the number. */
function separateSign(sign: string, next: Intl.NumberFormatPart | undefined): string {
  const touchesNumber = next?.type === 'integer' || next?.type === 'minusSign'
  return touchesNumber && endsInLetter(sign) ? `${sign}\u00a0` : sign
}

const endsInLetterCache = new Map<string, boolean>()

/** Cached: testing a Unicode class takes longer than the rest of formatting a price. */
function endsInLetter(sign: string): boolean {
  const result = endsInLetterCache.get(sign) ?? /\p{L}$/u.test(sign)
  endsInLetterCache.set(sign, result)
  return result
}

function formatDay(locale: Locale, style: DayStyle, at: Instant, timeZone?: string): string {
  const text = dates(locale, style, timeZone).format(at)
  if (locale !== 'ja') return text.replace(/\d\.? (de |thg |tháng )?/, unbroken)
  return text.replace(/\((.)\)|(.)曜日/, '（$1$2）').replace(/月(?=\d)/, '月\u2060')
}

function formatRange(locale: Locale, from: string, to: string): string {
  if (from === to) return formatDay(locale, 'day', toUtc(from))
  const style = from.slice(0, 4) === to.slice(0, 4) ? 'day' : 'dayWithYear'
  // ICU puts thin spaces around some dashes only, and varies between versions; normalize for stable output.
  const formatted = unbroken(dates(locale, style).formatRange(toUtc(from), toUtc(to)))
  // Allow line breaks after the dash only between two months.
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  const range = isOneMonth
    ? formatted.replace(/[–～]/, '\u2060$&\u2060')
    : formatted.replace('–\u00a0', '– ').replace('～', '\u2060～')
  // ICU pads single-digit months and days in Japanese and Italian; remove the zeros.
  return range.replace(/\b0(?=\d)/g, '')
}

function formatPattern(locale: Locale, day: string, pattern: DayPattern): string {
  const [year = '', month = '', date = ''] = day.split('-')
  if (pattern === 'YYYY-MM-DD') return day
  if (locale === 'ja') {
    if (pattern === 'DD/MM/YYYY') return `${year}/${month}/${date}`
    const short = `${Number(month)}月${Number(date)}日`
    return pattern === 'DD MMM' ? short : `${year}年${short}`
  }
  if (pattern === 'DD/MM/YYYY') return `${date}/${month}/${year}`
  const monthName = dates(locale, 'monthShort').format(toUtc(day))
  return pattern === 'DD MMM' ? `${date} ${monthName}` : `${monthName} ${Number(date)}, ${year}`
}

function formatClock(locale: Locale, time: string): string {
  return unbroken(dates(locale, 'clock').format(Date.parse(`1970-01-01T${time}:00Z`)))
}

/** Separator between day and time, where it is not a comma and a space. */
const dayTimeSeparators: { [language in Locale]?: string } = { ar: '، ', ja: ' ', th: ' ' }

/** Joins a formatted day and time. */
export function joinHour(locale: Locale, day: string, hour: string): string {
  return `${day}${day.endsWith('）') ? '' : (dayTimeSeparators[locale] ?? ', ')}${hour}`
}

function formatMoment(locale: Locale, at: Instant, timeZone: string): string {
  const day = formatDay(locale, 'dayWithWeekday', at, timeZone)
  return joinHour(locale, day, unbroken(dates(locale, 'clock', timeZone).format(at)))
}

// Replaces spaces by no-break spaces. ICU 72 puts a narrow or a plain space before AM and PM; engines differ, and fonts
// lack the narrow one.
function unbroken(text: string): string {
  return text.replace(/\s/g, '\u00a0')
}

/** From here on a distance rounds to at least 0.1. */
const TENTH = 0.095
/** Up to here distances for a walk are in metres or feet. */
const WALK_KM = 0.975
const WALK_MILES = 0.2

/** Steps of metres and feet, in which a distance is never 0. */
const nearUnits = { km: { unit: 'meter', count: 1000, step: 10 }, mi: { unit: 'foot', count: 5280, step: 50 } } as const

type DistanceStyle = { requested: 'km' | 'mi'; near: number }

/** Distances below `near` kilometres or miles are in metres or feet; from a tenth on, in steps of 50 m. */
function formatDistance(locale: Locale, km: number, { requested, near }: DistanceStyle): string {
  const far = requested === 'mi' ? toMiles(km) : km
  const { unit, count, step: small } = nearUnits[requested]
  const isNear = far < near
  const step = far < TENTH ? small : 50
  const value = isNear ? Math.max(step, Math.round((far * count) / step) * step) : far
  const farUnit = requested === 'mi' ? 'mile' : 'kilometer'
  const options = {
    style: 'unit',
    unit: isNear ? unit : farUnit,
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
  } as const
  return unbroken(numbers(numberTag(locale), options).format(value))
}
