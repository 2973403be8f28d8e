import * as v from 'valibot'
import type { HotelLocation } from '#app/contracts/stays/hotel-location.ts'
import { text } from '#worker/http/query-fields.ts'
import { readAddress, toUrl } from '#worker/http/read-address.ts'
import { type CouponWish, readCoupon } from '../read-coupon.ts'
import { type ReviewChoice, readReviews } from './about/read-reviews.ts'
import { readLocation } from './read-location.ts'

/** What an address asks of the page of a hotel. */
export type HotelInput = {
  location: HotelLocation
  coupon: CouponWish
  /** What its overlays are to show. */
  reviews: ReviewChoice
  reviewId: number | null
  roomCategoryId: number | null
  /** The address itself, path and query: an overlay's links lead over the same page. */
  address: string
}

const schema = v.object({ review: text, show_room: text })

/**
 * Reads what an address asks of a hotel; `segment` is the part of its path that names the house. The fields of a summary
 * that was refused say the stay instead: they come back as an address would.
 */
export function readHotel(address: string, segment: string, sent: Record<string, string> | null): HotelInput {
  const stay = sent ? `/?${new URLSearchParams(sent)}` : address
  const { review, show_room } = readAddress(schema, address)
  const { pathname, search } = toUrl(address)
  return {
    location: readLocation(segment, stay),
    coupon: readCoupon(stay),
    reviews: readReviews(address),
    reviewId: idOf(review),
    roomCategoryId: idOf(show_room),
    address: pathname + search,
  }
}

function idOf(said: string | null): number | null {
  const id = Number(said ?? Number.NaN)
  return Number.isSafeInteger(id) ? id : null
}

/** The address of a quotation's link with its number alone. */
export function readWithoutSecret(address: string): string {
  const url = new URL(address)
  const [number = ''] = (url.searchParams.get('quotation_id') ?? '').split('.')
  url.searchParams.set('quotation_id', number)
  return url.pathname + url.search
}
