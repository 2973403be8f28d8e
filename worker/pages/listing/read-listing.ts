import * as v from 'valibot'
import { parseMapBox } from '#app/domain/search/map-box.ts'
import { flag, positive, text } from '#worker/http/query-fields.ts'
import { readAddress, toUrl } from '#worker/http/read-address.ts'
import { readStay, type StayWish } from '#worker/views/read-stay.ts'
import { type CouponWish, readCoupon } from '../read-coupon.ts'
import { type SortName, sorts } from './filters/listing-sorts.ts'
import { type ChosenFilters, readFilters } from './filters/read-filters.ts'
import type { ListQuery } from './listing-address.ts'
import type { MapLook } from './map.ts'
import { MOST_PAGES, PAGE_SIZE } from './pager.ts'

/** What an address asks of a list. */
export type ListingInput = {
  stay: StayWish
  coupon: CouponWish
  chosen: ChosenFilters
  /** Null: as the list is usually sorted. */
  sortName: SortName | null
  look: MapLook
  /** How many stays of the list come before this page; always a whole number of pages. */
  offset: number
  /** The pages of a list are asked for without prices [LIST-20]. */
  hidesPrices: boolean
  /** Stays near by are asked for, too. */
  wantsNear: boolean
  /** The name of the overlay; null for none. */
  modal: string | null
  /** The listed stay whose rating or price is looked at. */
  shownId: number | null
  /** The whole query, for links to the same list. */
  query: ListQuery
}

const schema = v.object({
  sort: text,
  view: flag('map'),
  bounds: text,
  page: text,
  hidePrices: flag('true', '1'),
  alternates: text,
  modal: text,
  hotel_id: positive,
})

/** Reads what an address asks of a list; what cannot be read is left out. */
export function readListing(address: string): ListingInput {
  const asked = readAddress(schema, address)
  return {
    stay: readStay(address),
    coupon: readCoupon(address),
    chosen: readFilters(address),
    sortName: asked.sort === null ? null : sortOf(asked.sort, asked.hidePrices),
    look: { isMap: asked.view, box: parseMapBox(asked.bounds) },
    offset: offsetOf(Number(asked.page ?? 1)),
    hidesPrices: asked.hidePrices,
    wantsNear: asked.alternates !== null,
    modal: asked.modal,
    shownId: asked.hotel_id,
    query: readListQuery(address),
  }
}

/** The query of an address as it stands. */
export function readListQuery(address: string): ListQuery {
  return [...toUrl(address).searchParams]
}

/** Anything unknown is the recommended order, and without prices none goes by them. */
function sortOf(asked: string, hidesPrices: boolean): SortName {
  if (!Object.hasOwn(sorts, asked)) return 'recommended'
  const name = asked as SortName
  return sorts[name].sort.by === 'price' && hidesPrices ? 'recommended' : name
}

function offsetOf(page: number): number {
  return Number.isInteger(page) && page > 1 && page <= MOST_PAGES ? (page - 1) * PAGE_SIZE : 0
}
