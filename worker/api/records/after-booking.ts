import * as v from 'valibot'
import {
  checkinAnswer,
  checkinGuestBody,
  checkinQuery,
  checkinSubmitBody,
} from '#app/contracts/bookings/online-checkin.ts'
import {
  feedbackBody,
  feedbackQuestion,
  feedbackStay,
  feedbackTap,
  givenFeedback,
  untoldStay,
} from '#app/contracts/guests/feedback.ts'
import type { GuestRouteRecord } from './route-record.ts'

const checkinPath = v.object({ bookingId: v.string() })

/** Online check-in before a stay, and what is said of it after. */
export const afterBookingRecords: readonly GuestRouteRecord[] = [
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
  {
    name: 'readFeedback',
    method: 'GET',
    path: '/api/pwa/checkoutFeedback',
    about:
      '`booking_id` (with `user_phone` where no session or cookie proves it) → `{booking, questions, feedback}`; `feedback` is what was given, null before. 404 for a stay that is not over, not one’s own, called off, or over for more than 60 days',
    needs: 'booking',
    query: feedbackStay,
    answer: v.object({
      booking: untoldStay,
      questions: v.array(feedbackQuestion),
      feedback: v.nullable(givenFeedback),
    }),
    problems: ['not_found'],
  },
  {
    name: 'giveFeedback',
    method: 'POST',
    path: '/api/pwa/postCheckoutFeedback',
    about:
      '`booking_id`, `rating` (1 to 5), `cleanliness`, `location`, `service`, `value` (1 to 5 or none), `words` (2,000 characters), `show_name` → `{feedback}`. Without words it counts at once (`published`), words are read first (`waiting`); a second one changes the first while it waits, else 409 `already_rated`',
    needs: 'booking',
    body: feedbackBody,
    status: 201,
    answer: v.object({ feedback: givenFeedback }),
    problems: ['not_found', 'already_rated', 'not_modifiable'],
  },
  {
    name: 'listUntoldStays',
    method: 'GET',
    path: '/api/pwa/bookingsWithoutFeedback',
    about:
      '→ `{bookings}`: own past stays of 60 days nothing was said of and that were not dismissed, the newest first',
    needs: 'session',
    answer: v.object({ bookings: v.array(untoldStay) }),
    problems: [],
  },
  {
    name: 'dismissFeedback',
    method: 'POST',
    path: '/api/pwa/dismissFeedback',
    about: '`booking_id` → `{dismissed: true}`: nobody asks about this stay again; repeated it changes nothing more',
    needs: 'booking',
    body: feedbackStay,
    answer: v.object({ dismissed: v.literal(true) }),
    problems: ['not_found'],
  },
  {
    name: 'withdrawFeedback',
    method: 'POST',
    path: '/api/pwa/withdrawFeedback',
    about:
      '`booking_id` → `{withdrawn: true}`: the review leaves list, score and count, at any time; repeated it changes nothing more. 404 where nothing was said',
    needs: 'booking',
    body: feedbackStay,
    answer: v.object({ withdrawn: v.literal(true) }),
    problems: ['not_found'],
  },
  {
    name: 'tellSnackBar',
    method: 'POST',
    path: '/api/pwa/feedbackSnackBar',
    about:
      'the feedback service where `FEEDBACK_HOST` names no other: `widget_id`, `item_id`, `action` (a path of this site) → `{noted: true}`',
    body: feedbackTap,
    answer: v.object({ noted: v.literal(true) }),
    problems: [],
  },
]
