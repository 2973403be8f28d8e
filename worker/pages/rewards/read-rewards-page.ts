import * as v from 'valibot'
import { text } from '#worker/http/query-fields.ts'
import { readAddress } from '#worker/http/read-address.ts'

/** What an address asks of the rewards: how many lines from the first, or those from a place on; the overlay and its voucher. */
export type RewardsPageInput = { limit: number; offset: number; modal: string | null; voucher: string | null }

/** So many lines are shown at once. */
export const PAGE_SIZE = 20
const MOST_SHOWN = 1_000

const schema = v.object({ show: text, from: text, modal: text, voucher: text })

/** Reads them; what cannot be read is left out. */
export function readRewardsPage(address: string): RewardsPageInput {
  const { show, from, modal, voucher } = readAddress(schema, address)
  return {
    limit: Math.min(Math.max(numberOf(show), PAGE_SIZE), MOST_SHOWN),
    offset: numberOf(from),
    modal,
    voucher,
  }
}

function numberOf(text: string | null): number {
  return /^\d{1,4}$/.test(text ?? '') ? Number(text) : 0
}
