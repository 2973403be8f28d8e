import * as v from 'valibot'
import { readAddress, text } from '#worker/site/http/query-fields.ts'

export const AMOUNT = 'pay_amount'

/** The payment method and amount in an address. */
export type AskedPay = {
  /** Code of a payment method; null when none is chosen. */
  mode: string | null
  bank: string | null
  soughtBank: string
  /** The partial amount as typed; null means the whole amount due. */
  amount: string | null
}

const schema = v.object({ mode: text, bank: text, bank_search: text, [AMOUNT]: text })

/** Reads the payment input of an address, without checking that method, bank or amount are available. */
export function readPay(address: string): AskedPay {
  const { mode, bank, bank_search, pay_amount } = readAddress(schema, address)
  return { mode, bank, soughtBank: (bank_search ?? '').slice(0, 60), amount: pay_amount }
}
