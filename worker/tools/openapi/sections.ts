import { bookingEndpoints } from '#app/contracts/bookings/booking-endpoints.ts'
import { cancellationEndpoints } from '#app/contracts/bookings/cancellation-endpoints.ts'
import { changeEndpoints } from '#app/contracts/bookings/change-endpoints.ts'
import { checkinEndpoints } from '#app/contracts/bookings/checkin-endpoints.ts'
import { paymentEndpoints } from '#app/contracts/bookings/payment-endpoints.ts'
import type { GuestEndpointSection } from '#app/contracts/guest-endpoint.ts'
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
import { eventEndpoints } from '#app/events/event-bodies.ts'

/** Every endpoint of the guests' API, in the order of `/openapi.json`. */
export const guestSections: readonly GuestEndpointSection[] = [
  { title: 'Places', endpoints: placeEndpoints },
  { title: 'Stays', endpoints: [...searchEndpoints, ...stayEndpoints] },
  {
    title: 'Bookings',
    endpoints: [
      ...bookingEndpoints,
      ...cancellationEndpoints,
      ...changeEndpoints,
      ...checkinEndpoints,
      ...feedbackEndpoints,
    ],
  },
  { title: 'Payments', endpoints: paymentEndpoints },
  {
    title: 'Guests',
    endpoints: [...identityEndpoints, ...socialEndpoints, ...accountEndpoints, ...wishlistEndpoints, ...pageEndpoints],
  },
  { title: 'Loyalty', endpoints: [...membershipEndpoints, ...loyaltyEndpoints] },
  { title: 'Games', endpoints: gameEndpoints },
  { title: 'Help', endpoints: [...helpEndpoints, ...ticketEndpoints] },
  { title: 'Service', endpoints: [...eventEndpoints, ...serviceEndpoints] },
]

export const guestEndpoints = guestSections.flatMap(({ endpoints }) => endpoints)
