import * as v from 'valibot'
import { type BrandId, isBrandId, listBrands } from '#app/brands/brands.ts'
import { type CalendarDay, parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { type Locale, locales } from '#app/i18n/locales.ts'
import type { SqlValue } from '#worker/infra/database/database.ts'
import { type Names, toNames } from '#worker/infra/database/named-in.ts'

/** Field schemas of import files: CSV cells are text, JSON values keep their type. */

const toUndefined = (value: unknown) => (value === '' || value === null ? undefined : value)

export function parseJsonCell(value: unknown): unknown {
  if (typeof value !== 'string' || !value.trimStart().startsWith('{')) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

export const toList = (value: unknown): unknown[] =>
  Array.isArray(value)
    ? value
    : String(value)
        .split('|')
        .map((part) => part.trim())
        .filter((part) => part !== '')

export const text = (longest: number) =>
  v.pipe(
    v.union([v.string(), v.number()], 'is missing or no text'),
    v.transform((value) => String(value).replaceAll('\r\n', '\n').trim()),
    v.minLength(1, 'is missing'),
    v.maxLength(longest, `is longer than ${longest} letters`),
  )

export const number = (from: number, to: number) =>
  v.pipe(
    v.union([v.number(), v.string()], 'is missing or no number'),
    v.transform((value) => (typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value))),
    v.number('is not a number'),
    v.minValue(from, `is less than ${from}`),
    v.maxValue(to, `is more than ${to}`),
  )

const isGrouped = (value: number | string) => typeof value === 'string' && /^\s*[+-]?\d{1,3}(\.\d{3})+\s*$/.test(value)

/** A whole number. `1.000` is refused: in many locales it means one thousand. */
export const integer = (from: number, to: number) =>
  v.pipe(
    v.union([v.number(), v.string()], 'is missing or no number'),
    v.check((value) => !isGrouped(value), 'may be 1,000 or 1: write it without a point'),
    number(from, to),
    v.integer('is not a whole number'),
  )

/** Degrees rounded to 7 decimals (about a centimetre), so that the stored and the imported value compare equal. */
export const degrees = (max: number) =>
  v.pipe(
    number(-max, max),
    v.transform((value) => Math.round(value * 1e7) / 1e7),
  )

export const yesOrNo = v.pipe(
  v.union([v.boolean(), v.string()], 'is neither yes nor no'),
  v.transform((value) => String(value).toLowerCase()),
  v.picklist(['yes', 'no', 'true', 'false', '1', '0'], 'is neither yes nor no'),
  v.transform((value) => ['yes', 'true', '1'].includes(value)),
)

export const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time such as 14:00'))

export const day = v.pipe(
  v.string('is missing'),
  v.guard((value): value is CalendarDay => parseCalendarDay(value) !== null, 'is no day such as 2026-12-24'),
)

export const slug = v.pipe(text(80), v.regex(/^[a-z][a-z0-9-]*$/, 'has characters other than a–z, digits and -'))

export const propertyCode = v.pipe(
  text(40),
  v.regex(/^[A-Za-z0-9_-]+$/, 'has other signs than letters, digits, _ and -'),
)

const brandIds = listBrands().map(({ id }) => id)

export const brand = v.custom<BrandId>(
  (given) => typeof given === 'string' && isBrandId(given),
  `is no brand: ${brandIds.join(', ').replace(/, ([^,]+)$/, ' or $1')}`,
)

/** A list with a maximum length, checked before any part is parsed. */
export const list = <Schema extends v.GenericSchema>(part: Schema, max: number) =>
  v.pipe(v.unknown(), v.transform(toList), v.maxLength(max, `has more than ${max} parts`), v.array(part))

export const slugList = list(text(80), 500)

export function optional<Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(v.optional(v.unknown()), v.transform(toUndefined), v.optional(schema))
}

export const flag = optional(yesOrNo)

const languages = Object.keys(locales) as Locale[]

export const NONE = 'none'

export function perLocale<Name extends string, Schema>(name: Name, schema: Schema) {
  const entries = languages.map((locale) => [`${name}_${locale}`, schema])
  return Object.fromEntries(entries) as Record<`${Name}_${Locale}`, Schema>
}

export function readTranslations(name: string, row: object): Names {
  const values = new Map<string, unknown>(Object.entries(row))
  return Object.fromEntries(
    languages.flatMap((locale) => {
      const text = values.get(`${name}_${locale}`)
      return text === undefined ? [] : [[locale, String(text)]]
    }),
  )
}

/** Merges the names of a row into the stored names; languages the row leaves out are preserved. */
export function mergeNames(held: SqlValue | undefined, row: object): string {
  return mergeTranslations('name', held, row)
}

/** Merges the texts of a field such as `description` into the stored ones, as `mergeNames`. */
export function mergeTranslations(name: string, held: SqlValue | undefined, row: object): string {
  const names = { ...(JSON.parse(String(held ?? '{}')) as Names), ...readTranslations(name, row) }
  for (const locale of languages) if (names[locale] === NONE) delete names[locale]
  return toNames(names)
}
