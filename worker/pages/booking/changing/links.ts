import { refuseModification } from '#app/domain/bookings/modification.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import type { BookingModel } from '#app/pages/booking/model.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import type { Words } from '#worker/pages/booking/reading/words.ts'
import { modifyDatesLink } from '../modify-dates.ts'
import { movePath } from './move-path.ts'
import { upgradePath } from './upgrade-path.ts'

/** To other rooms and guests of the same booking; null when a guest cannot change it any more. */
export function roomsLink(booking: Booking, now: number, { translate }: Words): BookingModel['changeRooms'] {
  const href = modifyDatesLink(booking, now, 'rooms')
  return href === null ? null : { text: translate('change.roomsTitle'), href }
}

/** To better rooms of the same house; null when the booking cannot be changed any more. */
export function upgradeLink(booking: Booking, now: number, { translate }: Words): BookingModel['upgrade'] {
  return refuseModification(booking, now) ? null : { text: translate('change.upgradeLink'), href: upgradePath(booking) }
}

/** To the help centre, over the booking. */
export function helpLink(booking: Booking, { translate }: Words): BookingModel['help'] {
  return { text: translate('common.help'), href: withOverlay(bookingPath(booking.bookingNo), 'helpCentre') }
}

/** To other properties for the same dates and guests. */
export function moveLink(booking: Booking, { translate }: Words): BookingModel['move'] {
  return { text: translate('booking.moveLink'), href: `${movePath(booking)}#move-booking` }
}
