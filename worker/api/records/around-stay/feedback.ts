import * as v from 'valibot'
import {
  feedbackBody,
  feedbackQuestion,
  feedbackStay,
  feedbackTap,
  givenFeedback,
  untoldStay,
} from '#app/contracts/guests/feedback.ts'
import type { GuestRouteRecord } from '../route-record.ts'

/** What is said of a stay once it is over. */
export const feedbackRecords: readonly GuestRouteRecord[] = [
  {
    name: 'readFeedback',
    method: 'GET',
    path: '/api/pwa/checkoutFeedback',
    about:
      '`booking_id` (with `user_phone` where no session or cookie proves it) → `{booking, questions, feedback}`; `feedback` is what was given, null before. 403 `proof_needed` for a completed stay without evidence (its guest signs in with the number of the booking), 404 for a stay that is not over, not one’s own, called off, or over for more than 60 days',
    needs: 'booking',
    query: feedbackStay,
    answer: v.object({
      booking: untoldStay,
      questions: v.array(feedbackQuestion),
      feedback: v.nullable(givenFeedback),
    }),
    problems: ['not_found', 'proof_needed'],
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
    problems: ['not_found', 'proof_needed', 'already_rated', 'not_modifiable'],
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
