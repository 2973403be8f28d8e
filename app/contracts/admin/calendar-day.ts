import * as v from 'valibot'
import { type CalendarDay, isCalendarDay } from '#app/domain/dates/calendar-day.ts'

/** A local calendar day, `YYYY-MM-DD`. */
export const calendarDay = v.pipe(
  v.string(),
  v.isoDate(),
  v.guard((text): text is CalendarDay => isCalendarDay(text)),
)

export const numberInQuery = v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.toNumber())

export const numberInBody = v.pipe(v.number(), v.integer(), v.minValue(1))
