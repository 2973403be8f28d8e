import * as v from 'valibot'
import { type CalendarDay, isCalendarDay } from '#app/domain/dates/calendar-day.ts'

const MAX_ID = 999_999_999

const integer = (from: number, to: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(from), v.maxValue(to))

const day = v.custom<CalendarDay>((value) => typeof value === 'string' && isCalendarDay(value))

const nightsList = v.pipe(
  v.string(),
  v.transform((text) => text.split(',')),
  v.array(integer(1, 30)),
  v.maxLength(7),
)

export const priceFeedQuery = v.object({
  after: v.optional(integer(0, MAX_ID), '0'),
  limit: v.optional(integer(1, 5000), '500'),
  /** The first check-in day; null means today in the host's country. */
  from: v.optional(v.nullable(day), null),
  days: v.optional(integer(1, 30), '7'),
  nights: v.optional(nightsList, '1,2,3,7'),
})

export type PriceFeedQuery = v.InferOutput<typeof priceFeedQuery>

export const roomFeedQuery = v.object({
  after: v.optional(integer(0, MAX_ID), '0'),
  limit: v.optional(integer(1, 5000), '500'),
})

export const changesQuery = v.object({ since: day, after: v.optional(integer(0, MAX_ID), '0') })

export type ChangesQuery = v.InferOutput<typeof changesQuery>
