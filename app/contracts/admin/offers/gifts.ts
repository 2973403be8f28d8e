import * as v from 'valibot'
import { calendarDay } from '../calendar-day.ts'
import { propertyWords } from '../properties/property-words.ts'
import { routeRecord } from '../route-record.ts'

export const giveGiftRoute = routeRecord({
  name: 'giveGift',
  method: 'POST',
  path: '/v1/gifts',
  scope: 'credits:write',
  about:
    'Gives a guest who has signed in with their number a reward: wallet money, or a voucher for one stay. It stands among their rewards with your note, and they get a message. The same reference twice is one gift. Needs a token for every house.',
  body: v.object({
    reference: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(80), v.description('your own name of it')),
    kind: v.picklist(['money', 'voucher']),
    amount_minor: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000_000_000)),
    currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/), v.description('left out: INR'))),
    phone: v.pipe(v.string(), v.regex(/^\+\d{1,3}[ -]\d{4,15}$/), v.description('dial code, a space and the number')),
    brand: v.optional(v.pipe(v.string(), v.maxLength(40), v.description('left out: the main one'))),
    ends_on: v.optional(
      v.pipe(calendarDay, v.description('its last day; a voucher needs one, money without one never ends')),
    ),
    minimum_minor: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(0),
        v.maxValue(100_000_000_000),
        v.description('of a voucher: the least the stay must cost'),
      ),
    ),
    note: v.optional(propertyWords(200)),
  }),
  answer: v.object({
    outcome: v.picklist(['given', 'given before']),
    reference: v.string(),
    kind: v.picklist(['money', 'voucher']),
    brand: v.string(),
    amount_minor: v.number(),
    currency: v.string(),
  }),
  problems: ['not_found', 'invalid_fields'],
})
