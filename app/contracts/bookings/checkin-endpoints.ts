import * as v from 'valibot'
import {
  checkinAnswer,
  checkinGuestBody,
  checkinQuery,
  checkinSubmitBody,
} from '#app/contracts/bookings/online-checkin.ts'
import { guestEndpoints } from '#app/contracts/guest-endpoint.ts'

const checkinPath = v.object({ bookingId: v.string() })

export const checkinEndpoints = guestEndpoints({
  readOnlineCheckin: {
    method: 'GET',
    path: '/api/pwa/onlineCheckin/{bookingId}',
    summary:
      'Returns the online check-in of a booking. The link of the reminder proves it by `token` until check-out. ' +
      'The window is open from seven days before arrival through the day of check-in.',
    needs: 'booking',
    pathFields: checkinPath,
    query: checkinQuery,
    answer: checkinAnswer,
    problems: ['not_found'],
  },
  saveCheckinGuest: {
    method: 'POST',
    path: '/api/pwa/onlineCheckin/{bookingId}/guests',
    summary:
      'Adds or changes one guest of the check-in. More guests than the booking has, or a closed window, are 422 ' +
      '`not_modifiable`.',
    needs: 'booking',
    pathFields: checkinPath,
    body: checkinGuestBody,
    answer: checkinAnswer,
    problems: ['not_found', 'invalid_fields', 'not_modifiable'],
  },
  removeCheckinGuest: {
    method: 'DELETE',
    path: '/api/pwa/onlineCheckin/{bookingId}/guests/{guestId}',
    summary: 'Removes a guest from the check-in, which is then no longer done.',
    needs: 'booking',
    pathFields: v.object({ bookingId: v.string(), guestId: v.string() }),
    query: checkinQuery,
    answer: checkinAnswer,
    problems: ['not_found', 'not_modifiable'],
  },
  submitCheckin: {
    method: 'POST',
    path: '/api/pwa/onlineCheckin/{bookingId}/submit',
    summary:
      'Submits the check-in. 422 `invalid_fields` names `guests`, `arrival_time` or `rules_accepted` for what is ' +
      'missing.',
    needs: 'booking',
    pathFields: checkinPath,
    body: checkinSubmitBody,
    answer: checkinAnswer,
    problems: ['not_found', 'invalid_fields', 'not_modifiable'],
  },
  resetCheckin: {
    method: 'POST',
    path: '/api/pwa/onlineCheckin/{bookingId}/reset',
    summary: 'Empties the check-in form.',
    needs: 'booking',
    pathFields: checkinPath,
    body: checkinQuery,
    answer: checkinAnswer,
    problems: ['not_found', 'not_modifiable'],
  },
})
