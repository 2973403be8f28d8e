import * as v from 'valibot'
import { parseRoomsConfig } from '#app/domain/stays/occupancy.ts'
import { bookingPath } from './bookings.ts'
import { calendarDay, isoInstant, numberInBody, propertyWords } from './fields.ts'
import { routeRecord } from './route-record.ts'

const minor = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000_000))
const amount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000_000))
const dryRun = v.optional(v.pipe(v.boolean(), v.description('answers what would be, and changes nothing')), false)
const reason = v.pipe(propertyWords(500), v.description('kept as a note; guests never see it'))

export const cancelBookingRoute = routeRecord('cancelBooking', 'POST /v1/bookings/{bookingNo}/cancellations', {
  scope: 'bookings:write',
  stepUp: 'above-limit',
  about:
    'Cancels a booking by its terms, or for less. Its rooms are free at once, the guest is told, and money goes back to where it came from.',
  pathFields: bookingPath,
  body: v.object({
    reason,
    asked_by: v.optional(v.pipe(v.picklist(['guest', 'house']), v.description('who wants it')), 'guest'),
    charge_minor: v.optional(
      v.pipe(minor, v.description('what is kept instead, less than the terms keep; needs `refunds:write` as well')),
    ),
    dry_run: dryRun,
  }),
  response: v.object({
    dry_run: v.boolean(),
    charge_minor: v.number(),
    terms_charge_minor: v.pipe(v.number(), v.description('what the terms keep')),
    refund_minor: v.number(),
    wallet_minor: v.pipe(v.number(), v.description('the part of the refund that was wallet money, and goes there')),
    free_until: v.pipe(v.nullable(isoInstant), v.description('null: leaving is never free')),
    currency: v.string(),
  }),
  problems: ['not_found', 'already_cancelled', 'not_cancellable', 'invalid_fields', 'in_progress'],
})

export const moveBookingRoute = routeRecord('moveBooking', 'POST /v1/bookings/{bookingNo}/moves', {
  scope: 'bookings:write',
  stepUp: 'above-limit',
  about: 'Gives a booking other dates, guests or room category at the price of the new stay, also while in house.',
  pathFields: bookingPath,
  body: v.object({
    checkin: v.optional(calendarDay),
    checkout: v.optional(calendarDay),
    room: v.optional(v.pipe(numberInBody, v.description('id of the room category'))),
    rooms_config: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(200),
        v.check((text) => parseRoomsConfig(text) !== null),
        v.description('rooms and guests as in addresses of the site: `1-2_0_0_0` is one room for two'),
      ),
    ),
    child_ages: v.optional(v.pipe(v.string(), v.maxLength(200), v.description('as in addresses of the site: `5_9`'))),
    waive_terms: v.optional(
      v.pipe(
        v.boolean(),
        v.description(
          'a shorter stay may cost less than cancelling would now; needs `refunds:write` as well, and a reason',
        ),
      ),
      false,
    ),
    keep_price: v.optional(
      v.pipe(
        v.boolean(),
        v.description('the house takes off what the new stay costs more; needs `refunds:write` as well'),
      ),
      false,
    ),
    total_minor: v.optional(v.pipe(minor, v.description('the new total as it was previewed; another: price_changed'))),
    reason: v.optional(reason),
    dry_run: dryRun,
  }),
  response: v.object({
    dry_run: v.boolean(),
    checkin: calendarDay,
    checkout: calendarDay,
    nights: v.number(),
    room_category: v.object({ id: v.number(), name: v.string() }),
    rooms_config: v.string(),
    old_total_minor: v.number(),
    total_minor: v.number(),
    waived_minor: v.pipe(v.number(), v.description('what the house takes off')),
    paid_minor: v.number(),
    payable_minor: v.pipe(v.number(), v.description('what is still to be paid')),
    refund_minor: v.number(),
    wallet_minor: v.pipe(v.number(), v.description('the part of the refund that goes to the wallet')),
    dropped_coupon: v.pipe(v.nullable(v.string()), v.description('its coupon, where the new stay cannot have it')),
    dropped_meals: v.pipe(v.number(), v.description('meals the new room does not serve')),
    free_until: v.nullable(isoInstant),
    currency: v.string(),
  }),
  problems: [
    'not_found',
    'already_cancelled',
    'not_modifiable',
    'invalid_dates',
    'invalid_rooms',
    'invalid_fields',
    'sold_out',
    'price_changed',
    'in_progress',
  ],
})

export const refundBookingRoute = routeRecord('refundBooking', 'POST /v1/bookings/{bookingNo}/refunds', {
  scope: 'refunds:write',
  stepUp: 'above-limit',
  about:
    'Gives a part of what was paid back, also after the stay or of what a cancelled one kept; never more than is still kept of it.',
  pathFields: bookingPath,
  body: v.object({
    amount_minor: amount,
    reason,
    keep_total: v.optional(
      v.pipe(
        v.boolean(),
        v.description('the price stays, so the guest owes it again, at the house; else the price falls with it'),
      ),
      false,
    ),
    dry_run: dryRun,
  }),
  response: v.object({
    dry_run: v.boolean(),
    refund_minor: v.number(),
    wallet_minor: v.pipe(v.number(), v.description('the part that was wallet money, and goes there')),
    kept_minor: v.pipe(v.number(), v.description('what is still kept')),
    total_minor: v.number(),
    payments: v.array(v.object({ id: v.string(), gateway: v.string(), amount_minor: v.number() })),
    currency: v.string(),
  }),
  problems: ['not_found', 'not_modifiable', 'invalid_fields', 'in_progress'],
})

export const giveCreditRoute = routeRecord('giveCredit', 'POST /v1/credits', {
  scope: 'credits:write',
  stepUp: 'above-limit',
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
  response: v.object({
    outcome: v.picklist(['credited', 'credited before']),
    reference: v.string(),
    brand: v.string(),
    amount_minor: v.number(),
    currency: v.string(),
    ends_at: v.nullable(isoInstant),
  }),
  problems: ['not_found', 'invalid_fields'],
})
