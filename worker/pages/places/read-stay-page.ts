import * as v from 'valibot'
import { text } from '#worker/http/query-fields.ts'
import { readAddress } from '#worker/http/read-address.ts'
import { readStay, type StayWish } from '#worker/views/read-stay.ts'

/** What an address asks of a page that shows places for some dates: the overlay by its name, null for none. */
export type StayPageInput = { stay: StayWish; modal: string | null }

const schema = v.object({ modal: text })

/** Reads the stay and the overlay of an address. */
export function readStayPage(address: string): StayPageInput {
  return { stay: readStay(address), ...readAddress(schema, address) }
}
