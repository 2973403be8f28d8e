import * as v from 'valibot'
import { type HotelLocation, hotelLocation } from '#app/contracts/stays/hotel-location.ts'
import { toUrl } from '#worker/http/read-address.ts'

/** Reads a property's location; `segment` is the path segment with the property's id. */
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
