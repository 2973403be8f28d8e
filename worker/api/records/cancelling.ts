import * as v from 'valibot'
import { bookingDetailsQuery, cancellationBody } from '#app/contracts/bookings/booking-queries.ts'
import { refund } from './answers/booking-changes.ts'
import { booking } from './answers/bookings.ts'
import { currency, epochMs, money } from './answers/prices.ts'
import { type GuestRouteRecord, idInPath } from './route-record.ts'

const cancelled = v.object({
  booking,
  cancellation_charge: v.object({ amount: money, currency_code: currency }),
  refund,
})

/** What leaving costs, and leaving. */
export const cancellingRecords: readonly GuestRouteRecord[] = [
  {
    name: 'readCancellationCharge',
    method: 'GET',
    path: '/api/pwa/bookingCancellationReasons/{id}/applicable_cancellation_charge',
    about: '→ the charge now, what would be given back, the reasons',
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
  },
  {
    name: 'cancelBooking',
    method: 'PATCH',
    path: '/api/pwa/bookingcancellation',
    about:
      '`cancellation_reason`, `shown_charge` (the charge the guest saw, exact: where it is more by now, nothing is cancelled and the answer is 409 `price_changed`), `refund_to` (`payment`, the default, or `wallet`: at once into the wallet of the account it was booked with, else 422) → `{booking, cancellation_charge, refund: {amount, currency_code, status}}`',
    needs: 'booking',
    isKeyed: true,
    body: cancellationBody,
    answer: cancelled,
    problems: ['already_cancelled', 'price_changed', 'not_cancellable', 'invalid_fields'],
  },
  {
    name: 'cancelBookingByPath',
    method: 'POST',
    path: '/api/pwa/bookingcancellation/{id}',
    about: 'the same as `PATCH /api/pwa/bookingcancellation`, with the booking in the path',
    needs: 'booking',
    isKeyed: true,
    pathFields: idInPath,
    body: cancellationBody,
    answer: cancelled,
    problems: ['already_cancelled', 'price_changed', 'not_cancellable', 'invalid_fields'],
  },
  {
    name: 'patchBookingCancellation',
    method: 'PATCH',
    path: '/api/pwa/bookingcancellation/{id}',
    about: 'the same as `POST /api/pwa/bookingcancellation/:id`',
    needs: 'booking',
    isKeyed: true,
    pathFields: idInPath,
    body: cancellationBody,
    answer: cancelled,
    problems: ['already_cancelled', 'price_changed', 'not_cancellable', 'invalid_fields'],
  },
  {
    name: 'putBookingCancellation',
    method: 'PUT',
    path: '/api/pwa/bookingcancellation/{id}',
    about: 'the same as `POST /api/pwa/bookingcancellation/:id`',
    needs: 'booking',
    isKeyed: true,
    pathFields: idInPath,
    body: cancellationBody,
    answer: cancelled,
    problems: ['already_cancelled', 'price_changed', 'not_cancellable', 'invalid_fields'],
  },
  {
    name: 'cancelBookingOfPath',
    method: 'POST',
    path: '/api/pwa/bookings/{id}/cancel',
    about: 'the same as `POST /api/pwa/bookingcancellation/:id`',
    needs: 'booking',
    isKeyed: true,
    pathFields: idInPath,
    body: cancellationBody,
    answer: cancelled,
    problems: ['already_cancelled', 'price_changed', 'not_cancellable', 'invalid_fields'],
  },
  {
    name: 'patchCancelledBooking',
    method: 'PATCH',
    path: '/api/pwa/bookings/{id}/cancel',
    about: 'the same as `POST /api/pwa/bookingcancellation/:id`',
    needs: 'booking',
    isKeyed: true,
    pathFields: idInPath,
    body: cancellationBody,
    answer: cancelled,
    problems: ['already_cancelled', 'price_changed', 'not_cancellable', 'invalid_fields'],
  },
  {
    name: 'putCancelledBooking',
    method: 'PUT',
    path: '/api/pwa/bookings/{id}/cancel',
    about: 'the same as `POST /api/pwa/bookingcancellation/:id`',
    needs: 'booking',
    isKeyed: true,
    pathFields: idInPath,
    body: cancellationBody,
    answer: cancelled,
    problems: ['already_cancelled', 'price_changed', 'not_cancellable', 'invalid_fields'],
  },
]
