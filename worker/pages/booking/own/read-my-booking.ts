import * as v from 'valibot'
import { digits, flag, text, typedText } from '#worker/http/query-fields.ts'
import { readAddress } from '#worker/http/read-address.ts'

/** What an address asks of the page of a guest's bookings. */
export type MyBookingInput = {
  /** A tab by its name; null for all bookings. Whether there is one is asked later. */
  tab: string | null
  /** The tab of the stays that are kept for later. */
  isSavedTab: boolean
  /** How many bookings come before this page. */
  offset: number
  /** The booking number that was typed; empty for none. */
  search: string
  /** A payment failed whose booking is not known. */
  hasLostPayment: boolean
}

const schema = v.object({ tab: text, offset: digits(5), q: typedText(40), failed: flag('true') })

/** Reads it; what cannot be read is left out. */
export function readMyBooking(address: string): MyBookingInput {
  const { tab, offset, q, failed } = readAddress(schema, address)
  return { tab, isSavedTab: tab === 'saved', offset: offset ?? 0, search: q, hasLostPayment: failed }
}

const foundForm = v.pipe(
  v.object({ asked: v.fallback(v.pipe(v.string(), v.maxLength(500)), '') }),
  v.transform(({ asked }) => asked.split(' ').filter((id) => /^[\w-]{1,40}$/.test(id))),
)

/** Reads which bookings a guest was asked about, and which of them they chose. */
export function readFound(form: Readonly<Record<string, string>>): { asked: string[]; chosen: string[] } {
  const asked = v.parse(foundForm, form)
  return { asked, chosen: asked.filter((id) => `own-${id}` in form) }
}
