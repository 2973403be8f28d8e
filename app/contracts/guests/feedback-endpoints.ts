import * as v from 'valibot'
import { guestEndpoint } from '#app/contracts/guest-endpoint.ts'
import {
  feedbackBody,
  feedbackQuestion,
  feedbackStay,
  feedbackTap,
  givenFeedback,
  untoldStay,
} from '#app/contracts/guests/feedback.ts'

export const readFeedbackEndpoint = guestEndpoint({
  name: 'readFeedback',
  method: 'GET',
  path: '/api/pwa/checkoutFeedback',
  summary:
    'Returns the questions about a stay and the feedback given, null before. 403 `proof_needed` for a ' +
    'completed stay without evidence, whose guest signs in with the number of the booking; 404 for a stay ' +
    'that is not over, not the caller’s, cancelled, or over for more than 60 days.',
  needs: 'booking',
  query: feedbackStay,
  answer: v.object({
    booking: untoldStay,
    questions: v.array(feedbackQuestion),
    feedback: v.nullable(givenFeedback),
  }),
  problems: ['not_found', 'proof_needed'],
})

export const giveFeedbackEndpoint = guestEndpoint({
  name: 'giveFeedback',
  method: 'POST',
  path: '/api/pwa/postCheckoutFeedback',
  summary:
    'Rates a stay. A rating without words is published at once; words are read first. A second feedback ' +
    'replaces a waiting one, else it is 409 `already_rated`.',
  needs: 'booking',
  body: feedbackBody,
  status: 201,
  answer: v.object({ feedback: givenFeedback }),
  problems: ['not_found', 'proof_needed', 'already_rated', 'not_modifiable'],
})

export const listUntoldStaysEndpoint = guestEndpoint({
  name: 'listUntoldStays',
  method: 'GET',
  path: '/api/pwa/bookingsWithoutFeedback',
  summary:
    'Lists the guest’s own stays of the past 60 days that have no feedback and were not dismissed, newest ' + 'first.',
  needs: 'session',
  answer: v.object({ bookings: v.array(untoldStay) }),
  problems: [],
})

export const dismissFeedbackEndpoint = guestEndpoint({
  name: 'dismissFeedback',
  method: 'POST',
  path: '/api/pwa/dismissFeedback',
  summary: 'Stops asking for feedback about a stay. Repeating it changes nothing.',
  needs: 'booking',
  body: feedbackStay,
  answer: v.object({ dismissed: v.literal(true) }),
  problems: ['not_found'],
})

export const withdrawFeedbackEndpoint = guestEndpoint({
  name: 'withdrawFeedback',
  method: 'POST',
  path: '/api/pwa/withdrawFeedback',
  summary:
    'Withdraws a feedback at any time: the review leaves list, score and count. Repeating it changes ' +
    'nothing; 404 where there is none.',
  needs: 'booking',
  body: feedbackStay,
  answer: v.object({ withdrawn: v.literal(true) }),
  problems: ['not_found'],
})

export const tellSnackBarEndpoint = guestEndpoint({
  name: 'tellSnackBar',
  method: 'POST',
  path: '/api/pwa/feedbackSnackBar',
  summary: 'Records a tap on a feedback snack bar, where `FEEDBACK_HOST` names no other service.',
  body: feedbackTap,
  answer: v.object({ noted: v.literal(true) }),
  problems: [],
})

export const feedbackEndpoints = [
  readFeedbackEndpoint,
  giveFeedbackEndpoint,
  listUntoldStaysEndpoint,
  dismissFeedbackEndpoint,
  withdrawFeedbackEndpoint,
  tellSnackBarEndpoint,
]
