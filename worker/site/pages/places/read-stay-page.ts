import * as v from 'valibot'
import { readAddress, text } from '#worker/site/http/query-fields.ts'
import { readStay, type WantedStay } from '#worker/site/presenters/read-stay.ts'

/** The stay and the overlay in the address of a page with places; `modal` is null for none. */
export type StayPageInput = { stay: WantedStay; modal: string | null }

const schema = v.object({ modal: text })

export function readStayPage(address: string): StayPageInput {
  return { stay: readStay(address), ...readAddress(schema, address) }
}
