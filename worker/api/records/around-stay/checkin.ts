import * as v from 'valibot'
import {
  checkinAnswer,
  checkinGuestBody,
  checkinQuery,
  checkinSubmitBody,
} from '#app/contracts/bookings/online-checkin.ts'
import type { GuestRouteRecord } from '../route-record.ts'

const checkinPath = v.object({ bookingId: v.string() })

/** Online check-in. */
export const checkinRecords: readonly GuestRouteRecord[] = [
  {
    name: 'readOnlineCheckin',
    method: 'GET',
    path: '/api/pwa/onlineCheckin/{bookingId}',
    about:
      'the booker (session, cookie, or `user_phone`) or `token` of the reminder’s link until check-out → `{booking, countries, documentKinds, guestWidgets, successWidgets, successMsg, state, window, opens_on, missing, arrival_time}`; `state` is `not_started`, `started` or `done`, `window` `early`, `open` (from seven days before arrival through the day of check-in), `closed`, `over` or `off`; of a document’s number the last two signs',
    needs: 'booking',
    pathFields: checkinPath,
    query: checkinQuery,
    answer: checkinAnswer,
    problems: ['not_found'],
  },
  {
    name: 'saveCheckinGuest',
    method: 'POST',
    path: '/api/pwa/onlineCheckin/{bookingId}/guests',
    about:
      'one guest: `name`, `kind` (`adult`, `child`), `nationality` (ISO 3166) and, of an adult, `document_kind` (`passport`, `national_id`, `driving_licence`) and `document_number`; `guest_id` changes one, whose number may be left out while its document stays → the store. As many as the booking has: 422 `not_modifiable`, as outside the window',
    needs: 'booking',
    pathFields: checkinPath,
    body: checkinGuestBody,
    answer: checkinAnswer,
    problems: ['not_found', 'invalid_fields', 'not_modifiable'],
  },
  {
    name: 'removeCheckinGuest',
    method: 'DELETE',
    path: '/api/pwa/onlineCheckin/{bookingId}/guests/{guestId}',
    about: 'takes a filled guest out → the store; what was done is begun again',
    needs: 'booking',
    pathFields: v.object({ bookingId: v.string(), guestId: v.string() }),
    query: checkinQuery,
    answer: checkinAnswer,
    problems: ['not_found', 'not_modifiable'],
  },
  {
    name: 'submitCheckin',
    method: 'POST',
    path: '/api/pwa/onlineCheckin/{bookingId}/submit',
    about:
      '`arrival_time` (`HH:MM`; the booking’s where it is left out), `rules_accepted` → the store, `state` `done`; the arrival time is the booking’s. 422 `invalid_fields` with `guests`, `arrival_time`, `rules_accepted` for what is missing',
    needs: 'booking',
    pathFields: checkinPath,
    body: checkinSubmitBody,
    answer: checkinAnswer,
    problems: ['not_found', 'invalid_fields', 'not_modifiable'],
  },
  {
    name: 'resetCheckin',
    method: 'POST',
    path: '/api/pwa/onlineCheckin/{bookingId}/reset',
    about: 'empties the form → the store; an empty one stays so',
    needs: 'booking',
    pathFields: checkinPath,
    body: checkinQuery,
    answer: checkinAnswer,
    problems: ['not_found', 'not_modifiable'],
  },
]
