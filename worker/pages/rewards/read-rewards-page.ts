import * as v from 'valibot'
import { text } from '#worker/http/query-fields.ts'
import { readAddress } from '#worker/http/read-address.ts'

export type RewardsPageInput = { limit: number; offset: number; modal: string | null; voucher: string | null }

/** Lines per page. */
export const PAGE_SIZE = 20
const MOST_SHOWN = 1_000

const schema = v.object({ show: text, from: text, modal: text, voucher: text })

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
