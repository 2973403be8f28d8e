import * as v from 'valibot'
import { occupancyLimits, parseRoomsConfig } from '#app/domain/stays/occupancy.ts'
import { bookingPath, unchangedSince } from './bookings.ts'
import { calendarDay, isoInstant, numberInBody, staffText } from './fields.ts'
import { routeRecord } from './route-record.ts'

const amountOrZero = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000_000))
const amount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000_000))
const dryRun = v.optional(v.pipe(v.boolean(), v.description('returns the result without changing anything')), false)
const reason = v.pipe(staffText(500), v.description('stored as a note; guests never see it'))

const roomNumber = v.pipe(numberInBody, v.maxValue(occupancyLimits.rooms))

export const cancelBookingRoute = routeRecord('cancelBooking', 'POST /v1/bookings/{bookingNo}/cancellations', {
  scope: 'bookings:write',
  stepUp: 'above-limit',
  about:
    'Cancels a booking for the charge of its terms, or for less. Releases its rooms, notifies the guest and refunds to the original payment methods.',
  pathFields: bookingPath,
  body: v.object({
    reason,
    asked_by: v.optional(
      v.pipe(v.picklist(['guest', 'house']), v.description('who requested the cancellation; `house`: the property')),
      'guest',
    ),
    charge_minor: v.optional(
      v.pipe(amountOrZero, v.description('a charge below that of the terms; also needs `refunds:write`')),
    ),
    unchanged_since: unchangedSince,
    dry_run: dryRun,
  }),
  response: v.object({
    dry_run: v.boolean(),
    charge_minor: v.number(),
    terms_charge_minor: v.pipe(v.number(), v.description('charge by the terms of the booking')),
    refund_minor: v.number(),
    wallet_minor: v.pipe(v.number(), v.description('part of the refund that is returned to the wallet')),
    free_until: v.pipe(v.nullable(isoInstant), v.description('end of free cancellation; null: never free')),
    currency: v.string(),
  }),
  problems: ['not_found', 'already_cancelled', 'not_cancellable', 'not_modifiable', 'invalid_fields', 'in_progress'],
})

export const moveBookingRoute = routeRecord('moveBooking', 'POST /v1/bookings/{bookingNo}/moves', {
  scope: 'bookings:write',
  stepUp: 'above-limit',
  about:
    'Moves a booking to other dates, guests, another room type, or another property of the same seller, at the price of the new stay, also while in house. Its number stays.',
  pathFields: bookingPath,
  body: v.object({
    checkin: v.optional(calendarDay),
    checkout: v.optional(calendarDay),
    property: v.optional(
      v.pipe(numberInBody, v.description('another property of the same seller, before the first night has passed')),
    ),
    room: v.optional(v.pipe(numberInBody, v.description('id of the room type; needed with `property`'))),
    changed_room: v.optional(
      v.pipe(roomNumber, v.description('the one room that moves to `room` and `rate_plan`; the others stay')),
    ),
    rate_plan: v.optional(
      v.pipe(v.string(), v.maxLength(20), v.description('of `changed_room`; default: its own price')),
    ),
    cancelled_room: v.optional(
      v.pipe(roomNumber, v.description('the one room that is cancelled, for the fee of its policy; the others stay')),
    ),
    rooms_config: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(200),
        v.check((text) => parseRoomsConfig(text) !== null),
        v.description('rooms and guests as in URLs of the site: `1-2_0_0_0` is one room for two'),
      ),
    ),
    child_ages: v.optional(v.pipe(v.string(), v.maxLength(200), v.description('as in URLs of the site: `5_9`'))),
    waive_terms: v.optional(
      v.pipe(
        v.boolean(),
        v.description(
          'allows a shorter stay below the current cancellation charge; needs `refunds:write` as well, and a reason',
        ),
      ),
      false,
    ),
    keep_price: v.optional(
      v.pipe(
        v.boolean(),
        v.description('the property waives the higher price of the new stay; also needs `refunds:write`'),
      ),
      false,
    ),
    total_minor: v.optional(
      v.pipe(amountOrZero, v.description('the total of the preview; `price_changed` when it differs now')),
    ),
    reason: v.optional(reason),
    unchanged_since: unchangedSince,
    dry_run: dryRun,
  }),
  response: v.object({
    dry_run: v.boolean(),
    checkin: calendarDay,
    checkout: calendarDay,
    nights: v.number(),
    property: v.number(),
    room_category: v.object({ id: v.number(), name: v.string() }),
    rooms_config: v.string(),
    old_total_minor: v.number(),
    total_minor: v.number(),
    waived_minor: v.pipe(v.number(), v.description('amount the property waives')),
    fee_minor: v.pipe(v.number(), v.description('fee of a cancelled room, in the total')),
    paid_minor: v.number(),
    payable_minor: v.pipe(v.number(), v.description('amount still due')),
    refund_minor: v.number(),
    wallet_minor: v.pipe(v.number(), v.description('part of the refund that is returned to the wallet')),
    dropped_coupon: v.pipe(v.nullable(v.string()), v.description('the coupon, when it is not valid for the new stay')),
    dropped_meals: v.pipe(v.number(), v.description('number of meals that the new room type does not offer')),
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
    'Refunds part of a booking, also after the stay or after a cancellation; at most what was paid and not yet refunded.',
  pathFields: bookingPath,
  body: v.object({
    amount_minor: amount,
    reason,
    keep_total: v.optional(
      v.pipe(
        v.boolean(),
        v.description(
          'true: the total stays, so the guest owes the amount at the property; false: the total is reduced',
        ),
      ),
      false,
    ),
    unchanged_since: unchangedSince,
    dry_run: dryRun,
  }),
  response: v.object({
    dry_run: v.boolean(),
    refund_minor: v.number(),
    wallet_minor: v.pipe(v.number(), v.description('part that is returned to the wallet')),
    kept_minor: v.pipe(v.number(), v.description('paid amount left after the refund')),
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
    'Credits the wallet of a guest who has signed in with their phone number. A repeated reference credits once. A token limited to some properties must name one of their confirmed bookings and can give at most its total, in its currency; references are then per booking.',
  body: v.object({
    reference: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(3),
      v.maxLength(80),
      v.description('your own identifier of the credit'),
    ),
    amount_minor: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000_000_000)),
    phone: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\+\d{1,3}[ -]\d{4,15}$/),
        v.description('dial code, space, number; default: the phone number of the booking'),
      ),
    ),
    booking_no: v.optional(v.pipe(v.string(), v.maxLength(40), v.description('the booking the credit refers to'))),
    brand: v.optional(
      v.pipe(v.string(), v.maxLength(40), v.description('default: the brand of the booking, or the main brand')),
    ),
    currency: v.optional(
      v.pipe(v.string(), v.regex(/^[A-Z]{3}$/), v.description('default: the currency of the booking, or INR')),
    ),
    given_by: v.optional(
      v.pipe(
        v.picklist(['promotions', 'owner']),
        v.description(
          'who bears the cost, the brand or the owner of the property; default: `owner` for a token limited to some properties',
        ),
      ),
    ),
    ends_on: v.optional(v.pipe(calendarDay, v.description('last day it is valid, in UTC; default: no end'))),
    note: v.optional(staffText(200)),
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
