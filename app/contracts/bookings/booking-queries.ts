import * as v from 'valibot'
import { wireText } from '#app/contracts/wire-values.ts'
import { refundWays } from '#app/domain/bookings/cancellation-reasons.ts'
import { PHONE_TEXT_MAX } from '#app/domain/guests/phone.ts'

/** A yes or no in a query: null when it is not given. */
const flag = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((value) => (value === null ? null : !['', '0', 'false', 'no'].includes(String(value).toLowerCase()))),
)

/** A list, comma-joined or repeated. */
const list = v.pipe(
  v.optional(v.nullable(v.union([v.string(), v.array(v.string())])), null),
  v.transform((value) =>
    value === null
      ? null
      : [value]
          .flat()
          .flatMap((part) => part.split(','))
          .map((part) => part.trim())
          .filter(Boolean),
  ),
  v.nullable(v.pipe(v.array(v.string()), v.maxLength(100))),
)

/** What names a booking and proves the right to it, in a query or a body [BMNG-32]. */
export const bookingProof = {
  id: wireText(64),
  booking_id: wireText(64),
  booking_no: wireText(64),
  invoice_no: wireText(64),
  user_phone: wireText(PHONE_TEXT_MAX),
  phone: wireText(PHONE_TEXT_MAX),
  token: wireText(200),
}

type ProofFields = { [Name in keyof typeof bookingProof]: string | null }

/** The reference and its proofs out of whichever of their names was used. */
export function toProof(fields: ProofFields): { reference: string | null; phone: string | null; token: string | null } {
  return {
    reference: fields.id ?? fields.booking_id ?? fields.booking_no ?? fields.invoice_no,
    phone: fields.user_phone ?? fields.phone,
    token: fields.token,
  }
}

/** The query of bookingdetails [BMNG-23, PRICE-10]. */
export const bookingDetailsQuery = v.pipe(
  v.object({
    ...bookingProof,
    encrypted_req: wireText(200),
    fields: list,
    additional_fields: list,
    decimal_price: flag,
    part_payment: flag,
  }),
  v.transform((query) => {
    const proof = toProof(query)
    return {
      proof: { ...proof, token: proof.token ?? query.encrypted_req },
      fields: query.fields,
      additionalFields: query.additional_fields ?? [],
      isDecimal: query.decimal_price !== false,
      wantsPartPayment: query.part_payment === true,
    }
  }),
)

/** The query of bookingtabs. */
export const bookingTabsQuery = v.object({
  tab: wireText(30),
  limit: v.pipe(v.optional(v.string(), '20'), v.regex(/^\d{1,2}$/), v.transform(Number), v.maxValue(50)),
  offset: v.pipe(v.optional(v.string(), '0'), v.regex(/^\d{1,5}$/), v.transform(Number)),
})

/** An amount a guest was shown, in major units: only ever compared with ours. Null: none, or no number. */
export function toShownAmount(value: unknown): number | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null
  const amount = String(value).trim() === '' ? Number.NaN : Number(value)
  return Number.isFinite(amount) ? amount : null
}

/** The body of a cancellation, in both its forms [BMNG-30, BMNG-31, BMNG-32]. */
export const cancellationBody = v.pipe(
  v.object({
    ...bookingProof,
    status: v.optional(v.unknown()),
    source: wireText(60),
    code: wireText(60),
    cancellation_reason: wireText(500),
    shown_charge: v.optional(v.unknown()),
    refund_to: v.optional(v.picklist(refundWays), 'payment'),
  }),
  v.transform((body) => ({
    refundTo: body.refund_to,
    proof: toProof(body),
    reason: body.cancellation_reason ?? body.code,
    shownChargeMajor: toShownAmount(body.shown_charge),
  })),
)
