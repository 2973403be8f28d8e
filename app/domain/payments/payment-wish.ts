import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { PaymentMode } from './payment-modes.ts'
import { payAtHotelCode } from './payment-rules.ts'
import { parseUpiId } from './upi-id.ts'

/** The guest's payment choice, checked against the offered modes; a provider uses the parts it supports. */
export type PaymentWish = {
  /** A code of `payment-modes.ts`. */
  mode: string
  /** A bank of `app/brands/countries/banks.ts`. */
  bankCode: string | null
  upiId: string | null
  /** A card stored at the provider; the provider checks that it belongs to this guest. */
  savedCardId: string | null
  savesCard: boolean
}

/** The choice as received: every part may be missing or invalid. */
export type SentWish = {
  mode: string | null
  bank: string | null
  upiId: string | null
  savedCardId: string | null
  savesCard: boolean
}

/** Used when the guest named no mode: the provider's own page with all its methods. */
export const anyOnlineMode = 'PAYUM'

export function wishFor(mode: string | null): SentWish {
  return { mode, bank: null, upiId: null, savedCardId: null, savesCard: false }
}

export function plainWish(mode: string): PaymentWish {
  return { mode, bankCode: null, upiId: null, savedCardId: null, savesCard: false }
}

/**
 * Validates a payment choice against the offered modes and banks. Returns a problem for an unavailable mode, bank, card
 * or UPI id, and drops parts that do not belong to the mode. Without a mode, the given part determines it.
 */
export function checkWish(
  sent: SentWish,
  offer: { modes: readonly PaymentMode[]; bankCodes: readonly string[] },
): Result<PaymentWish, Problem> {
  const mode = modeOf(sent)
  const offered = offer.modes.find(({ code }) => code === mode && code !== payAtHotelCode)
  if (!offered) return refuse(wishProblem('mode', 'errors.paymentMode'))
  const wish = plainWish(mode)
  if (mode === 'NB') return sent.bank === null ? ok(wish) : withBank(wish, sent.bank, offer.bankCodes)
  if (mode === 'UPI_VPA') return sent.upiId === null ? ok(wish) : withUpi(wish, sent.upiId)
  return isCard(mode) ? withCard(wish, sent) : ok(wish)
}

function modeOf({ mode, bank, upiId, savedCardId }: SentWish): string {
  if (mode !== null) return mode
  if (savedCardId !== null) return 'CC'
  if (upiId !== null) return 'UPI_VPA'
  return bank === null ? anyOnlineMode : 'NB'
}

function isCard(mode: string): boolean {
  return mode === 'CC' || mode === 'DC' || mode === 'ADYEN'
}

function withBank(wish: PaymentWish, bank: string, bankCodes: readonly string[]): Result<PaymentWish, Problem> {
  return bankCodes.includes(bank) ? ok({ ...wish, bankCode: bank }) : refuse(wishProblem('bank', 'errors.paymentBank'))
}

function withUpi(wish: PaymentWish, typed: string): Result<PaymentWish, Problem> {
  const upiId = parseUpiId(typed)
  return upiId ? ok({ ...wish, upiId }) : refuse(wishProblem('upi_id', 'errors.upiId'))
}

function withCard(wish: PaymentWish, { savedCardId, savesCard }: SentWish): Result<PaymentWish, Problem> {
  if (savedCardId === null) return ok({ ...wish, savesCard })
  return /^[\w-]{1,80}$/.test(savedCardId)
    ? ok({ ...wish, savedCardId })
    : refuse(wishProblem('saved_card_id', 'errors.paymentMode'))
}

export function wishProblem(field: string, message: string): Problem {
  return problem('invalid_fields', { message, fields: { [field]: message } })
}
