import * as v from 'valibot'
import { modificationInput } from '#app/contracts/bookings/booking-modification.ts'
import { bookingDetailsQuery } from '#app/contracts/bookings/booking-queries.ts'
import { bookingUpdate, estimateInput } from '#app/contracts/bookings/booking-update.ts'
import { aliasOf, type GuestEndpointDetails, guestEndpoints } from '#app/contracts/guest-endpoint.ts'
import { estimate, modification, refund } from '#app/contracts/responses/booking-changes.ts'
import { booking } from '#app/contracts/responses/bookings.ts'

// biome-ignore format: a list in rows
const stayProblems = [
  'already_cancelled', 'not_modifiable', 'invalid_dates', 'invalid_rooms', 'sold_out', 'room_categories_empty',
  'not_found', 'coupon_not_valid',
] as const

const modified = v.object({ booking, modification, refund })

const modifyBooking = {
  at: 'PUT /api/pwa/bookings/{id}/modify',
  summary:
    'Changes the stay of a booking; its number stays. A total other than `shown_total` is 409 `price_changed`, ' +
    'and nothing is changed.',
  needs: 'booking',
  idempotency: 'modifyBooking',
  body: modificationInput,
  response: modified,
  problems: [...stayProblems, 'price_changed', 'proof_needed'],
} satisfies GuestEndpointDetails

export const changeEndpoints = guestEndpoints({
  quoteModification: {
    at: 'GET /api/pwa/bookings/{id}/modify',
    summary: 'Returns what another stay would cost; nothing is changed. What is not named stays as booked.',
    needs: 'booking',
    query: modificationInput,
    response: v.object({ modification }),
    problems: stayProblems,
  },
  modifyBooking,
  modifyBookingByPost: aliasOf(modifyBooking, 'POST /api/pwa/bookings/{id}/modify'),
  listUpgrades: {
    at: 'GET /api/pwa/bookings/{id}/upgrades',
    summary:
      'Lists better room types of the property that are free for the stay, cheapest first, each with what moving ' +
      'there costs.',
    needs: 'booking',
    query: bookingDetailsQuery,
    response: v.object({
      upgrades: v.array(
        v.object({
          ...modification.entries,
          id: v.number(),
          name: v.string(),
          one_liner: v.nullable(v.string()),
          breakfast_included: v.boolean(),
        }),
      ),
    }),
    problems: ['already_cancelled', 'not_modifiable'],
  },
  estimateCharge: {
    at: 'POST /api/pwa/estimateCharge/{id}/estimate_v2',
    summary:
      'Returns what a change costs at this moment or, where no stay is named, what cancelling costs. Nothing is ' +
      'changed.',
    needs: 'booking',
    query: bookingDetailsQuery,
    body: estimateInput,
    response: v.object({ estimate }),
    problems: stayProblems,
  },
  updateBooking: {
    at: 'PUT /api/pwa/updateBooking/{invoiceNo}',
    summary:
      'Updates the guest details of a booking, or its stay as `PUT /api/pwa/bookings/{id}/modify` does; both at ' +
      'once are 400 `malformed`. The guest is notified.',
    needs: 'booking',
    idempotency: 'updateBooking',
    body: bookingUpdate,
    response: v.object({
      booking,
      modification: v.optional(modification),
      refund: v.optional(refund),
    }),
    problems: [...stayProblems, 'price_changed', 'proof_needed', 'invalid_fields'],
  },
})
