import * as v from 'valibot'
import { type OrderKind, orderKinds } from '#app/contracts/guests/loyalty/membership.ts'
import { oneOf, readAddress, text, typedText } from '#worker/site/http/query-fields.ts'

export type WizardInput = {
  modal: string | null
  planId: string | null
  country: string | null
  kind: OrderKind
  coupon: string
  usesWallet: boolean
  /** Error of a form as named in `faults.ts`, or the error code of a payment. */
  failed: string | null
  code: string | null
  /** Typed part of a hotel's or city's name; null without a search. */
  asked: string | null
  hotelId: number | null
  done: 'home' | 'refund' | null
}

const schema = v.object({
  modal: text,
  plan: text,
  country: text,
  kind: oneOf(orderKinds),
  coupon: typedText(24),
  wallet: text,
  failed: text,
  code: text,
  q: text,
  hotel_id: text,
  done: oneOf(['home', 'refund']),
})

export function readWizard(address: string): WizardInput {
  const read = readAddress(schema, address)
  return {
    modal: read.modal,
    planId: read.plan,
    country: read.country?.toUpperCase() ?? null,
    kind: read.kind ?? 'join',
    coupon: read.coupon.toUpperCase(),
    usesWallet: read.wallet === '1',
    failed: read.failed,
    code: read.code,
    asked: read.q === null ? null : read.q.trim().slice(0, 60),
    hotelId: /^[1-9]\d{0,11}$/.test(read.hotel_id ?? '') ? Number(read.hotel_id) : null,
    done: read.done,
  }
}
