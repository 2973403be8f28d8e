import * as v from 'valibot'
import { type CalendarDay, parseCalendarDay } from '#app/domain/dates/calendar-day.ts'

const day = v.custom<CalendarDay>((value) => typeof value === 'string' && parseCalendarDay(value) === value)
const weekdays = v.nullable(v.array(v.number()))

export const calendarResponse = v.object({
  calendar: v.object({
    currency_code: v.string(),
    nights: v.array(
      v.object({ date: day, is_available: v.boolean(), is_closed: v.boolean(), price: v.nullable(v.number()) }),
    ),
    // Absent in responses of the last release.
    stay_fees: v.optional(v.number(), 0),
    day_rules: v.array(
      v.object({
        start_date: day,
        end_date: day,
        min_nights: v.nullable(v.number()),
        max_nights: v.nullable(v.number()),
        min_nights_through: v.optional(v.number()),
        arrival_weekdays: weekdays,
        departure_weekdays: weekdays,
        is_closed: v.boolean(),
      }),
    ),
  }),
})

export const placeCalendarResponse = v.object({
  calendar: v.object({
    currency_code: v.string(),
    age_seconds: v.number(),
    days: v.array(v.object({ date: day, total: v.nullable(v.number()) })),
  }),
})
