import { bookingsRecords } from './bookings.ts'
import { cancellingRecords } from './cancelling.ts'
import { changingRecords } from './changing.ts'
import { socialRecords } from './guests/social.ts'
import { wishlistRecords } from './guests/wishlists.ts'
import { houseRecords } from './house.ts'
import { identityRecords } from './identity.ts'
import { ownAccountRecords } from './own-account.ts'
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
  { title: 'Bookings', records: [...bookingsRecords, ...cancellingRecords, ...changingRecords] },
  { title: 'Payments', records: paymentsRecords },
  {
    title: 'Guests',
    records: [...identityRecords, ...socialRecords, ...ownAccountRecords, ...wishlistRecords, ...pageRecords],
  },
  { title: 'The house', records: houseRecords },
]

export const guestRecords = guestSections.flatMap(({ records }) => records)
