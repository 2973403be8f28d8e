import { type CalendarDay, toSlashDay } from '#app/domain/dates/calendar-day.ts'
import { needParams, type RoomNeeds } from '#app/domain/search/room-needs.ts'
import { formatChildAges } from './child-ages.ts'
import { formatRoomsConfig, type Room, summarizeRooms } from './occupancy.ts'

/** Parameters of links to search results and properties; absent ones are left out. */
export type StayParams = {
  checkin?: CalendarDay | null
  checkout?: CalendarDay | null
  rooms?: readonly Room[] | null
  flexibleDaysCount?: string | null
  coupon?: string | null
  selectedRoomTypeId?: number | null
  dealId?: string | null
  hidePrices?: boolean
  microsite?: string | null
  isSummaryOpen?: boolean
  filters?: string | null
  isOpenSearch?: boolean
  wantsEarlyCheckin?: boolean
  quotationId?: string | null
  /** How the guest pays: at the property, all now, or the advance. */
  paymentMethod?: 'hotel' | 'full' | 'part' | null
  needs?: RoomNeeds | undefined
  /** Last part of the path of a list near a place, such as `hotels-near-hawa-mahal-jaipur`. */
  from?: string | null
}

/** Parameters that links drop; `dealID` is renamed to `dealId`. */
const droppedParams = ['dealID', 'endTime', 'startTime', 'requestedFields']

/** Adds the stay to the query of a path, with the parameter names of the specification's search links. */
export function withStay(path: string, params: StayParams): string {
  const { rooms } = params
  const summary = rooms && rooms.length > 0 ? summarizeRooms(rooms) : null
  return withQuery(path, [
    ['checkin', params.checkin && toSlashDay(params.checkin)],
    ['checkout', params.checkout && toSlashDay(params.checkout)],
    ['rooms', summary && String(summary.rooms)],
    ['guests', summary && String(summary.guests)],
    ['rooms_config', summary && rooms && formatRoomsConfig(rooms)],
    ['child_ages', rooms && formatChildAges(rooms)],
    ['flexibleDaysCount', params.flexibleDaysCount],
    ['coupon', params.coupon],
    ['selected_rcid', params.selectedRoomTypeId ? String(params.selectedRoomTypeId) : null],
    ['dealId', params.dealId],
    ['hidePrices', params.hidePrices ? 'true' : null],
    ['microsite', params.microsite],
    ['modal', params.isSummaryOpen ? 'bookingSummary' : null],
    ['filters', params.filters],
    ['isOpenSearch', params.isOpenSearch ? 'true' : null],
    ['sunrise', params.wantsEarlyCheckin ? '1' : null],
    ['is_quotation', params.quotationId ? 'true' : null],
    ['quotation_id', params.quotationId],
    ['pay', params.paymentMethod],
    ...Object.entries(needParams(params.needs)),
    ['from', params.from],
  ])
}

/** Removes dropped parameters from the query of a link. */
export function cleanLinkQuery(query: URLSearchParams): URLSearchParams {
  const cleaned = new URLSearchParams([...query].filter(([name]) => !droppedParams.includes(name)))
  const dealId = readDealId(query)
  if (dealId !== null) cleaned.set('dealId', dealId)
  return cleaned
}

/** Reads either spelling of the parameter. */
export function readDealId(query: URLSearchParams): string | null {
  return query.get('dealId') || query.get('dealID') || null
}

function withQuery(path: string, pairs: [string, string | null | undefined][]): string {
  const [pathname = '', ...search] = path.split('?')
  const query = new URLSearchParams(search.join('?'))
  for (const [name, value] of pairs) if (value) query.set(name, value)
  // Slashes need no escaping in a query, and dates are easier to read without.
  const text = query.toString().replaceAll('%2F', '/')
  return text === '' ? pathname : `${pathname}?${text}`
}
