import { addDays, type CalendarDay, nightsBetween, parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { DAY_MS } from '#app/domain/dates/instant.ts'
import { foldSearchText } from '../fold-search-text.ts'
import { type HolidayName, holidayWords, type TimeWords, timeWords } from './time-words.ts'

type TypedDay = { day: number; month: number; year: number | null }

/** The time of a stay in a text; every part may be missing. */
export type TypedTime = {
  checkin: TypedDay | null
  checkout: TypedDay | null
  nights: number | null
  month: { month: number; year: number | null } | null
  holiday: { name: HolidayName; year: number | null } | null
  isWeekend: boolean
  /** Which weekend or week of the month. */
  which: 'first' | 'last' | null
}

export const noTime: TypedTime = {
  checkin: null,
  checkout: null,
  nights: null,
  month: null,
  holiday: null,
  isWeekend: false,
  which: null,
}

export type TimeGrammar = {
  nights: RegExp
  weeks: RegExp
  lengths: ReadonlyMap<string, number>
  length: RegExp
  /** A weekend, or a week without a number, and which of them before or after it. */
  span: RegExp
  first: ReadonlySet<string>
  days: RegExp
  open: RegExp
  ranges: readonly { pattern: RegExp; isMonthFirst: boolean }[]
  singles: readonly { pattern: RegExp; isMonthFirst: boolean }[]
  month: RegExp
  months: ReadonlyMap<string, number>
  holiday: RegExp
  holidays: ReadonlyMap<string, HolidayName>
  numbers: ReadonlyMap<string, number>
}

const MAX_NIGHTS = 60
const NIGHTS_OF_WEEK = 7
const NIGHTS_OF_WEEKEND = 2

/** Returns the text without its nights, weeks, dates and months, which it adds to `time`. */
export function takeTime(text: string, grammar: TimeGrammar, time: TypedTime): string {
  const { nights, weeks, days, length, lengths, open, ranges, singles } = grammar
  const count = (typed = '') => grammar.numbers.get(typed) ?? Number(typed)
  const takeNights = (perUnit: number) => (whole: string, typed: string) => {
    const number = count(typed) * perUnit
    // One night beside a price says what the price is for.
    if (!(number > 1 && number <= MAX_NIGHTS)) return whole
    time.nights ??= number
    return ' , '
  }
  let rest = takeHoliday(text, grammar, time)
  rest = rest.replace(nights, takeNights(1)).replace(weeks, takeNights(NIGHTS_OF_WEEK))
  rest = rest.replace(length, (phrase) => {
    time.nights ??= lengths.get(phrase) ?? null
    return ' , '
  })
  for (const range of ranges) rest = takeRange(rest, range, { ...grammar, time })
  for (const single of singles) rest = takeDay(rest, single, { ...grammar, time })
  rest = rest.replace(days, ' , ').replace(open, ' , ')
  return takeSpan(takeMonth(rest, grammar, time), grammar, time)
}

function takeHoliday(text: string, { holiday, holidays }: TimeGrammar, time: TypedTime): string {
  return text.replace(holiday, (whole: string, ...groups: (string | undefined)[]) => {
    const [yearBefore, phrase = '', yearAfter] = groups
    const name = holidays.get(phrase)
    const year = yearBefore ?? yearAfter
    if (!name) return whole
    time.holiday ??= { name, year: year ? Number(year) : null }
    return ' , '
  })
}

type DayPattern = { pattern: RegExp; isMonthFirst: boolean }
type Taking = Pick<TimeGrammar, 'months'> & { time: TypedTime }

function takeRange(text: string, { pattern, isMonthFirst }: DayPattern, { months, time }: Taking): string {
  return text.replace(pattern, (whole: string, ...groups: (string | undefined)[]) => {
    const [first, second, third, fourth] = groups
    // `11 January to 14 January`, or `January 11 to January 14`; one of the months may be missing.
    const ordered = isMonthFirst ? [second, first, fourth, third ?? first] : [first, second ?? fourth, third, fourth]
    const [from, fromMonth, to, toMonth] = ordered
    const year = groups[4] ? Number(groups[4]) : null
    const checkin = toDay(from, months.get(fromMonth ?? ''), year)
    const checkout = toDay(to, months.get(toMonth ?? ''), year)
    if (!checkin || !checkout || time.checkin) return whole
    Object.assign(time, { checkin, checkout })
    return ' , '
  })
}

function takeDay(text: string, { pattern, isMonthFirst }: DayPattern, { months, time }: Taking): string {
  return text.replace(pattern, (whole: string, ...groups: (string | undefined)[]) => {
    const [first, second, year] = groups
    const month = months.get((isMonthFirst ? first : second) ?? '')
    const checkin = toDay(isMonthFirst ? second : first, month, year ? Number(year) : null)
    if (!checkin) return whole
    time.checkin ??= checkin
    return ' , '
  })
}

function takeMonth(text: string, { month, months }: TimeGrammar, time: TypedTime): string {
  return text.replace(month, (_whole: string, ...groups: (string | undefined)[]) => {
    // Dated, a name may also be a common word: "may 2027".
    const [dated, yearOfDated, afterPreposition, yearAfterPreposition, alone, yearAlone] = groups
    const number = months.get(dated ?? afterPreposition ?? alone ?? '')
    const year = yearOfDated ?? yearAfterPreposition ?? yearAlone
    if (number !== undefined) time.month ??= { month: number, year: year ? Number(year) : null }
    return ' , '
  })
}

function takeSpan(text: string, { span, first }: TimeGrammar, time: TypedTime): string {
  return text.replace(span, (whole: string, before?: string, weekend?: string, after?: string) => {
    const which = before ?? after
    // "Semana Santa" is no length.
    if (weekend === undefined && time.month === null) return whole
    time.isWeekend ||= weekend !== undefined
    if (which !== undefined) time.which ??= first.has(which) ? 'first' : 'last'
    time.nights ??= weekend === undefined ? NIGHTS_OF_WEEK : NIGHTS_OF_WEEKEND
    return ' , '
  })
}

/** Takes a single night, after prices per night. */
export function takeOneNight(text: string, { nights }: TimeGrammar, time: TypedTime): string {
  return text.replace(nights, () => {
    time.nights ??= 1
    return ' , '
  })
}

function toDay(typed: string | undefined, month: number | undefined, year: number | null): TypedDay | null {
  const day = Number(typed)
  return month !== undefined && day >= 1 && day <= 31 ? { day, month, year } : null
}

/** Returns the next matching dates from today on; null when the text does not give both, or they have passed. */
export function resolveTypedDates(
  { checkin, checkout, nights }: TypedTime,
  today: CalendarDay,
): { checkin: CalendarDay; checkout: CalendarDay } | null {
  const from = checkin && nextDay(checkin, today)
  if (!from) return null
  const endOfNights = nights === null ? null : addDays(from, nights)
  const to = checkout ? nextDay(checkout, from) : endOfNights
  return to && nightsBetween(from, to) > 0 && nightsBetween(from, to) <= MAX_NIGHTS
    ? { checkin: from, checkout: to }
    : null
}

function nextDay({ day, month, year }: TypedDay, from: CalendarDay): CalendarDay | null {
  const inYear = (number: number) =>
    parseCalendarDay([number, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-'))
  const thisYear = Number(from.slice(0, 4))
  const days = year === null ? [inYear(thisYear), inYear(thisYear + 1)] : [inYear(year), inYear(year + 1)]
  // Of "30 December to 2 January 2027" the year is of the last day only.
  const candidates = year === null ? days : days.slice(0, 1)
  return candidates.find((candidate) => candidate !== null && candidate >= from) ?? null
}

type GrammarInput = {
  locales: readonly string[]
  numbers: ReadonlyMap<string, number>
  /** Phrases with another meaning beside a preposition: `mar` is also the sea. */
  homonyms: ReadonlyMap<string, unknown>
  /** Counted words that are no days: `adults`, `stars`. */
  countedWords: string
  start: string
  end: string
}

export function buildTimeGrammar({ locales, countedWords, homonyms, start, end, ...input }: GrammarInput): TimeGrammar {
  const tables = locales.flatMap((locale) => timeWords[locale] ?? [])
  const numbers = new Map([
    ...input.numbers,
    ...tables.flatMap(({ one }) => words(one).map((word) => [word, 1] as [string, number])),
  ])
  const months = new Map(locales.flatMap((locale) => monthNames(timeWords[locale]?.tag ?? locale)))
  const names = oneOf([...months.keys()])
  const alone = [...months.keys()].filter((name) => !homonyms.has(name))
  const long = oneOf(alone.filter((name) => name.length > 3 || !/^[a-z.]+$/.test(name)))
  const every = (pick: (table: TimeWords) => string) => oneOf(tables.flatMap((table) => words(pick(table))))
  const inMonth = oneOf(tables.flatMap((table) => table.in.map(fold)))
  const which = oneOf(tables.flatMap((table) => [...table.first, ...table.last].map(fold)))
  const lengths = new Map(tables.flatMap((table) => Object.entries(table.lengths ?? {}).map(foldLength)))
  const weekends = oneOf(tables.flatMap((table) => table.weekends.map(fold)))
  const number = `((?<!\\d[.,]?)\\d{1,2}|${oneOf([...numbers.keys()])})`
  const day = `(?<![\\d.,])(\\d{1,2})(?!\\d)(?:st|nd|rd|th|er|o|\\.|日)?`
  const from = `${start}(?:(?:${every((table) => table.from)})\\s*)?`
  const to = `\\s*(?:[-–—~〜]|${every((table) => table.to)})\\s*(?:de\\s+)?`
  const of = '[\\s,]*(?:(?:of|de|del|में)\\s+)?'
  const month = `(?<!\\d)(${names})(?:\\.(?!\\d))?`
  const year = '(?:[\\s,]*(?:de\\s+)?(20\\d\\d))?'
  const unit = (pick: (table: TimeWords) => string) =>
    new RegExp(`${start}${number}\\s*-?\\s*(?:${every(pick)})${end}`, 'gu')
  const isDay = `(?!\\s*-?\\s*(?:${countedWords})${end})`
  return {
    months,
    numbers,
    ...buildHolidayGrammar(locales, { weekends, start, end }),
    nights: unit((table) => table.nights),
    weeks: unit((table) => table.weeks),
    days: unit((table) => table.days),
    lengths,
    length: new RegExp(`${start}(?:${oneOf([...lengths.keys()]) || '(?!)'})${end}`, 'gu'),
    first: new Set(tables.flatMap((table) => table.first.map(fold))),
    span: new RegExp(
      `${start}(?:(${which})\\s*)??(?:(${weekends})|(?:${every((table) => table.weeks)}))(?:\\s*(${which}))?${end}`,
      'gu',
    ),
    open: new RegExp(`${start}(?:${oneOf(tables.flatMap((table) => table.open.map(fold)))})${end}`, 'gu'),
    ranges: [
      {
        isMonthFirst: false,
        pattern: new RegExp(`${from}${day}(?:${of}${month})?${to}${day}${of}${month}${year}${end}`, 'u'),
      },
      {
        isMonthFirst: true,
        pattern: new RegExp(`${from}${month}\\s*${day}${to}(?:${month}\\s*)?${day}${isDay}${year}`, 'u'),
      },
    ],
    singles: [
      { isMonthFirst: false, pattern: new RegExp(`${from}${day}${of}${month}${year}${end}`, 'u') },
      { isMonthFirst: true, pattern: new RegExp(`${from}${month}\\s*${day}${isDay}${year}`, 'u') },
    ],
    month: new RegExp(
      `(?:${start}(?<!\\d)(${names})[\\s,]*(20\\d\\d)${end}|${start}(?:${inMonth || '(?!)'})\\s*(?<!\\d)(${oneOf(alone)})${year}${end}|${start}(?<!\\d)(${long})${year}${end})`,
      'gu',
    ),
  }
}

const fold = (text: string) => foldSearchText(text).replaceAll(/['’]/g, ' ')
const words = (text: string) => fold(text).split(' ').filter(Boolean)

type HolidayBounds = { weekends: string; start: string; end: string }

function buildHolidayGrammar(locales: readonly string[], { weekends, start, end }: HolidayBounds) {
  const holidays = new Map(locales.flatMap((locale) => holidaysOf(locale)))
  return {
    holidays,
    holiday: new RegExp(
      `(?:(20\\d\\d)\\s*)?${start}(${oneOf([...holidays.keys()])})${end}(?!\\s*island)(?:\\s*(?:${weekends})${end})?(?:[\\s,]*(20\\d\\d))?`,
      'gu',
    ),
  }
}

function holidaysOf(locale: string): [string, HolidayName][] {
  const entries = Object.entries(holidayWords[locale] ?? {}) as [HolidayName, readonly string[]][]
  return entries.flatMap(([name, phrases]) => phrases.map((phrase): [string, HolidayName] => [fold(phrase), name]))
}

const foldLength = ([phrase, nights]: [string, number]): [string, number] => [fold(phrase), nights]

// The middle of each month of 1970 in milliseconds.
const MONTH_MS = 30.4375 * DAY_MS
const LETTERS_OF_ABBREVIATION = 3

/** Returns the names and usual abbreviations of months in a language, folded as typed texts. */
function monthNames(tag: string): [string, number][] {
  const styles = [{ month: 'long' }, { month: 'short' }, { month: 'long', day: 'numeric' }] as const
  const formats = styles.map((style) => new Intl.DateTimeFormat(tag, { ...style, timeZone: 'UTC' }))
  const namesByMonth = Array.from({ length: 12 }, (_, index) => {
    const midMonth = Math.round((index + 0.5) * MONTH_MS)
    const partsOf = (format: Intl.DateTimeFormat) => format.formatToParts(midMonth)
    const texts = formats.map((format) => partsOf(format).find(({ type }) => type === 'month')?.value ?? '')
    return texts.map((text) => fold(tag === 'ja' ? `${Number.parseInt(text, 10)}月` : text).replace(/\.$/, ''))
  })
  const short = namesByMonth.map(([long = '']) => (/^[a-z]+$/.test(long) ? long.slice(0, LETTERS_OF_ABBREVIATION) : ''))
  const isClear = (text: string) => text !== '' && short.filter((other) => other === text).length === 1
  return namesByMonth.flatMap((texts, index) =>
    [...texts, short[index] ?? '']
      .filter((text, textIndex) => text !== '' && (textIndex < texts.length || isClear(text)))
      .map((text): [string, number] => [text, index + 1]),
  )
}

/** Returns the pattern of any of the texts, the longest first. */
export function oneOf(texts: readonly string[]): string {
  return [...new Set(texts)]
    .sort((a, b) => b.length - a.length)
    .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')
}
