import * as v from 'valibot'
import { flag, text } from '#worker/http/query-fields.ts'
import { readAddress } from '#worker/http/read-address.ts'

/** What an address says of the saved cards: one was just removed; the booking a guest left a card for, null for none. */
export type SaveCardInput = { isRemoved: boolean; bookingNo: string | null }

const schema = v.object({ removed: flag('true'), booking: text })

/** Reads it. Whether there is such a booking is not asked here. */
export function readSaveCard(address: string): SaveCardInput {
  const { removed, booking } = readAddress(schema, address)
  return { isRemoved: removed, bookingNo: /^[A-Z0-9]{4,20}$/i.test(booking ?? '') ? booking : null }
}
