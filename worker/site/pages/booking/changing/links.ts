import { refuseModification } from '#app/domain/bookings/modification.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { bookedRoomsPath, bookingMessagesPath, bookingPath } from '#app/domain/routes/paths.ts'
import type { BookingModel, BookingPhase } from '#app/pages/booking/model.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import type { Copy } from '#worker/site/pages/booking/reading/copy.ts'
import { compact } from '#worker/site/presenters/compact.ts'
import { cancellationPath } from '../cancellation.ts'
import { modifyDatesLink } from '../modify-dates.ts'
import { movePath } from './move-overlay.ts'

type ChangeDetails = {
  now: number
  copy: Copy
  isCancellable: boolean
}

/** Returns links to the changes that the guest can make now. */
export function listChanges(
  phase: BookingPhase,
  booking: Booking,
  { now, copy: { translate }, isCancellable }: ChangeDetails,
): BookingModel['changes'] {
  const isConfirmed = phase === 'confirmed'
  const dates = isConfirmed ? modifyDatesLink(booking, now) : null
  const rooms = isConfirmed ? modifyDatesLink(booking, now, 'rooms') : null
  const canUpgrade = isConfirmed && !refuseModification(booking, now)
  const { kind } = booking.property
  return compact([
    dates && { icon: 'calendar', text: translate('booking.changeLink'), href: dates },
    rooms && { icon: 'people', text: translate('change.roomsTitle'), href: rooms },
    canUpgrade &&
      booking.rooms.length > 1 && {
        icon: 'edit',
        text: translate('change.oneRoomTitle', { kind }),
        href: bookedRoomsPath(booking.bookingNo),
      },
    canUpgrade && { icon: 'up', text: translate('change.upgradeLink'), href: upgradePath(booking) },
    isConfirmed &&
      isCancellable && {
        icon: 'building',
        text: translate('booking.moveLink'),
        href: `${movePath(booking)}#move-booking`,
      },
    isCancellable && {
      icon: 'x',
      text: translate('booking.cancelLink'),
      href: `${cancellationPath(booking)}#cancel-booking`,
    },
  ])
}

/** Links to the conversation with the property; says when there is a message the guest has not seen. */
export function messagesLink(
  { bookingNo }: Booking,
  hasNew: boolean,
  { translate }: Copy,
): BookingModel['links'][number] {
  const text = translate(hasNew ? 'booking.newMessage' : 'booking.messages')
  return { icon: 'chat', text, href: bookingMessagesPath(bookingNo) }
}

export function helpLink(booking: Booking, { translate }: Copy): BookingModel['help'] {
  return {
    icon: 'help',
    text: translate('common.help'),
    href: withOverlay(bookingPath(booking.bookingNo), 'helpCentre'),
  }
}

export function upgradePath({ bookingNo }: Pick<Booking, 'bookingNo'>): string {
  return `/upgrade-booking/${bookingNo}`
}
