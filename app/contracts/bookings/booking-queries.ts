import * as v from 'valibot'
import { pageOffset, queryNumber, wireText } from '#app/contracts/wire-values.ts'
import { refundMethods } from '#app/domain/bookings/cancellation-reasons.ts'
import { PHONE_TEXT_MAX } from '#app/domain/guests/phone.ts'

/** A boolean query parameter; null when absent. */
const flag = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((value) => (value === null ? null : !['', '0', 'false', 'no'].includes(String(value).toLowerCase()))),
)

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

/** Identifies a booking and proves access to it. */
export const bookingProof = {
  id: wireText(64, 'Id or number of the booking, or number of its invoice.'),
  booking_id: wireText(64, 'As `id`.'),
  booking_no: wireText(64, 'As `id`.'),
  invoice_no: wireText(64, 'As `id`: id or number of the booking, or number of its invoice.'),
  user_phone: wireText(PHONE_TEXT_MAX, 'The guest’s number, as proof of the booking. Wrong numbers are limited.'),
  phone: wireText(PHONE_TEXT_MAX),
  token: wireText(200, 'Proof of the booking, from the answer that made it or from a message.'),
}

type ProofFields = { [Name in keyof typeof bookingProof]: string | null }

/** Returns the booking reference and proofs from the fields that name them. */
export function toProof(fields: ProofFields): { reference: string | null; phone: string | null; token: string | null } {
  return {
    reference: fields.id ?? fields.booking_id ?? fields.booking_no ?? fields.invoice_no,
    phone: fields.user_phone ?? fields.phone,
    token: fields.token,
  }
}

export const bookingDetailsQuery = v.pipe(
  v.object({
    ...bookingProof,
    encrypted_req: wireText(200),
    fields: v.pipe(list, v.description('Only these fields, and the id.')),
    additional_fields: v.pipe(
      list,
      v.description('`microsite` adds the partner the stay was booked at, `mor_flag` adds false.'),
    ),
    decimal_price: v.pipe(flag, v.description('False: amounts in whole units.')),
    part_payment: v.pipe(flag, v.description('Adds the smallest and the largest amount that can be paid now.')),
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

export const bookingTabsQuery = v.object({
  tab: wireText(30, '`saved`: stays saved for later.'),
  limit: v.pipe(queryNumber('20', /^\d{1,2}$/), v.maxValue(50)),
  offset: pageOffset,
})

/** Parses an amount the guest saw, in major units; it is only compared with ours. Null when absent or not a number. */
export function toShownAmount(value: unknown): number | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null
  const amount = String(value).trim() === '' ? Number.NaN : Number(value)
  return Number.isFinite(amount) ? amount : null
}

export const cancellationBody = v.pipe(
  v.object({
    ...bookingProof,
    status: v.optional(v.unknown()),
    source: wireText(60),
    code: wireText(60),
    cancellation_reason: wireText(500),
    shown_charge: v.pipe(v.optional(v.unknown()), v.description('The exact charge the guest saw.')),
    refund_to: v.pipe(
      v.optional(v.picklist(refundMethods), 'payment'),
      v.description('`wallet`: at once into the wallet of the account the stay was booked with, else 422.'),
    ),
  }),
  v.transform((body) => ({
    refundTo: body.refund_to,
    proof: toProof(body),
    reason: body.cancellation_reason ?? body.code,
    shownChargeMajor: toShownAmount(body.shown_charge),
  })),
)
