import * as v from 'valibot'
import { type CalendarDay, parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { parseMapBox } from '#app/domain/search/map-box.ts'
import { MAX_SEARCH_LENGTH } from '#app/domain/search/search-text.ts'
import { digits, flag, positive, readAddress, text, toUrl } from '#worker/site/http/query-fields.ts'
import { readFilters } from '#worker/site/http/read-filters.ts'
import { readStay } from '#worker/site/presenters/read-stay.ts'
import { readCoupon } from '../read-coupon.ts'
import { type ListQuery, unusedParam, without } from './listing-address.ts'
import { type SortName, sorts } from './listing-sorts.ts'
import { soldOutParam } from './nearer-stays.ts'
import { MAX_PAGES, PAGE_SIZE } from './pager.ts'

const schema = v.object({
  sort: text,
  view: flag('map'),
  bounds: text,
  page: text,
  nights: digits(2),
  month: text,
  hidePrices: flag('true', '1'),
  alternates: text,
  [soldOutParam]: flag('1'),
  [unusedParam]: text,
  modal: text,
  hotel_id: positive,
})

export function readListing(address: string) {
  const fields = readAddress(schema, address)
  const stay = readStay(address)
  return {
    stay,
    /** The guest named no dates, so the list proposes some. */
    isDateless: stay.checkin === null && stay.checkout === null,
    time: readAskedTime(fields.nights, fields.month),
    coupon: readCoupon(address),
    chosen: readFilters(address),
    /** Null means the list's default order. */
    sortName: fields.sort === null ? null : readSort(fields.sort, fields.hidePrices),
    mapView: { isMap: fields.view, box: parseMapBox(fields.bounds) },
    /** Number of stays before this page; a multiple of the page size. */
    offset: toOffset(Number(fields.page ?? 1)),
    hidesPrices: fields.hidePrices,
    wantsNear: fields.alternates !== null,
    /** Sold-out stays of a list by distance are shown where they are. */
    showsSoldOut: fields[soldOutParam],
    /** Typed words that the search could not use. */
    unusedWords: (fields[unusedParam] ?? '').slice(0, MAX_SEARCH_LENGTH),
    modal: fields.modal,
    /** Id of the listed property whose rating or price is shown. */
    shownId: fields.hotel_id,
    query: readListQuery(address),
  }
}

/** A search without dates: `nights` alone, `month` and `nights`, or `month` once its cheapest dates are chosen. */
export type AskedTime = { nights: number | null; month: CalendarDay | null }

function readAskedTime(nights: number | null, month: string | null): AskedTime | null {
  const first = parseCalendarDay(`${month ?? ''}-01`)
  return nights === null && first === null ? null : { nights, month: first }
}

export type ListingInput = ReturnType<typeof readListing>

function readListQuery(address: string): ListQuery {
  return [...toUrl(address).searchParams]
}

/** Returns the order; unknown ones become `recommended`, and so do price orders when prices are hidden. */
function readSort(requested: string, hidesPrices: boolean): SortName {
  if (!Object.hasOwn(sorts, requested)) return 'recommended'
  const name = requested as SortName
  return sorts[name].sort.by === 'price' && hidesPrices ? 'recommended' : name
}

function toOffset(page: number): number {
  return Number.isInteger(page) && page > 1 && page <= MAX_PAGES ? (page - 1) * PAGE_SIZE : 0
}

const searchSchema = v.object({ location: text, city: text, place_id: text })

const MAX_PLACE_ID_LENGTH = 300

export function readSearch(address: string) {
  const { location, city, place_id } = readAddress(searchSchema, address)
  return {
    typed: (location ?? city ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    placeId: (place_id ?? '').slice(0, MAX_PLACE_ID_LENGTH),
    stay: readStay(address),
    query: without(readListQuery(address), ['location', 'city', 'place_id']),
  }
}
