import * as v from 'valibot'
import { day, optional } from '../reading/fields.ts'

const time = v.pipe(v.string(), v.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'is not a time such as 18:00'))

/** When an offer holds: from an hour of its first day to one of its last, on the clock of the place. */
export const offerDays = { starts_on: day, ends_on: day, start_time: optional(time), end_time: optional(time) }
