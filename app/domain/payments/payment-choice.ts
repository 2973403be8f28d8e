import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { PaymentMode } from './payment-modes.ts'
import { payAtHotelCode } from './payment-rules.ts'
import { parseUpiId } from './upi-id.ts'

/** The guest's payment choice, checked against the offered modes; a provider uses the parts it supports. */
export type PaymentChoice = {
  mode: string
  bankCode: string | null
  upiId: string | null
  /** A card stored at the provider; the provider checks that it belongs to this guest. */
  savedCardId: string | null
  savesCard: boolean
}

export type SentPaymentChoice = {
  mode: string | null
  bank: string | null
  upiId: string | null
  savedCardId: string | null
  savesCard: boolean
}

/** Used when the guest named no mode: the provider's own page with all its methods. */
export const anyOnlineMode = 'PAYUM'

/** Returns a choice of a mode without further parts. */
export function paymentChoiceFor(mode: string | null): SentPaymentChoice {
  return { mode, bank: null, upiId: null, savedCardId: null, savesCard: false }
}

export function plainPaymentChoice(mode: string): PaymentChoice {
  return { mode, bankCode: null, upiId: null, savedCardId: null, savesCard: false }
}

/**
 * Checks a choice against the offer. Drops parts that do not belong to the mode; without a mode, the part that was sent
 * determines it.
 */
export function checkPaymentChoice(
  sent: SentPaymentChoice,
  offer: { modes: readonly PaymentMode[]; bankCodes: readonly string[] },
): Result<PaymentChoice, Problem> {
  const mode = modeOf(sent)
  const offered = offer.modes.find(({ code }) => code === mode && code !== payAtHotelCode)
  if (!offered) return refuse(paymentChoiceProblem('mode', 'errors.paymentMode'))
  const choice = plainPaymentChoice(mode)
  if (mode === 'NB') return sent.bank === null ? ok(choice) : withBank(choice, sent.bank, offer.bankCodes)
  if (mode === 'UPI_VPA') return sent.upiId === null ? ok(choice) : withUpi(choice, sent.upiId)
  return isCard(mode) ? withCard(choice, sent) : ok(choice)
}

function modeOf({ mode, bank, upiId, savedCardId }: SentPaymentChoice): string {
  if (mode !== null) return mode
  if (savedCardId !== null) return 'CC'
  if (upiId !== null) return 'UPI_VPA'
  return bank === null ? anyOnlineMode : 'NB'
}

function isCard(mode: string): boolean {
  return mode === 'CC' || mode === 'DC' || mode === 'ADYEN'
}

function withBank(choice: PaymentChoice, bank: string, bankCodes: readonly string[]): Result<PaymentChoice, Problem> {
  return bankCodes.includes(bank)
    ? ok({ ...choice, bankCode: bank })
    : refuse(paymentChoiceProblem('bank', 'errors.paymentBank'))
}

function withUpi(choice: PaymentChoice, typed: string): Result<PaymentChoice, Problem> {
  const upiId = parseUpiId(typed)
  return upiId ? ok({ ...choice, upiId }) : refuse(paymentChoiceProblem('upi_id', 'errors.upiId'))
}

function withCard(
  choice: PaymentChoice,
  { savedCardId, savesCard }: SentPaymentChoice,
): Result<PaymentChoice, Problem> {
  if (savedCardId === null) return ok({ ...choice, savesCard })
  return /^[\w-]{1,80}$/.test(savedCardId)
    ? ok({ ...choice, savedCardId })
    : refuse(paymentChoiceProblem('saved_card_id', 'errors.paymentMode'))
}

export function paymentChoiceProblem(field: string, message: string): Problem {
  return problem('invalid_fields', { message, fields: { [field]: message } })
}
