import * as v from 'valibot'
import { text } from '#worker/http/query-fields.ts'
import { readAddress } from '#worker/http/read-address.ts'

/** The name of the part to be paid in an address. */
export const AMOUNT = 'pay_amount'

/** How an address wants to pay. */
export type AskedPay = {
  /** A way to pay, by its code; null where none is chosen. */
  mode: string | null
  bank: string | null
  /** What was typed to find a bank. */
  soughtBank: string
  /** The part to be paid, as it was typed; null: all that is due. */
  amount: string | null
}

const schema = v.object({ mode: text, bank: text, bank_search: text, [AMOUNT]: text })

/** Reads how a guest wants to pay. Whether a way, a bank or an amount is to be had is not asked here. */
export function readPay(address: string): AskedPay {
  const { mode, bank, bank_search, pay_amount } = readAddress(schema, address)
  return { mode, bank, soughtBank: (bank_search ?? '').slice(0, 60), amount: pay_amount }
}
