import * as v from 'valibot'
import { digits } from '#worker/http/query-fields.ts'
import { readAddress } from '#worker/http/read-address.ts'

export type AskedMove = { propertyId: number | null; roomCategoryId: number | null }

const schema = v.object({ hotel_id: digits(12), selected_rcid: digits(12) })

export function readMove(address: string): AskedMove {
  const { hotel_id, selected_rcid } = readAddress(schema, address)
  return { propertyId: hotel_id, roomCategoryId: selected_rcid }
}
