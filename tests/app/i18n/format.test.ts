import { expect, test } from 'vitest'
import { listCurrencies } from '#app/domain/money/currency.ts'
import { createFormatter, type DayPattern, joinHour } from '#app/i18n/format.ts'
import { isLocale, type Locale, locales } from '#app/i18n/locales.ts'

const all = Object.keys(locales).filter(isLocale)
const plain = (text: string) => text.replace(/[\u00a0\u2009\u202f]/g, ' ').replace(/[\u200e\u200f\u2060]/g, '')
const rupees = (major: number) => ({ amountMinor: major * 100, currency: 'INR' })

test.each([
  ['en', '₹12,34,567'],
  ['hi', '₹12,34,567'],
  ['nl', '₹ 1.234.567'],
  ['de', '1.234.567 ₹'],
  ['ar', '1,234,567 ₹'],
] as const)('formats rupees as in %s', (locale, text) => {
  expect(plain(createFormatter(locale).price(rupees(1_234_567)))).toBe(text)
})

test.each([
  [{ amountMinor: 120_000, currency: 'EUR' }, '€1,200'],
  [{ amountMinor: 120_050, currency: 'EUR' }, '€1,200.50'],
  [{ amountMinor: 120_000, currency: 'JPY' }, '¥120,000'],
  [{ amountMinor: 12_500, currency: 'KWD' }, 'KWD 12.500'],
  [{ amountMinor: 12_000, currency: 'KWD' }, 'KWD 12'],
  [{ amountMinor: -120_000, currency: 'GBP' }, '−£1,200'],
])('omits zero decimals: %o', (money, text) => {
  expect(plain(createFormatter('en').price(money))).toBe(text)
})

const signs = [
  ['MYR', 'RM 10'],
  ['NPR', 'NPR 10'],
  ['PHP', 'PHP 10'],
  ['VND', 'VND 1,000'],
  ['AED', 'AED 10'],
  ['CAD', 'C$10'],
  ['USD', '$10'],
  ['IDR', 'Rp 10'],
]

test.each(signs)('uses the sign guests know for %s [CTRY-38, CTRY-39]', (currency, text) => {
  expect(plain(createFormatter('en').price({ amountMinor: 1000, currency }))).toBe(text)
})

test('writes every currency in every language with plain digits', () => {
  const odd = all.flatMap((locale) =>
    listCurrencies()
      .map(({ code }) => createFormatter(locale).price({ amountMinor: 1_234_500, currency: code }))
      .filter((text) => !/[0-9]/.test(text) || /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u0e50-\u0e59]/.test(text)),
  )
  expect(odd).toEqual([])
})

test('documents print whole amounts with decimals', () => {
  const { price } = createFormatter('en')
  expect(price(rupees(2145), true)).toBe('₹2,145.00')
  expect(price(rupees(-35), true)).toBe('−₹35.00')
  expect(price({ amountMinor: 2145, currency: 'JPY' }, true)).toBe('¥2,145')
  expect(plain(createFormatter('de').price({ amountMinor: 17_600, currency: 'EUR' }, true))).toBe('176,00 €')
  // The two formats are cached separately.
  expect([price(rupees(7)), price(rupees(7), true), price(rupees(7))]).toEqual(['₹7', '₹7.00', '₹7'])
})

test('narrow places show exact prices, with or without the currency [DECD-07]', () => {
  const { exactPrice, exactAmount } = createFormatter('en')
  expect([rupees(2145), rupees(950), rupees(12_345)].map(exactPrice)).toEqual(['₹2,145', '₹950', '₹12,345'])
  expect([rupees(2145), { amountMinor: 13_850, currency: 'EUR' }].map(exactAmount)).toEqual(['2,145', '138.50'])
  expect(plain(createFormatter('hi').exactAmount(rupees(120_000)))).toBe('1,20,000')
})

