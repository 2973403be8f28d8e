import {
  checkinGuestBody,
  checkinQuery,
  checkinResponse,
  checkinSubmitBody,
} from '#app/contracts/bookings/online-checkin.ts'
import { guestEndpoints } from '#app/contracts/guest-endpoint.ts'

export const checkinEndpoints = guestEndpoints({
  readOnlineCheckin: {
    at: 'GET /api/pwa/onlineCheckin/{bookingId}',
    summary:
      'Returns the online check-in of a booking. The link of the reminder proves it by `token` until check-out. ' +
      'The window is open from seven days before arrival through the day of check-in.',
    needs: 'booking',
    query: checkinQuery,
    response: checkinResponse,
    problems: ['not_found'],
  },
  saveCheckinGuest: {
    at: 'POST /api/pwa/onlineCheckin/{bookingId}/guests',
    summary:
      'Adds or changes one guest of the check-in. More guests than the booking has, or a closed window, are 422 ' +
      '`not_modifiable`.',
    needs: 'booking',
    body: checkinGuestBody,
    response: checkinResponse,
    problems: ['not_found', 'invalid_fields', 'not_modifiable'],
  },
  removeCheckinGuest: {
    at: 'DELETE /api/pwa/onlineCheckin/{bookingId}/guests/{guestId}',
    summary: 'Removes a guest from the check-in, which is then no longer done.',
    needs: 'booking',
    query: checkinQuery,
    response: checkinResponse,
    problems: ['not_found', 'not_modifiable'],
  },
  submitCheckin: {
    at: 'POST /api/pwa/onlineCheckin/{bookingId}/submit',
    summary:
      'Submits the check-in. 422 `invalid_fields` names `guests`, `arrival_time` or `rules_accepted` for what is ' +
      'missing.',
    needs: 'booking',
    body: checkinSubmitBody,
    response: checkinResponse,
    problems: ['not_found', 'invalid_fields', 'not_modifiable'],
  },
  resetCheckin: {
    at: 'POST /api/pwa/onlineCheckin/{bookingId}/reset',
    summary: 'Empties the check-in form.',
    needs: 'booking',
    body: checkinQuery,
    response: checkinResponse,
    problems: ['not_found', 'not_modifiable'],
  },
})
