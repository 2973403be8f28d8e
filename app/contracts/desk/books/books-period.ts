import * as v from 'valibot'
import { calendarDay, numberInQuery } from '../calendar-day.ts'

/** Id of a brand: the name of its folder. */
export const brandId = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/))

/** A month of the books, `YYYY-MM`. */
export const bookMonth = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/), v.description('month of the books'))

/** Which part of the books is asked for. Days are those of the seller's books, both included. */
export const periodFields = {
  from: calendarDay,
  to: calendarDay,
  brand: v.optional(brandId),
  property: v.optional(numberInQuery),
}
