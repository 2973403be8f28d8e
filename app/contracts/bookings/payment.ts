import * as v from 'valibot'
import { wireText } from '#app/contracts/wire-values.ts'
import type { SentPaymentChoice } from '#app/domain/payments/payment-choice.ts'
import { findModeCode } from '#app/domain/payments/payment-modes.ts'
import { bookingProof, toProof } from './booking-queries.ts'

export const subjectFields = {
  subject_kind: wireText(20, '`membership` or `donation`, for an order in place of a booking.'),
  subject_id: wireText(64, 'Number of the order.'),
}

type SubjectFields = { subject_kind: string | null; subject_id: string | null }

/** Returns the order to pay, or null for a booking. */
function toSubject({ subject_kind, subject_id }: SubjectFields): { kind: string; number: string | null } | null {
  return subject_kind === null || subject_kind === 'booking' ? null : { kind: subject_kind, number: subject_id }
}

type ProofSource = Parameters<typeof toProof>[0] & SubjectFields

/** As `toProof`; a booking may also be named by `subject_id`. */
function toSubjectProof(fields: ProofSource): ReturnType<typeof toProof> {
  const proof = toProof(fields)
  return fields.subject_kind === 'booking' ? { ...proof, reference: fields.subject_id ?? proof.reference } : proof
}

export const paymentModesQuery = v.pipe(
  v.object({
    ...bookingProof,
    ...subjectFields,
    hotel_id: wireText(16, 'Id of the property.'),
    coupon_code: wireText(64),
    additional_fields: v.optional(v.unknown()),
    version: wireText(10),
  }),
  v.transform((query) => ({
    proof: toSubjectProof(query),
    subject: toSubject(query),
    propertyId: query.hotel_id && /^\d{1,12}$/.test(query.hotel_id) ? Number(query.hotel_id) : null,
  })),
)

const checkbox = v.pipe(
  v.optional(v.unknown(), false),
  v.transform((value) => value === true || (typeof value === 'string' && ['on', 'true', '1'].includes(value))),
)

/** Prefix of saved card ids among the payment modes of a form. */
export const SAVED_CARD = 'card:'

const paymentChoiceFields = {
  upm_id: wireText(255, 'A payment mode, a UPI id or a saved card.'),
  mode: wireText(40, 'A code of `payment/modes`.'),
  bank: wireText(20),
  upi_id: wireText(255),
  saved_card_id: wireText(80),
  save_card: checkbox,
}

export const transactionBody = v.pipe(
  v.object({
    ...bookingProof,
    ...subjectFields,
    ...paymentChoiceFields,
    amount: wireText(20, 'Without it, all that is due, less the discount for paying everything ahead.'),
    return_url: wireText(500, 'A path of this site.'),
    cancel_url: wireText(500, 'A path of this site.'),
  }),
  v.transform((body) => ({
    proof: toSubjectProof(body),
    subject: toSubject(body),
    amount: body.amount,
    choice: toSentPaymentChoice(body),
    returnUrl: body.return_url,
    cancelUrl: body.cancel_url,
  })),
)

/** Payment form sent without script. Excludes the amount, which may contain a decimal comma. */
export const payForm = v.pipe(v.object(paymentChoiceFields), v.transform(toSentPaymentChoice))

type PaymentChoiceFields = {
  [Name in keyof typeof paymentChoiceFields]: v.InferOutput<(typeof paymentChoiceFields)[Name]>
}

function toSentPaymentChoice(fields: PaymentChoiceFields): SentPaymentChoice {
  const { upm_id, mode, bank, upi_id, saved_card_id, save_card } = fields
  const isUpiId = upm_id?.includes('@') ?? false
  const modeOfUpmId = findModeCode(upm_id)
  // In a form, saved cards and modes are options of one choice.
  const card = mode?.startsWith(SAVED_CARD) ? mode.slice(SAVED_CARD.length) : null
  return {
    mode: modeOfUpmId ?? (card === null ? mode : null),
    bank: card === null ? bank : null,
    upiId: upi_id ?? (isUpiId ? upm_id : null),
    savedCardId: card ?? saved_card_id ?? (isUpiId || modeOfUpmId ? null : upm_id),
    savesCard: save_card,
  }
}

export const paymentStatusQuery = v.pipe(
  v.object({
    ...bookingProof,
    ...subjectFields,
    payment_id: wireText(64, 'Without it, the newest payment.'),
  }),
  v.transform((query) => ({
    proof: toSubjectProof(query),
    subject: toSubject(query),
    paymentId: query.payment_id,
  })),
)

export const payAtHotelBody = v.pipe(v.object(bookingProof), v.transform(toProof))
