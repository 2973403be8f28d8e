import * as v from 'valibot'
import { flag, text } from '#worker/http/query-fields.ts'
import { readAddress } from '#worker/http/read-address.ts'

/** The input of the saved cards' address: a card was just removed, and the booking for which a card was added. */
export type SaveCardInput = { isRemoved: boolean; bookingNo: string | null }

const schema = v.object({ removed: flag('true'), booking: text })

/** The booking's existence is not checked here. */
export function readSaveCard(address: string): SaveCardInput {
  const { removed, booking } = readAddress(schema, address)
  return { isRemoved: removed, bookingNo: /^[A-Z0-9]{4,20}$/i.test(booking ?? '') ? booking : null }
}