test('refuses an unknown currency', () => {
  expect(() => createFormatter('en').price({ amountMinor: 100, currency: 'QQQ' })).toThrow('QQQ')
})

test('formats days as the product shows them', () => {
  const format = createFormatter('en')
  expect(format.day('2026-12-11')).toBe('11\u00a0Dec')
  expect(format.dayWithWeekday('2026-12-11')).toBe('Fri, 11\u00a0Dec')
  expect(format.dayWithYear('2026-12-11')).toBe('11\u00a0Dec 2026')
  expect(format.dayLong('2026-12-11')).toBe('Friday, 11\u00a0December 2026')
  expect(format.month('2026-12-11')).toBe('December 2026')
  expect(format.weekday('2026-12-11')).toBe('Fri')
  expect(format.weekdayNarrow('2026-12-11')).toBe('F')
  expect(format.year(0)).toBe('1970')
})

test('formats days in other languages', () => {
  expect(createFormatter('nl').dayWithWeekday('2026-12-11')).toBe('vr 11\u00a0dec')
  expect(createFormatter('ar').dayWithWeekday('2026-12-11')).toBe('الجمعة، 11\u00a0ديسمبر')
  expect(createFormatter('hi').day('2026-12-11')).toBe('11\u00a0दिस॰')
})

test.each([
  ['en', '17\u00a0Dec'],
  ['ar', '17\u00a0ديسمبر'],
  ['de', '17.\u00a0Dez'],
  ['pt', '17\u00a0de\u00a0dez'],
  ['hi', '17\u00a0दिस'],
  ['vi', '17\u00a0thg\u00a012'],
] as const)('no line breaks between a day and its month in %s', (locale, text) => {
  const { day, dayWithWeekday, dayWithYear, dayRange, moment } = createFormatter(locale)
  for (const write of [day, dayWithWeekday, dayWithYear]) expect(write('2026-12-17')).toContain(text)
  expect(dayRange('2026-12-17', '2026-12-17')).toContain(text)
  expect(moment(Date.UTC(2026, 11, 17), 'UTC')).toContain(text)
})

test('long days and Japanese ones do not break either', () => {
  expect(createFormatter('es').dayLong('2026-12-17')).toBe('jueves, 17\u00a0de\u00a0diciembre de 2026')
  expect(createFormatter('vi').dayLong('2026-12-17')).toContain('17\u00a0tháng\u00a012')
  const ja = createFormatter('ja')
  expect(ja.day('2026-12-17')).toBe('12月\u206017日')
  expect(ja.dayLong('2026-12-14')).toBe('2026年12月\u206014日（月）')
})

test('a Japanese weekday is in full-width brackets without a space', () => {
  const format = createFormatter('ja')
  expect(plain(format.dayWithWeekday('2027-01-19'))).toBe('1月19日（火）')
  expect(plain(format.moment(Date.UTC(2027, 0, 19, 3), 'UTC'))).toBe('1月19日（火）3:00')
})

test.each([
  ['en', '−₹1,200'],
  ['de', '−1.200\u00a0₹'],
  ['ja', '−₹1,200'],
  // In visual order: the currency leftmost, the sign between currency and digits.
  ['ar', '\u200f\u200e−1,200\u200f\u00a0₹'],
] as const)('a negative amount has its sign before the digits in %s', (locale, text) => {
  expect(createFormatter(locale).price(rupees(-1200))).toBe(text)
})

test('keeps the Gregorian year in Thai and Arabic', () => {
  expect(createFormatter('th').dayWithYear('2026-12-11')).toContain('2026')
  expect(createFormatter('ar').dayLong('2026-12-11')).toContain('2026')
})

test.each([
  ['2026-12-11', '2026-12-13', '11–13 Dec'],
  ['2026-12-30', '2027-01-02', '30 Dec 2026 – 2 Jan 2027'],
  ['2026-11-29', '2026-12-02', '29 Nov – 2 Dec'],
  ['2026-12-11', '2026-12-11', '11 Dec'],
])('formats %s to %s as one range', (from, to, text) => {
  expect(plain(createFormatter('en').dayRange(from, to))).toBe(text)
})

