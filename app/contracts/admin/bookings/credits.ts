import * as v from 'valibot'
import { calendarDay } from '../calendar-day.ts'
import { isoInstant } from '../paging.ts'
import { propertyWords } from '../properties/property-words.ts'
import { routeRecord } from '../route-record.ts'

export const giveCreditRoute = routeRecord({
  name: 'giveCredit',
  method: 'POST',
  path: '/v1/credits',
  scope: 'credits:write',
  about:
    'Puts money into the wallet of a guest who has signed in with their number. The same reference twice is one credit. A token for some houses names a booking of theirs that was confirmed, gives in its currency no more than it costs in all, and has references of its own by booking.',
  body: v.object({
    reference: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(80), v.description('your own name of it')),
    amount_minor: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000_000_000)),
    phone: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\+\d{1,3}[ -]\d{4,15}$/),
        v.description('dial code, a space and the number; left out: that of the booking'),
      ),
    ),
    booking_no: v.optional(v.pipe(v.string(), v.maxLength(40), v.description('the booking it is about'))),
    brand: v.optional(
      v.pipe(v.string(), v.maxLength(40), v.description('left out: that of the booking, or the main one')),
    ),
    currency: v.optional(
      v.pipe(v.string(), v.regex(/^[A-Z]{3}$/), v.description('left out: that of the booking, or INR')),
    ),
    given_by: v.optional(
      v.pipe(
        v.picklist(['promotions', 'owner']),
        v.description(
          'the brand, or the owner of the house, who gives what a token for some houses gives; left out: so',
        ),
      ),
    ),
    ends_on: v.optional(v.pipe(calendarDay, v.description('its last day, in UTC; left out: it never ends'))),
    note: v.optional(propertyWords(200)),
  }),
  answer: v.object({
    outcome: v.picklist(['credited', 'credited before']),
    reference: v.string(),
    brand: v.string(),
    amount_minor: v.number(),
    currency: v.string(),
    ends_at: v.nullable(isoInstant),
  }),
  problems: ['not_found', 'invalid_fields'],
})
