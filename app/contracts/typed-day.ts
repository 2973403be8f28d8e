import * as v from 'valibot'
import { type CalendarDay, parseCalendarDay } from '#app/domain/dates/calendar-day.ts'

/** A day as an operator types it in a command, `2026-11-30`. */
export const typedDay = v.custom<CalendarDay>(
  (text) => typeof text === 'string' && parseCalendarDay(text) === text,
  'is a day, YYYY-MM-DD',
)
