import * as v from 'valibot'
import { modificationInput } from '#app/contracts/bookings/booking-modification.ts'
import { bookingDetailsQuery } from '#app/contracts/bookings/booking-queries.ts'
import { bookingUpdate, estimateInput } from '#app/contracts/bookings/booking-update.ts'
import { estimate, modification, refund } from './answers/booking-changes.ts'
import { booking } from './answers/bookings.ts'
import { type GuestRouteRecord, idInPath } from './route-record.ts'

const modified = v.object({ booking, modification, refund })

/** What another stay costs, and changing to it. */
export const changingRecords: readonly GuestRouteRecord[] = [
  {
    name: 'quoteModification',
    method: 'GET',
    path: '/api/pwa/bookings/{id}/modify',
    about:
      'Any of `checkin` with `checkout`, `rooms_config` with `child_ages`, `selected_rcid` (another room category of the property); what is not named stays → `{modification: {checkin, checkout, noOfNights, roomCount, rooms_config, child_ages, room_category_id, room_category_name, changed, old_total_amount, total_amount, difference, get_amount_paid, payable_amount, prepaid_discount_amount, payable_amount_prepaid, refund_amount, currency_code, coupon: {code, is_kept, reason}, dropped_meals, free_until}}`: what this stay would cost; nothing is changed',
    needs: 'booking',
    pathFields: idInPath,
    query: modificationInput,
    answer: v.object({ modification }),
    problems: [
      'already_cancelled',
      'not_modifiable',
      'invalid_dates',
      'invalid_rooms',
      'sold_out',
      'room_categories_empty',
      'not_found',
      'coupon_not_valid',
    ],
  },
  {
    name: 'modifyBooking',
    method: 'PUT',
    path: '/api/pwa/bookings/{id}/modify',
    about:
      'The same fields and `shown_total` (the new total the guest saw, exact: where it is another by now, nothing is changed and the answer is 409 `price_changed`) → `{booking, modification, refund: {amount, currency_code, status}}`; same number. 409 `sold_out`, `already_cancelled`; 422 `not_modifiable`, `invalid_dates`, `invalid_rooms` (`decisions/change-stay.md`, `decisions/change-stay.md`)',
    needs: 'booking',
    isKeyed: true,
    pathFields: idInPath,
    body: modificationInput,
    answer: modified,
    problems: [
      'already_cancelled',
      'not_modifiable',
      'invalid_dates',
      'invalid_rooms',
      'sold_out',
      'room_categories_empty',
      'not_found',
      'coupon_not_valid',
      'price_changed',
      'proof_needed',
    ],
  },
  {
    name: 'modifyBookingByPost',
    method: 'POST',
    path: '/api/pwa/bookings/{id}/modify',
    about: 'the same as `PUT /api/pwa/bookings/:id/modify`',
    needs: 'booking',
    isKeyed: true,
    pathFields: idInPath,
    body: modificationInput,
    answer: modified,
    problems: [
      'already_cancelled',
      'not_modifiable',
      'invalid_dates',
      'invalid_rooms',
      'sold_out',
      'room_categories_empty',
      'not_found',
      'coupon_not_valid',
      'price_changed',
      'proof_needed',
    ],
  },
  {
    name: 'listUpgrades',
    method: 'GET',
    path: '/api/pwa/bookings/{id}/upgrades',
    about:
      '→ `{upgrades: [{id, name, one_liner, breakfast_included, …modification}]}`: better rooms of the property that are free for the stay, cheapest first, each with what moving there costs',
    needs: 'booking',
    pathFields: idInPath,
    query: bookingDetailsQuery,
    answer: v.object({
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
  {
    name: 'estimateCharge',
    method: 'POST',
    path: '/api/pwa/estimateCharge/{id}/estimate_v2',
    about:
      "Query `decimal_price`; body `entity` (`HOME`) and the fields of a modification, or none → `{estimate: {entity, action: 'modify' or 'cancel', cancellation_charge, refund_amount, total_amount, get_amount_paid, currency_code, is_cancellable, free_until, …modification}}`: what a change, or cancelling, would cost at this moment; nothing is changed",
    needs: 'booking',
    pathFields: idInPath,
    query: bookingDetailsQuery,
    body: estimateInput,
    answer: v.object({ estimate }),
    problems: [
      'already_cancelled',
      'not_modifiable',
      'invalid_dates',
      'invalid_rooms',
      'sold_out',
      'room_categories_empty',
      'not_found',
      'coupon_not_valid',
    ],
  },
  {
    name: 'updateBooking',
    method: 'PUT',
    path: '/api/pwa/updateBooking/{invoiceNo}',
    about:
      '`name` (or `first_name`, `last_name`), `email`, `arrival_time` (`HH:MM`), `special_requests` (500 characters; blank takes it back), also under `guest` → `{booking}`; in the history, told to the guest. With the fields of a modification instead: as `PUT …/modify`. `user_id` and `website` may come along and give no rights. 400 `malformed` for both at once, 422 `invalid_fields`, `not_modifiable`',
    needs: 'booking',
    isKeyed: true,
    pathFields: v.object({ invoiceNo: v.string() }),
    body: bookingUpdate,
    answer: v.object({
      booking,
      modification: v.optional(modification),
      refund: v.optional(refund),
    }),
    problems: [
      'already_cancelled',
      'not_modifiable',
      'invalid_dates',
      'invalid_rooms',
      'sold_out',
      'room_categories_empty',
      'not_found',
      'coupon_not_valid',
      'price_changed',
      'proof_needed',
      'invalid_fields',
    ],
  },
]
