import { checkinRecords } from './around-stay/checkin.ts'
import { feedbackRecords } from './around-stay/feedback.ts'
import { bookingsRecords } from './bookings.ts'
import { cancellingRecords } from './cancelling.ts'
import { changingRecords } from './changing.ts'
import { identityRecords } from './guests/identity.ts'
import { socialRecords } from './guests/social.ts'
import { articleRecords } from './help/articles.ts'
import { assistantRecords } from './help/assistant.ts'
import { ticketRecords } from './help/tickets.ts'
import { trustSafetyRecords } from './help/trust-safety.ts'
import { houseRecords } from './house.ts'
import { donationRecords } from './loyalty/donations.ts'
import { referralRecords } from './loyalty/referral.ts'
import { rewardRecords } from './loyalty/rewards.ts'
import { membershipOrdersRecords } from './membership/orders.ts'
import { ownMembershipRecords } from './membership/own.ts'
import { membershipProgrammeRecords } from './membership/programme.ts'
import { gamesRecords } from './own/games.ts'
import { ownAccountRecords } from './own/own-account.ts'
import { wishlistRecords } from './own/wishlists.ts'
import { pageRecords } from './page.ts'
import { paymentsRecords } from './payments.ts'
import { placesRecords } from './places.ts'
import type { GuestSection } from './route-record.ts'
import { searchRecords } from './search.ts'
import { staysRecords } from './stays.ts'

/** Every call of the guests' API, as `docs/api.md` tells them. */
export const guestSections: readonly GuestSection[] = [
  { title: 'Places', records: placesRecords },
  { title: 'Stays', records: [...searchRecords, ...staysRecords] },
  {
    title: 'Bookings',
    records: [...bookingsRecords, ...cancellingRecords, ...changingRecords, ...checkinRecords, ...feedbackRecords],
  },
  { title: 'Payments', records: paymentsRecords },
  {
    title: 'Guests',
    records: [
      ...identityRecords,
      ...socialRecords,
      ...ownAccountRecords,
      ...rewardRecords,
      ...wishlistRecords,
      ...referralRecords,
      ...pageRecords,
    ],
  },
  {
    title: 'Membership',
    records: [...membershipProgrammeRecords, ...ownMembershipRecords, ...membershipOrdersRecords],
  },
  { title: 'Giving', records: donationRecords },
  { title: 'Games', records: gamesRecords },
  { title: 'Help', records: [...articleRecords, ...ticketRecords, ...assistantRecords, ...trustSafetyRecords] },
  { title: 'The house', records: houseRecords },
]
