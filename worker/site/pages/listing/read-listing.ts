import * as v from 'valibot'
import { type CalendarDay, parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { parseMapBox } from '#app/domain/search/map-box.ts'
import { digits, flag, positive, readAddress, text, toUrl } from '#worker/site/http/query-fields.ts'
import { readStay } from '#worker/site/presenters/read-stay.ts'
import { readCoupon } from '../read-coupon.ts'
import { type ListQuery, without } from './listing-address.ts'
import { type SortName, sorts } from './listing-sorts.ts'
import { MAX_PAGES, PAGE_SIZE } from './pager.ts'
import { readFilters } from './read-filters.ts'

const schema = v.object({
  sort: text,
  view: flag('map'),
  bounds: text,
  page: text,
  nights: digits(2),
  month: text,
  hidePrices: flag('true', '1'),
  alternates: text,
  modal: text,
  hotel_id: positive,
})

export function readListing(address: string) {
  const asked = readAddress(schema, address)
  return {
    stay: readStay(address),
    time: readAskedTime(asked.nights, asked.month),
    coupon: readCoupon(address),
    chosen: readFilters(address),
    /** Null means the list's default order. */
    sortName: asked.sort === null ? null : sortOf(asked.sort, asked.hidePrices),
    look: { isMap: asked.view, box: parseMapBox(asked.bounds) },
    /** Number of stays before this page; a multiple of the page size. */
    offset: offsetOf(Number(asked.page ?? 1)),
    hidesPrices: asked.hidePrices,
    wantsNear: asked.alternates !== null,
    modal: asked.modal,
    /** Id of the listed property whose rating or price is shown. */
    shownId: asked.hotel_id,
    query: readListQuery(address),
  }
}

/** A stay asked for without days: `nights` alone, `month` and `nights`, or `month` where its cheapest dates are set. */
export type AskedTime = { nights: number | null; month: CalendarDay | null }

function readAskedTime(nights: number | null, month: string | null): AskedTime | null {
  const first = parseCalendarDay(`${month ?? ''}-01`)
  return nights === null && first === null ? null : { nights, month: first }
}

export type ListingInput = ReturnType<typeof readListing>

function readListQuery(address: string): ListQuery {
  return [...toUrl(address).searchParams]
}

/** Unknown orders become "recommended", and so do price orders when prices are hidden. */
function sortOf(asked: string, hidesPrices: boolean): SortName {
  if (!Object.hasOwn(sorts, asked)) return 'recommended'
  const name = asked as SortName
  return sorts[name].sort.by === 'price' && hidesPrices ? 'recommended' : name
}

function offsetOf(page: number): number {
  return Number.isInteger(page) && page > 1 && page <= MAX_PAGES ? (page - 1) * PAGE_SIZE : 0
}

const searchSchema = v.object({ location: text, city: text, place_id: text })

export function readSearch(address: string) {
  const { location, city, place_id } = readAddress(searchSchema, address)
  return {
    typed: (location ?? city ?? '').trim().slice(0, 120),
    placeId: (place_id ?? '').slice(0, 300),
    stay: readStay(address),
    query: without(readListQuery(address), ['location', 'city', 'place_id']),
  }
}
