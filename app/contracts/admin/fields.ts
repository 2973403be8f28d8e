import * as v from 'valibot'
import { type CalendarDay, isCalendarDay } from '#app/domain/dates/calendar-day.ts'

export const calendarDay = v.pipe(
  v.string(),
  v.isoDate(),
  v.guard((text): text is CalendarDay => isCalendarDay(text)),
)

/** Field `expected` of a change. */
export const expected = v.optional(
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.description('fields of the record as read; refused with `record_changed` when one of them is different now'),
  ),
)

/** Field `is_new` of a change that adds a record where there is none. */
export const isNew = v.optional(
  v.pipe(v.boolean(), v.description('true: refused with `invalid_fields` when there is one already')),
)

export const numberInQuery = v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.toNumber())

export const numberInBody = v.pipe(v.number(), v.integer(), v.minValue(1))

const cursor = v.pipe(v.string(), v.maxLength(200), v.description('`next_cursor` of the previous page'))

/** Position in a list ordered by creation time: time and id of the last row. */
export type JobCursor = { at: number; id: string }

/** Encodes a position; paging continues there even after the row was deleted. */
export function toCursor({ at, id }: JobCursor): string {
  return `${at}.${id}`
}

/** Cursor of lists ordered by creation time. */
export const timeCursor = v.optional(
  v.pipe(
    cursor,
    v.regex(/^\d{1,15}\.[\w-]{1,100}$/),
    v.transform((text): JobCursor => {
      const dot = text.indexOf('.')
      return { at: Number(text.slice(0, dot)), id: text.slice(dot + 1) }
    }),
  ),
)

export const numberCursor = v.optional(v.pipe(cursor, v.regex(/^\d{1,15}$/), v.toNumber()))

export const pagingFields = {
  cursor: v.optional(cursor),
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.toNumber(), v.integer(), v.minValue(1), v.maxValue(200)),
    '50',
  ),
}

/** Schema of a page of a list; `next_cursor` is null on the last page. */
export function pageOf<Item extends v.GenericSchema>(item: Item) {
  return v.object({ items: v.array(item), next_cursor: v.nullable(v.string()) })
}

/** An ISO 8601 instant with time zone; accepts only forms that `Date.parse` also reads. */
export const isoInstant = v.pipe(v.string(), v.isoTimestamp(), v.regex(/^[^ ]+(Z|[+-]\d\d:\d\d)$/))

export const brandId = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/))

export const bookMonth = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/), v.description('accounting month'))

export const registrationId = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/))

/** The requested period. Days are in the seller's accounting calendar, inclusive. */
export const periodFields = {
  from: calendarDay,
  to: calendarDay,
  brand: v.optional(brandId),
  property: v.optional(numberInQuery),
  registration: v.optional(v.pipe(registrationId, v.description('entries in the books of a tax registration'))),
}

// Control characters except line breaks, and text-direction overrides.
const UNSAFE_CHARACTERS = /(?!\n)[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** Multi-line text of at least three characters, typed by staff. */
export function staffText(max: number) {
  return v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\r\n?/g, '\n').trim()),
    v.minLength(3),
    v.maxLength(max),
    v.check((text) => !UNSAFE_CHARACTERS.test(text), 'contains control characters'),
  )
}

export const anyBrandId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))

export const clockTime = v.pipe(v.string(), v.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/))

export const minorAmount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000_000))

export const citySlug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/))
