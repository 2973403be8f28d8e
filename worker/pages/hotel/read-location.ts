import * as v from 'valibot'
import { type HotelLocation, hotelLocation } from '#app/contracts/stays/hotel-location.ts'
import { toUrl } from '#worker/http/read-address.ts'

/** Reads the location of a hotel page; `segment` is the part of the path that names the house. */
export function readLocation(segment: string, address: string): HotelLocation {
  const query = toUrl(address).searchParams
  return v.parse(hotelLocation, {
    ...Object.fromEntries(query),
    // A second one stands inside the first, which the browser alone draws.
    modal: query.get('modal'),
    // The form without script sends a field for each room.
    child_ages: query.getAll('child_ages').join('_'),
    hotelId: segment,
  })
}