test.each(all)('ranges break only between months after the dash, in %s', (locale) => {
  const { dayRange } = createFormatter(locale)
  expect(dayRange('2026-12-11', '2026-12-13')).toMatch(/^[^ –～]+\u2060[–～]\u2060[^ –～]+$/)
  expect(dayRange('2026-11-29', '2026-12-02')).toMatch(/^[^ –～]+(– |\u2060～)[^ –～]+$/)
})

test('Japanese ranges have no leading zeros, and prices are grouped', () => {
  const ja = createFormatter('ja')
  expect(plain(ja.dayRange('2027-01-06', '2027-01-08'))).toBe('1/6～1/8')
  expect(plain(ja.dayRange('2026-12-30', '2027-01-02'))).toBe('2026/12/30～2027/1/2')
  expect(ja.exactPrice(rupees(2145))).toBe('₹2,145')
})

const datePatterns = [
  ['DD/MM/YYYY', '01/12/2026'],
  ['DD MMM', '01 Dec'],
  ['YYYY-MM-DD', '2026-12-01'],
  ['MMM D, YYYY', 'Dec 1, 2026'],
] satisfies [DayPattern, string][]

test.each(datePatterns)('formats the date format %s [LANG-08]', (pattern, text) => {
  expect(createFormatter('en').dayPattern('2026-12-01', pattern)).toBe(text)
})

const japanesePatterns = [
  ['DD/MM/YYYY', '2026/12/01'],
  ['DD MMM', '12月1日'],
  ['YYYY-MM-DD', '2026-12-01'],
  ['MMM D, YYYY', '2026年12月1日'],
] satisfies [DayPattern, string][]

test.each(japanesePatterns)('formats the Japanese variant of %s [LANG-08]', (pattern, text) => {
  expect(createFormatter('ja').dayPattern('2026-12-01', pattern)).toBe(text)
})

test('formats the same days in any zone', () => {
  const before = process.env.TZ
  const written = ['Pacific/Pago_Pago', 'Pacific/Auckland'].map((zone) => {
    process.env.TZ = zone
    return createFormatter('en').dayWithWeekday('2026-12-11')
  })
  process.env.TZ = before
  expect(written).toEqual(['Fri, 11\u00a0Dec', 'Fri, 11\u00a0Dec'])
})

test('formats clock times by language', () => {
  expect(createFormatter('en').clock('12:00')).toBe('12:00\u00a0PM')
  expect(createFormatter('en').clock('09:05')).toBe('9:05\u00a0AM')
  expect(createFormatter('nl').clock('15:30')).toBe('15:30')
})

test("formats a time in the property's timezone", () => {
  const at = Date.UTC(2026, 11, 10, 6, 30)
  expect(createFormatter('en').moment(at, 'Asia/Kolkata')).toBe('Thu, 10\u00a0Dec, 12:00\u00a0PM')
  expect(createFormatter('en').moment(at, 'Pacific/Auckland')).toBe('Thu, 10\u00a0Dec, 7:30\u00a0PM')
  expect(createFormatter('nl').moment(at, 'Europe/Amsterdam')).toBe('do 10\u00a0dec, 7:30')
})

test.each([
  ['en', '21 Nov 2026', '6:00 PM', '21 Nov 2026, 6:00 PM'],
  ['ar', '21 نوفمبر', '6:00 م', '21 نوفمبر، 6:00 م'],
  ['th', '21 พ.ย.', '18:00', '21 พ.ย. 18:00'],
  ['ja', '2026年11月21日', '18:00', '2026年11月21日 18:00'],
] as const)('the hour follows the day as in %s', (locale, day, hour, text) => {
  expect(joinHour(locale, day, hour)).toBe(text)
})

