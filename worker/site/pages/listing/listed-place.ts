import { summarizeRooms } from '#app/domain/stays/occupancy.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { Crumb } from '#app/ui/actions/breadcrumb.tsx'
import type { SearchPlace } from '#worker/services/search/stay-search.ts'
import type { AskedStay } from '#worker/site/presenters/read-stay.ts'
import type { SortName } from './filters/listing-sorts.ts'

export type ListedPlace = {
  name: string
  heading: string
  path: string
  where: SearchPlace
  timeZone: string
  /** Null around a point: it may be near a border, so the country comes from the stays. */
  countryCode: string | null
  /** Currency of the place: for prices and the price filter. */
  currency: string
  crumbs: (stay: AskedStay) => Crumb[]
  /** Origin of distances; null means the centre of each stay's city. */
  origin: { latitude: number; longitude: number } | null
  usualSort: SortName
  /** Centre of the place, for nearby stays when the list is short. */
  centre: { latitude: number; longitude: number }
  /** The city whose neighbourhoods are offered; null when the list is not of a city. */
  city: { id: number; slug: string; name: string } | null
  /** Text of an empty list around a point; a named place offers to start over instead. */
  around?: { heading: string; text: string }
}

/** Returns the stay in one line: `11–13 Dec · 2N · 1 room, 2 guests`. */
export function searchLine({ dates, rooms, isOpen }: AskedStay, translate: Translate, format: Formatter): string {
  const { guests } = summarizeRooms(rooms)
  const when = isOpen
    ? [translate('search.anyDay')]
    : [format.dayRange(dates.checkin, dates.checkout), translate('search.nightsShort', { count: dates.nights })]
  return [...when, translate('search.roomsAndGuestsValue', { rooms: rooms.length, guests })].join(' · ')
}
