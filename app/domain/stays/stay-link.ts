import { type CalendarDay, toSlashDay } from '#app/domain/dates/calendar-day.ts'
import { formatChildAges } from './child-ages.ts'
import { formatRoomsConfig, type Room, summarizeRooms } from './occupancy.ts'

/** What a link to a listing or a hotel takes along; what is not given is left out. */
export type StayParams = {
  checkin?: CalendarDay | null
  checkout?: CalendarDay | null
  rooms?: readonly Room[] | null
  flexibleDaysCount?: string | null
  coupon?: string | null
  selectedCategoryId?: number | null
  dealId?: string | null
  hidePrices?: boolean
  microsite?: string | null
  /** Opens the booking summary at once. */
  isSummaryOpen?: boolean
  /** The filters in force as one text of the wire. */
  filters?: string | null
  isOpenSearch?: boolean
  /** Early check-in is part of the stay. */
  isSunrise?: boolean
  /** The quotation the stay was priced for. */
  quotationId?: string | null
  /** The way of paying the summary begins with. */
  way?: 'hotel' | 'full' | 'part' | null
}

/** Parameters no link passes on; `dealID` is written `dealId` (DEC-97) [SRCH-17]. */
const droppedParams = ['dealID', 'endTime', 'startTime', 'requestedFields']

/** A path with the stay in its query, in the parameters of the specification's search links [SRCH-16]. */
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
    ['selected_rcid', params.selectedCategoryId ? String(params.selectedCategoryId) : null],
    ['dealId', params.dealId],
    ['hidePrices', params.hidePrices ? 'true' : null],
    ['microsite', params.microsite],
    ['modal', params.isSummaryOpen ? 'bookingSummary' : null],
    ['filters', params.filters],
    ['isOpenSearch', params.isOpenSearch ? 'true' : null],
    ['sunrise', params.isSunrise ? '1' : null],
    ['is_quotation', params.quotationId ? 'true' : null],
    ['quotation_id', params.quotationId],
    ['pay', params.way],
  ])
}

/** A query as a link may pass it on: the dropped parameters are gone, a `dealID` lives on as `dealId` [SRCH-17]. */
export function cleanLinkQuery(query: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams([...query].filter(([name]) => !droppedParams.includes(name)))
  const dealId = readDealId(query)
  if (dealId !== null) kept.set('dealId', dealId)
  return kept
}

/** The deal a query names in either spelling; null when it names none (DEC-97). */
export function readDealId(query: URLSearchParams): string | null {
  return query.get('dealId') || query.get('dealID') || null
}

function withQuery(path: string, pairs: [string, string | null | undefined][]): string {
  const [bare = '', ...old] = path.split('?')
  const query = new URLSearchParams(old.join('?'))
  for (const [name, value] of pairs) if (value) query.set(name, value)
  // Slashes need no escape in a query, and dates read better without.
  const text = query.toString().replaceAll('%2F', '/')
  return text === '' ? bare : `${bare}?${text}`
}
