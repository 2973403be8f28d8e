import * as v from 'valibot'
import { saleSources } from '#app/domain/bookings/sale-sources.ts'
import { EXTRA_CODE } from '#app/domain/extras/extra.ts'
import { mealCodes } from '#app/domain/prices/meal-codes.ts'
import { parseRoomsConfig } from '#app/domain/stays/occupancy.ts'
import { adminBookingResponse, bookingDetailsResponse, bookingPath, unchangedSince } from './bookings.ts'
import { calendarDay, isoInstant, minorAmount, numberInBody, staffText } from './fields.ts'
import { roomParts } from './offers/booked-parts.ts'
import { bookedPlan, bookedPolicy } from './offers/booked-plan.ts'
import { planCode } from './offers/rate-plans.ts'
import { routeRecord } from './route-record.ts'

export const clockMinute = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

export const guestEmail = v.pipe(v.string(), v.maxLength(254), v.email(), v.toLowerCase())

export const dialCode = v.pipe(v.string(), v.regex(/^\+\d{1,4}$/))

export const guestPhone = v.pipe(v.string(), v.regex(/^\d{4,15}$/), v.description('national digits, as 9812345678'))

export const guestName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))

export const localeName = v.pipe(v.string(), v.regex(/^[a-z]{2}(-[a-z]{2,4})?$/i))

/** Shown to staff beside the stay; longer texts belong in a note. */
export const specialRequests = staffText(500)

const overriddenPrice = v.pipe(
  v.object({
    total_minor: v.optional(minorAmount),
    night_minor: v.optional(v.pipe(minorAmount, v.description('of each room and night'))),
    reason: v.pipe(staffText(500), v.description('stored as a note; guests never see it')),
  }),
  v.check((price) => (price.total_minor === undefined) !== (price.night_minor === undefined), 'one of the two amounts'),
  v.description('an agreed price including all taxes; needs `refunds:write` as well'),
)

/** Extras of the property by code. */
export const wantedExtras = v.pipe(
  v.array(
    v.object({
      code: v.pipe(v.string(), v.regex(EXTRA_CODE)),
      count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999)),
    }),
  ),
  v.maxLength(20),
  v.description('extras of the property; `count` is of guests or units, else 1; lead times do not bind staff'),
)

export const createBookingRoute = routeRecord('createBooking', 'POST /v1/bookings', {
  scope: 'bookings:write',
  stepUp: 'above-limit',
  about:
    'Creates a booking for a guest who walks in, calls, writes or leads a group: confirmed at once, or held until a ' +
    'time. Limits of the site do not apply; closed nights and full rooms do. Needs an `Idempotency-Key`, so ' +
    'that a repeated request books once.',
  body: v.object({
    property: numberInBody,
    room: v.pipe(numberInBody, v.description('id of the room type, also of one not sold online')),
    plan: v.optional(
      v.pipe(
        planCode,
        v.description('code of a rate plan, also of one guests are not offered; default: the room’s own price'),
      ),
    ),
    source: v.picklist(saleSources),
    checkin: v.pipe(calendarDay, v.description('yesterday at the earliest, for arrivals after midnight')),
    checkout: calendarDay,
    rooms_config: v.pipe(
      v.string(),
      v.maxLength(200),
      v.check((text) => parseRoomsConfig(text) !== null),
      v.description('rooms and guests as in URLs of the site: `2-2_0_0_0-2_0_0_0` is two rooms for two'),
    ),
    child_ages: v.optional(v.pipe(v.string(), v.maxLength(200), v.description('as in URLs of the site: `5_9`'))),
    parts: v.optional(roomParts, []),
    guest: v.optional(
      v.pipe(
        v.object({
          name: guestName,
          country_code: v.optional(dialCode),
          phone: v.optional(guestPhone),
          email: v.optional(guestEmail),
          without_contact: v.optional(
            v.pipe(v.boolean(), v.description('true: neither phone nor email address is known, and nothing is sent')),
            false,
          ),
        }),
        v.description('optional in a dry run only'),
      ),
    ),
    site: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(200),
        v.regex(/^https?:\/\/[a-z0-9.:-]+$/),
        v.description('the site that messages link to, `https://host`; default: the first of the brand in the country'),
      ),
    ),
    locale: v.optional(v.pipe(localeName, v.description('language of the guest; default: that of the site'))),
    hold_until: v.optional(
      v.pipe(isoInstant, v.description('end of an unpaid hold, the evening of the arrival at the latest')),
    ),
    coupon_code: v.optional(v.pipe(v.string(), v.maxLength(40))),
    meals: v.optional(
      v.array(v.object({ code: v.picklist(mealCodes), guests: v.pipe(numberInBody, v.maxValue(160)) })),
      [],
    ),
    extras: v.optional(wantedExtras, []),
    cots: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20)), 0),
    special_requests: v.optional(specialRequests),
    arrival_time: v.optional(v.pipe(clockMinute, v.description('at the property'))),
    group: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.minLength(1),
        v.maxLength(80),
        v.description('the same name for each booking of a group; `GET /v1/bookings?group=` lists them'),
      ),
    ),
    price: v.optional(overriddenPrice),
    total_minor: v.optional(
      v.pipe(minorAmount, v.description('the previewed total; refused with price_changed when it differs')),
    ),
    inform_guest: v.optional(v.boolean(), true),
    dry_run: v.optional(v.pipe(v.boolean(), v.description('returns price and availability, and books nothing')), false),
  }),
  response: v.object({
    dry_run: v.boolean(),
    currency: v.string(),
    total_minor: v.number(),
    usual_minor: v.pipe(v.number(), v.description('total at the public price')),
    tax_minor: v.number(),
    tax_inclusive: v.boolean(),
    local_tax_minor: v.pipe(v.number(), v.description('local tax of the town')),
    nights: v.array(v.object({ day: calendarDay, amount_minor: v.number() })),
    free_until: v.pipe(v.nullable(isoInstant), v.description('null: cancellation is never free')),
    plan: v.optional(bookedPlan),
    policy: bookedPolicy,
    hold_until: v.nullable(isoInstant),
    booking: v.pipe(v.nullable(adminBookingResponse), v.description('null in a dry run')),
  }),
  status: 201,
  problems: [
    'not_found',
    'invalid_fields',
    'invalid_dates',
    'invalid_rooms',
    'sold_out',
    'price_changed',
    'coupon_unknown',
    'coupon_not_valid',
    'coupon_used',
    'coupon_minimum',
    'in_progress',
  ],
})

