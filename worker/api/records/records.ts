import { bookingsRecords } from './bookings.ts'
import { cancellingRecords } from './cancelling.ts'
import { changingRecords } from './changing.ts'
import { houseRecords } from './house.ts'
import { identityRecords } from './identity.ts'
import { ownMembershipRecords } from './membership/own.ts'
import { membershipProgrammeRecords } from './membership/programme.ts'
import { ownAccountRecords } from './own-account.ts'
import { pageRecords } from './page.ts'
import { membershipOrdersRecords, paymentsRecords } from './payments.ts'
import { placesRecords } from './places.ts'
import type { GuestSection } from './route-record.ts'
import { searchRecords } from './search.ts'
import { socialRecords } from './social.ts'
import { staysRecords } from './stays.ts'

/** Every call of the guests' API, as `docs/api.md` tells them. */
export const guestSections: readonly GuestSection[] = [
  { title: 'Places', records: placesRecords },
  { title: 'Stays', records: [...searchRecords, ...staysRecords] },
  { title: 'Bookings', records: [...bookingsRecords, ...cancellingRecords, ...changingRecords] },
  { title: 'Payments', records: paymentsRecords },
  { title: 'Guests', records: [...identityRecords, ...socialRecords, ...ownAccountRecords, ...pageRecords] },
  {
    title: 'Membership',
    records: [...membershipProgrammeRecords, ...ownMembershipRecords, ...membershipOrdersRecords],
  },
  { title: 'The house', records: houseRecords },
]

export const guestRecords = guestSections.flatMap(({ records }) => records)
