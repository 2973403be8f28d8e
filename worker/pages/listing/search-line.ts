import { summarizeRooms } from '#app/domain/stays/occupancy.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { AskedStay } from '#worker/views/read-stay.ts'

/** Returns the stay in one line: `11–13 Dec · 2N · 1 room, 2 guests`. */
export function searchLine({ dates, rooms, isOpen }: AskedStay, translate: Translate, format: Formatter): string {
  const { guests } = summarizeRooms(rooms)
  const when = isOpen
    ? [translate('search.anyDay')]
    : [format.dayRange(dates.checkin, dates.checkout), translate('search.nightsShort', { count: dates.nights })]
  return [...when, translate('search.roomsAndGuestsValue', { rooms: rooms.length, guests })].join(' · ')
}
