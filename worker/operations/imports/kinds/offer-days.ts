import * as v from 'valibot'
import { day, optional } from '../reading/fields.ts'

const time = v.pipe(v.string(), v.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'is not a time such as 18:00'))

/** Validity of an offer, from a time on its first day to a time on its last, in the local time of the city. */
export const offerDays = { starts_on: day, ends_on: day, start_time: optional(time), end_time: optional(time) }
