import * as v from 'valibot'
import { text } from '#worker/http/query-fields.ts'
import { readAddress } from '#worker/http/read-address.ts'
import { type ListQuery, without } from '#worker/pages/listing/listing-address.ts'
import { readListQuery } from '#worker/pages/listing/read-listing.ts'
import { readStay, type StayWish } from '#worker/views/read-stay.ts'

export type SearchInput = {
  typed: string
  placeId: string
  stay: StayWish
  query: ListQuery
}

const schema = v.object({ location: text, city: text, place_id: text })

/** Reads the destination, under either of its names, and the stay. */
export function readSearch(address: string): SearchInput {
  const { location, city, place_id } = readAddress(schema, address)
  return {
    typed: (location ?? city ?? '').trim().slice(0, 120),
    placeId: (place_id ?? '').slice(0, 300),
    stay: readStay(address),
    query: without(readListQuery(address), ['location', 'city', 'place_id']),
  }
}
