import * as v from 'valibot'
import { type HotelLocation, hotelLocation } from '#app/contracts/stays/hotel-location.ts'
import { flag, readAddress, text, toUrl } from '#worker/site/http/query-fields.ts'
import { readCoupon } from '../read-coupon.ts'
import { readReviews } from './about/read-reviews.ts'
import { roomTypeOfRow } from './rate-rows.ts'

const shortLinkSchema = v.object({ skipHp: flag('true') })

const schema = v.object({ review: text, show_room: text })

/** Reads the URL of a property's page; the fields of a refused summary replace the stay in the URL. */
export function readHotel(address: string, segment: string, form: Record<string, string> | null) {
  const stay = form ? `/?${new URLSearchParams(form)}` : address
  const { review, show_room } = readAddress(schema, address)
  const { pathname, search } = toUrl(address)
  return {
    location: readLocation(segment, stay),
    coupon: readCoupon(stay),
    reviews: readReviews(address),
    reviewId: readId(review),
    roomTypeId: toRoomTypeId(readId(show_room)),
    address: pathname + search,
  }
}

export type HotelInput = ReturnType<typeof readHotel>

function toRoomTypeId(rowId: number | null): number | null {
  return rowId === null ? null : roomTypeOfRow(rowId)
}

function readId(text: string | null): number | null {
  const id = Number(text ?? Number.NaN)
  return Number.isSafeInteger(id) ? id : null
}

/** Returns the path and query with the bare id of the quotation, without its secret. */
export function readWithoutSecret(address: string): string {
  const url = new URL(address)
  const [id = ''] = (url.searchParams.get('quotation_id') ?? '').split('.')
  url.searchParams.set('quotation_id', id)
  return url.pathname + url.search
}

export function readLocation(segment: string, address: string): HotelLocation {
  const query = toUrl(address).searchParams
  return v.parse(hotelLocation, {
    ...Object.fromEntries(query),
    // Only the first `modal` counts; a nested overlay is drawn in the browser.
    modal: query.get('modal'),
    // The form without script sends one field for each room.
    child_ages: query.getAll('child_ages').join('_'),
    hotelId: segment,
  })
}

/** Returns the path with the query of a short link; `skipHp` (skip the property's page) opens the summary. */
export function readShortLink(address: string, path: string): string {
  const { searchParams } = new URL(address)
  const { skipHp } = readAddress(shortLinkSchema, address)
  searchParams.delete('skipHp')
  if (skipHp) searchParams.set('modal', 'bookingSummary')
  return searchParams.size === 0 ? path : `${path}?${searchParams}`
}
