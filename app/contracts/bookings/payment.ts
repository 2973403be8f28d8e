import * as v from 'valibot'
import { wireText } from '#app/contracts/wire-values.ts'
import type { SentPaymentChoice } from '#app/domain/payments/payment-choice.ts'
import { knownMode } from '#app/domain/payments/payment-modes.ts'
import { bookingProof, toProof } from './booking-queries.ts'

/** What names an order in place of a booking: its kind, and its number (DEC-128). A booking may be named so too. */
export const subjectFields = {
  subject_kind: v.pipe(wireText(20), v.description('`membership` or `donation`, for an order in place of a booking.')),
  subject_id: v.pipe(wireText(64), v.description('Number of the order.')),
}

type SubjectFields = { subject_kind: string | null; subject_id: string | null }

/** What is paid for, as it was named; null: a booking, by its own names. */
function toSubject({ subject_kind, subject_id }: SubjectFields): { kind: string; number: string | null } | null {
  return subject_kind === null || subject_kind === 'booking' ? null : { kind: subject_kind, number: subject_id }
}

type ProofSource = Parameters<typeof toProof>[0] & SubjectFields

function toSubjectProof(fields: ProofSource): ReturnType<typeof toProof> {
  const proof = toProof(fields)
  return fields.subject_kind === 'booking' ? { ...proof, reference: fields.subject_id ?? proof.reference } : proof
}

/** The query of payment/modes and paymentModes, and of the payment options request [PAY-06, PAY-07]. */
export const paymentModesQuery = v.pipe(
  v.object({
    ...bookingProof,
    ...subjectFields,
    hotel_id: v.pipe(wireText(16), v.description('Id of the property.')),
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

/** A yes of a form or a JSON body. */
const yes = v.pipe(
  v.optional(v.unknown(), false),
  v.transform((value) => value === true || (typeof value === 'string' && ['on', 'true', '1'].includes(value))),
)

/** What stands before the id of a kept card where modes are chosen. */
export const SAVED_CARD = 'card:'

const paymentChoiceFields = {
  upm_id: v.pipe(wireText(255), v.description('A payment mode, a UPI id or a saved card.')),
  mode: v.pipe(wireText(40), v.description('A code of `payment/modes`.')),
  bank: wireText(20),
  upi_id: wireText(255),
  saved_card_id: wireText(80),
  save_card: yes,
}

/** Body and query of createTransaction, and the body of extraAmount [PAY-09, PAY-12]. */
export const transactionBody = v.pipe(
  v.object({
    ...bookingProof,
    ...subjectFields,
    ...paymentChoiceFields,
    amount: v.pipe(
      wireText(20),
      v.description('Without it, all that is due, less the discount for paying everything ahead.'),
    ),
    return_url: v.pipe(wireText(500), v.description('A path of this site.')),
    cancel_url: v.pipe(wireText(500), v.description('A path of this site.')),
  }),
  v.transform((body) => ({
    proof: toSubjectProof(body),
    subject: toSubject(body),
    amount: body.amount,
    wish: toSentPaymentChoice(body),
    returnUrl: body.return_url,
    cancelUrl: body.cancel_url,
  })),
)

/** The fields of a payment form sent without script, the amount apart: it may be written with a comma. */
export const payForm = v.pipe(v.object(paymentChoiceFields), v.transform(toSentPaymentChoice))

type PaymentChoiceFields = {
  [Name in keyof typeof paymentChoiceFields]: v.InferOutput<(typeof paymentChoiceFields)[Name]>
}

/** What names the way to pay: a mode's code, a UPI id, or a card that is kept. */
function toSentPaymentChoice({
  upm_id,
  mode,
  bank,
  upi_id,
  saved_card_id,
  save_card,
}: PaymentChoiceFields): SentPaymentChoice {
  const isUpiId = upm_id?.includes('@') ?? false
  const named = knownMode(upm_id)
  // Kept cards and modes are rows of one choice in a form.
  const card = mode?.startsWith(SAVED_CARD) ? mode.slice(SAVED_CARD.length) : null
  return {
    mode: named ?? (card === null ? mode : null),
    bank: card === null ? bank : null,
    upiId: upi_id ?? (isUpiId ? upm_id : null),
    savedCardId: card ?? saved_card_id ?? (isUpiId || named ? null : upm_id),
    savesCard: save_card,
  }
}

/** The query of payment/status: a payment of a booking or an order, else its newest. */
export const paymentStatusQuery = v.pipe(
  v.object({
    ...bookingProof,
    ...subjectFields,
    payment_id: v.pipe(wireText(64), v.description('Without it, the newest payment.')),
  }),
  v.transform((query) => ({
    proof: toSubjectProof(query),
    subject: toSubject(query),
    paymentId: query.payment_id,
  })),
)

/** The body of payAtHotel [PAY-08]. */
export const payAtHotelBody = v.pipe(v.object(bookingProof), v.transform(toProof))
