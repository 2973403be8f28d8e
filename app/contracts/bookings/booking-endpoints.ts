import * as v from 'valibot'
import { createBookingBody } from '#app/contracts/bookings/booking.ts'
import { bookingDetailsQuery, bookingTabsQuery, cancellationBody } from '#app/contracts/bookings/booking-queries.ts'
import { aliasOf, type GuestEndpointDetails, guestEndpoints } from '#app/contracts/guest-endpoint.ts'
import { refund } from '#app/contracts/responses/booking-changes.ts'
import { booking, bookingDetails, createdBooking, savedStay } from '#app/contracts/responses/bookings.ts'
import { currency, epochMs, money } from '#app/contracts/responses/prices.ts'

const cancelled = v.object({
  booking,
  cancellation_charge: v.object({ amount: money, currency_code: currency }),
  refund,
})

const cancelBookingByPath = {
  at: 'POST /api/pwa/bookingcancellation/{id}',
  summary: 'The same as `PATCH /api/pwa/bookingcancellation`, with the booking in the path.',
  needs: 'booking',
  idempotency: 'cancelBooking',
  body: cancellationBody,
  response: cancelled,
  problems: ['already_cancelled', 'price_changed', 'not_cancellable', 'invalid_fields'],
} satisfies GuestEndpointDetails

export const cancellationEndpoints = guestEndpoints({
  readCancellationCharge: {
    at: 'GET /api/pwa/bookingCancellationReasons/{id}/applicable_cancellation_charge',
    summary: 'Returns what cancelling costs now, what would be refunded, and the reasons to choose from.',
    needs: 'booking',
    query: bookingDetailsQuery,
    response: v.object({
      cancellation_charge: v.object({
        amount: money,
        refund_amount: money,
        currency_code: currency,
        is_free: v.boolean(),
        free_until: v.nullable(epochMs),
        is_cancellable: v.boolean(),
      }),
      reasons: v.array(v.object({ code: v.string(), title: v.string() })),
    }),
  },
  cancelBooking: {
    at: 'PATCH /api/pwa/bookingcancellation',
    summary: 'Cancels a booking. A charge higher than `shown_charge` is 409 `price_changed`, and nothing is cancelled.',
    needs: 'booking',
    idempotency: 'cancelBooking',
    body: cancellationBody,
    response: cancelled,
    problems: ['already_cancelled', 'price_changed', 'not_cancellable', 'invalid_fields'],
  },
  cancelBookingByPath,
  patchBookingCancellation: aliasOf(cancelBookingByPath, 'PATCH /api/pwa/bookingcancellation/{id}'),
  putBookingCancellation: aliasOf(cancelBookingByPath, 'PUT /api/pwa/bookingcancellation/{id}'),
  cancelBookingOfPath: aliasOf(cancelBookingByPath, 'POST /api/pwa/bookings/{id}/cancel'),
  patchCancelledBooking: aliasOf(cancelBookingByPath, 'PATCH /api/pwa/bookings/{id}/cancel'),
  putCancelledBooking: aliasOf(cancelBookingByPath, 'PUT /api/pwa/bookings/{id}/cancel'),
})

const readBooking = {
  at: 'GET /api/pwa/bookingdetails',
  summary: 'Returns a booking. `browsing_mode` and `commission` are shown only to the account that booked in a mode.',
  needs: 'booking',
  query: bookingDetailsQuery,
  response: v.object({ booking: bookingDetails }),
} satisfies GuestEndpointDetails

// biome-ignore format: a list in rows
const creationProblems = [
  'sold_out', 'price_changed', 'not_found', 'forbidden', 'proof_needed', 'already_cancelled', 'invalid_fields',
  'invalid_dates', 'invalid_rooms', 'room_categories_empty', 'pay_at_hotel_unavailable', 'not_cancellable',
  'not_modifiable', 'coupon_unknown', 'coupon_not_valid', 'coupon_used', 'coupon_minimum', 'payment_amount',
  'payment_error', 'too_many_holds',
] as const

export const bookingEndpoints = guestEndpoints({
  createBooking: {
    at: 'POST /api/pwa/createBooking',
    summary:
      'Books a stay. Without `payments.from_payment_method` it is paid at the property and confirmed at once; with ' +
      'it the rooms are held and `redirectUrl` leads to payment. `invalid_rooms` carries `reason` and the ' +
      '`rooms_config`, `child_ages` and `total` of rooms that fit, or null. `proof_needed` carries `proofs`: ' +
      '`code` and `payment` where unproven guests of this number or network, or at this property, in its city or ' +
      'of its brand, have taken as many rooms as they may without paying; `code` alone once they may hold no more ' +
      'either. Also accepts the forms `re_booking` and `user_info` with `booking_info`.',
    idempotency: 'createBooking',
    body: createBookingBody,
    response: v.object({ booking: createdBooking, redirectUrl: v.optional(v.string()) }),
    status: 201,
    problems: creationProblems,
  },
  createOrder: {
    at: 'POST /api/pwa/createOrder',
    summary: 'The same as `createBooking` for a guest who pays ahead; the answer also names the order.',
    idempotency: 'createOrder',
    body: createBookingBody,
    response: v.object({
      order: v.object({ id: v.string(), order_no: v.string(), amount: money, currency_code: currency }),
      booking: createdBooking,
      redirectUrl: v.optional(v.string()),
    }),
    status: 201,
    problems: creationProblems,
  },
  readBooking,
  readBookingByRequest: {
    ...readBooking,
    at: 'GET /api/pwa/bookingdetails/encrypted_req',
    summary: 'The same as `bookingdetails`, by `encrypted_req`.',
  },
  listBookings: {
    at: 'GET /api/pwa/bookingtabs',
    summary:
      'Lists the guest’s bookings under a tab. `tab=saved` lists saved stays with coming dates, with `status_key` 12 ' +
      'and without number, price or room.',
    needs: 'session',
    query: bookingTabsQuery,
    response: v.object({
      tabs: v.array(v.object({ name: v.string(), status_keys: v.array(v.number()), count: v.number() })),
      bookings: v.array(v.union([booking, savedStay])),
      offset: v.number(),
    }),
    problems: ['not_found'],
  },
})