test('formats numbers and percents', () => {
  const format = createFormatter('en')
  expect(format.number(1_234_567.8)).toBe('1,234,568')
  expect(format.number(4.25, 1)).toBe('4.3')
  expect(format.percent(20)).toBe('20%')
  expect(plain(createFormatter('de').percent(20))).toBe('20 %')
})

test('counts 1.6 kilometres to a mile [LANG-12]', () => {
  const format = createFormatter('en')
  expect(plain(format.distance(8, 'mi'))).toBe('5 mi')
  expect(plain(format.distance(4, 'mi'))).toBe('2.5 mi')
  expect(plain(format.distance(2.34))).toBe('2.3 km')
  expect(plain(format.distance(12.6))).toBe('13 km')
})

test.each([
  [0, '10 m', '50 ft'],
  [0.014, '10 m', '50 ft'],
  [0.044, '40 m', '150 ft'],
  [0.0949, '90 m', '300 ft'],
  [0.0951, '0.1 km', '300 ft'],
  [0.15, '0.2 km', '500 ft'],
  [0.153, '0.2 km', '0.1 mi'],
  [0.95, '1 km', '0.6 mi'],
] as const)('formats %s kilometres as %s or %s', (km, metric, imperial) => {
  const format = createFormatter('en')
  expect(plain(format.distance(km))).toBe(metric)
  expect(plain(format.distance(km, 'mi'))).toBe(imperial)
})

test.each(all)('never shows a zero distance in %s', (locale) => {
  const format = createFormatter(locale)
  for (const unit of ['km', 'mi'] as const) {
    for (const km of [0, 0.001, 0.02, 0.049, 0.07, 0.094]) {
      expect(plain(format.distance(km, unit))).not.toMatch(/^(0|\u0660)/)
    }
  }
})

test.each(all)('no line breaks between a distance and its unit in %s', (locale) => {
  for (const km of [0.03, 0.3]) expect(createFormatter(locale).distance(km)).not.toMatch(/[ \u2009]/)
})

test('names metres in the language', () => {
  expect(plain(createFormatter('ar').distance(0.03))).toBe('30 مترًا')
  expect(plain(createFormatter('hi').distance(0.03))).toBe('30 मी')
  expect(plain(createFormatter('th').distance(0.03))).toBe('30 ม.')
  expect(plain(createFormatter('ja').distance(0.03))).toBe('30 m')
})

test('joins lists by language', () => {
  expect(createFormatter('en').list(['WiFi', 'Pool', 'Parking'])).toBe('WiFi, Pool and Parking')
  expect(createFormatter('nl').list(['wifi', 'zwembad'], 'disjunction')).toBe('wifi of zwembad')
  expect(createFormatter('en').list([])).toBe('')
})

test('names countries, currencies and languages', () => {
  const format = createFormatter('nl')
  expect(format.countryName('DE')).toBe('Duitsland')
  expect(format.currencyName('INR')).toBe('Indiase roepie')
  expect(format.languageName('my')).toBe('Maleis')
  expect(createFormatter('ar').currencyName('INR')).toBe('روبية هندية')
})

test('starts the week by language', () => {
  const starts = Object.fromEntries(all.map((locale) => [locale, createFormatter(locale).firstWeekday]))
  expect(starts).toMatchObject({ en: 1, nl: 1, de: 1, ar: 6, hi: 0, ja: 0 } satisfies Partial<Record<Locale, number>>)
})

test('uses English on a desktop for phone languages', () => {
  expect(createFormatter('hi', { device: 'desktop' }).locale).toBe('en')
  expect(createFormatter('hi', { device: 'phone' }).locale).toBe('hi')
  expect(createFormatter('ar', { device: 'desktop' }).locale).toBe('ar')
})

test('reuses one formatter per language', () => {
  expect(createFormatter('nl')).toBe(createFormatter('nl'))
  expect(createFormatter('nl')).not.toBe(createFormatter('en'))
})