export const changeBookingRoute = routeRecord('changeBooking', 'PATCH /v1/bookings/{bookingNo}', {
  scope: 'bookings:write',
  about:
    'Changes guest, language, requests and arrival time of a booking, also in house; the price stays. Dates, party ' +
    'and ages of children: `moves`; the company: `buyer`.',
  pathFields: bookingPath,
  body: v.object({
    guest: v.optional(
      v.object({
        name: v.optional(guestName),
        country_code: v.optional(dialCode),
        phone: v.optional(guestPhone),
        email: v.optional(v.nullable(guestEmail)),
      }),
    ),
    language: v.optional(v.pipe(localeName, v.description('of messages and pages of the booking'))),
    special_requests: v.optional(v.nullable(specialRequests)),
    arrival_time: v.optional(v.nullable(clockMinute)),
    inform_guest: v.optional(v.pipe(v.boolean(), v.description('sends the changed booking to the guest')), false),
    unchanged_since: unchangedSince,
  }),
  response: bookingDetailsResponse,
  problems: ['not_found', 'invalid_fields', 'not_modifiable', 'in_progress'],
})

export const confirmBookingRoute = routeRecord('confirmBooking', 'POST /v1/bookings/{bookingNo}/confirmations', {
  scope: 'bookings:write',
  about: 'Confirms a hold without payment; the guest pays at the property. Repeating it changes nothing.',
  pathFields: bookingPath,
  response: adminBookingResponse,
  problems: ['not_found', 'not_modifiable', 'in_progress'],
})

export const changePriceRoute = routeRecord('changePrice', 'POST /v1/bookings/{bookingNo}/prices', {
  scope: 'refunds:write',
  stepUp: 'above-limit',
  about: 'Sets an agreed price of a booking, at least the amount paid, until the departure is marked.',
  pathFields: bookingPath,
  body: v.object({
    price: overriddenPrice,
    unchanged_since: unchangedSince,
    dry_run: v.optional(v.pipe(v.boolean(), v.description('returns the result and changes nothing')), false),
  }),
  response: v.object({
    dry_run: v.boolean(),
    currency: v.string(),
    old_total_minor: v.number(),
    total_minor: v.number(),
    tax_minor: v.number(),
    paid_minor: v.number(),
    payable_minor: v.pipe(v.number(), v.description('amount still due')),
  }),
  problems: ['not_found', 'invalid_fields', 'not_modifiable', 'in_progress'],
})
