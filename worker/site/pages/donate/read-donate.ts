import * as v from 'valibot'
import { flag, oneOf, readAddress, text } from '#worker/site/http/query-fields.ts'

const schema = v.object({
  paid: flag('true'),
  failed: flag('true'),
  refunded: flag('true'),
  code: oneOf(['card_invalid', 'transaction_id_invalid', 'payment_error'] as const),
  number: text,
})

/** The input of `/donate` and `/verify-donation`: outcome of a payment and its reason, and a receipt's number. */
export type DonateAddress = v.InferOutput<typeof schema>

export function readDonate(address: string): DonateAddress {
  return readAddress(schema, address)
}
