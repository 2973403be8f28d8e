import * as v from 'valibot'
import { digits, flag, readAddress, text, typedText } from '#worker/site/http/query-fields.ts'

export type MyBookingInput = {
  /** Name of a tab, not validated; null for all bookings. */
  tab: string | null
  isSavedTab: boolean
  offset: number
  search: string
  /** A payment failed whose booking is unknown. */
  hasLostPayment: boolean
}

const schema = v.object({ tab: text, offset: digits(5), q: typedText(40), failed: flag('true') })

export function readMyBooking(address: string): MyBookingInput {
  const { tab, offset, q, failed } = readAddress(schema, address)
  return { tab, isSavedTab: tab === 'saved', offset: offset ?? 0, search: q, hasLostPayment: failed }
}

const foundForm = v.pipe(
  v.object({ asked: v.fallback(v.pipe(v.string(), v.maxLength(500)), '') }),
  v.transform(({ asked }) => asked.split(' ').filter((id) => /^[\w-]{1,40}$/.test(id))),
)

export function readFound(form: Readonly<Record<string, string>>): { asked: string[]; chosen: string[] } {
  const asked = v.parse(foundForm, form)
  return { asked, chosen: asked.filter((id) => `own-${id}` in form) }
}
