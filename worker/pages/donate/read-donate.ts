import * as v from 'valibot'
import { flag, oneOf, text } from '#worker/http/query-fields.ts'
import { readAddress } from '#worker/http/read-address.ts'

const schema = v.object({
  paid: flag('true'),
  failed: flag('true'),
  refunded: flag('true'),
  code: oneOf(['card_invalid', 'transaction_id_invalid', 'payment_error'] as const),
  number: text,
})

/** What an address of `/donate` or `/verify-donation` says: how a payment ended and why, and the number of a receipt. */
export type DonateAddress = v.InferOutput<typeof schema>

/** Reads it. */
export function readDonate(address: string): DonateAddress {
  return readAddress(schema, address)
}
