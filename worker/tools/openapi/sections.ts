import { eventEndpoints } from '#app/client/events/event-bodies.ts'
import { bookingEndpoints, cancellationEndpoints } from '#app/contracts/bookings/booking-endpoints.ts'
import { changeEndpoints } from '#app/contracts/bookings/change-endpoints.ts'
import { checkinEndpoints } from '#app/contracts/bookings/checkin-endpoints.ts'
import { paymentEndpoints } from '#app/contracts/bookings/payment-endpoints.ts'
import type { GuestEndpoint } from '#app/contracts/guest-endpoint.ts'
import { accountEndpoints } from '#app/contracts/guests/account-endpoints.ts'
import { feedbackEndpoints } from '#app/contracts/guests/feedback-endpoints.ts'
import { identityEndpoints } from '#app/contracts/guests/identity-endpoints.ts'
import { loyaltyEndpoints } from '#app/contracts/guests/loyalty/endpoints.ts'
import { gameEndpoints } from '#app/contracts/guests/loyalty/game-endpoints.ts'
import { membershipEndpoints } from '#app/contracts/guests/loyalty/membership-endpoints.ts'
import { wishlistEndpoints } from '#app/contracts/guests/loyalty/wishlist-endpoints.ts'
import { socialEndpoints } from '#app/contracts/guests/social-endpoints.ts'
import { ticketEndpoints } from '#app/contracts/guests/ticket-endpoints.ts'
import { pageEndpoints, serviceEndpoints } from '#app/contracts/site/endpoints.ts'
import { helpEndpoints } from '#app/contracts/site/help-endpoints.ts'
import { placeEndpoints } from '#app/contracts/site/place-endpoints.ts'
import { searchEndpoints } from '#app/contracts/stays/search-endpoints.ts'
import { stayEndpoints } from '#app/contracts/stays/stay-endpoints.ts'
import type { ProblemCode } from '#app/domain/problem.ts'

/** Every endpoint of the guests' API, in the order of `/openapi.json`. */
const groupsByTitle: Readonly<Record<string, readonly Readonly<Record<string, GuestEndpoint>>[]>> = {
  Places: [placeEndpoints],
  Stays: [searchEndpoints, stayEndpoints],
  Bookings: [bookingEndpoints, cancellationEndpoints, changeEndpoints, checkinEndpoints, feedbackEndpoints],
  Payments: [paymentEndpoints],
  Guests: [identityEndpoints, socialEndpoints, accountEndpoints, wishlistEndpoints, pageEndpoints],
  Loyalty: [membershipEndpoints, loyaltyEndpoints],
  Games: [gameEndpoints],
  Help: [helpEndpoints, ticketEndpoints],
  Service: [eventEndpoints, serviceEndpoints],
}

/** Sections of the documentation with their endpoints. */
export const guestSections = Object.entries(groupsByTitle).map(([title, groups]) => {
  return { title, endpoints: groups.flatMap((group) => Object.values(group)) }
})

/** Lists the problem codes of an endpoint, each once. */
export function guestProblemsOf({ method, problems, idempotency, needs }: GuestEndpoint): ProblemCode[] {
  return [
    ...new Set<ProblemCode>([
      'malformed',
      'not_signed_in',
      'too_many_requests',
      ...(method === 'GET' ? [] : (['xsrf_failed'] as const)),
      ...(idempotency ? (['idempotency_mismatch', 'in_progress'] as const) : []),
      ...(needs === 'booking' ? (['not_found'] as const) : []),
      ...problems,
    ]),
  ]
}
