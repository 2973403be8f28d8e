import * as v from 'valibot'
import { refund } from '#app/contracts/answers/booking-changes.ts'
import { booking } from '#app/contracts/answers/bookings.ts'
import { currency, epochMs, money } from '#app/contracts/answers/prices.ts'
import { bookingDetailsQuery, cancellationBody } from '#app/contracts/bookings/booking-queries.ts'
import { guestEndpoint, idInPath } from '#app/contracts/guest-endpoint.ts'

const cancelled = v.object({
  booking,
  cancellation_charge: v.object({ amount: money, currency_code: currency }),
  refund,
})

export const readCancellationChargeEndpoint = guestEndpoint({
  name: 'readCancellationCharge',
  method: 'GET',
  path: '/api/pwa/bookingCancellationReasons/{id}/applicable_cancellation_charge',
  summary: 'Returns what cancelling costs now, what would be refunded, and the reasons to choose from.',
  needs: 'booking',
  pathFields: idInPath,
  query: bookingDetailsQuery,
  answer: v.object({
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
  problems: [],
})

export const cancelBookingEndpoint = guestEndpoint({
  name: 'cancelBooking',
  method: 'PATCH',
  path: '/api/pwa/bookingcancellation',
  summary:
    'Cancels a booking. A charge higher than `shown_charge` is 409 `price_changed`, and nothing is ' + 'cancelled.',
  needs: 'booking',
  idempotency: 'cancelBooking',
  body: cancellationBody,
  answer: cancelled,
  problems: ['already_cancelled', 'price_changed', 'not_cancellable', 'invalid_fields'],
})

export const cancelBookingByPathEndpoint = guestEndpoint({
  name: 'cancelBookingByPath',
  method: 'POST',
  path: '/api/pwa/bookingcancellation/{id}',
  summary: 'The same as `PATCH /api/pwa/bookingcancellation`, with the booking in the path.',
  needs: 'booking',
  idempotency: 'cancelBooking',
  pathFields: idInPath,
  body: cancellationBody,
  answer: cancelled,
  problems: ['already_cancelled', 'price_changed', 'not_cancellable', 'invalid_fields'],
})

export const patchBookingCancellationEndpoint = guestEndpoint({
  ...cancelBookingByPathEndpoint,
  name: 'patchBookingCancellation',
  method: 'PATCH',
  path: '/api/pwa/bookingcancellation/{id}',
  summary: 'The same as `POST /api/pwa/bookingcancellation/{id}`.',
})

export const putBookingCancellationEndpoint = guestEndpoint({
  ...cancelBookingByPathEndpoint,
  name: 'putBookingCancellation',
  method: 'PUT',
  path: '/api/pwa/bookingcancellation/{id}',
  summary: 'The same as `POST /api/pwa/bookingcancellation/{id}`.',
})

export const cancelBookingOfPathEndpoint = guestEndpoint({
  ...cancelBookingByPathEndpoint,
  name: 'cancelBookingOfPath',
  method: 'POST',
  path: '/api/pwa/bookings/{id}/cancel',
  summary: 'The same as `POST /api/pwa/bookingcancellation/{id}`.',
})

export const patchCancelledBookingEndpoint = guestEndpoint({
  ...cancelBookingByPathEndpoint,
  name: 'patchCancelledBooking',
  method: 'PATCH',
  path: '/api/pwa/bookings/{id}/cancel',
  summary: 'The same as `POST /api/pwa/bookingcancellation/{id}`.',
})

export const putCancelledBookingEndpoint = guestEndpoint({
  ...cancelBookingByPathEndpoint,
  name: 'putCancelledBooking',
  method: 'PUT',
  path: '/api/pwa/bookings/{id}/cancel',
  summary: 'The same as `POST /api/pwa/bookingcancellation/{id}`.',
})

export const cancellationEndpoints = [
  readCancellationChargeEndpoint,
  cancelBookingEndpoint,
  cancelBookingByPathEndpoint,
  patchBookingCancellationEndpoint,
  putBookingCancellationEndpoint,
  cancelBookingOfPathEndpoint,
  patchCancelledBookingEndpoint,
  putCancelledBookingEndpoint,
]
