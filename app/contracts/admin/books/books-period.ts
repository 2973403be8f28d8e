import * as v from 'valibot'
import { calendarDay, numberInQuery } from '../calendar-day.ts'

/** Id of a brand: the name of its folder. */
export const brandId = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/))

/** Accounting month, `YYYY-MM`. */
export const bookMonth = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/), v.description('month of the books'))

/** The requested period. Days are in the seller's accounting calendar, inclusive. */
export const periodFields = {
  from: calendarDay,
  to: calendarDay,
  brand: v.optional(brandId),
  property: v.optional(numberInQuery),
}
