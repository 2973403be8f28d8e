import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { PaymentMode } from './payment-modes.ts'
import { payAtHotelCode } from './payment-rules.ts'
import { parseUpiId } from './upi-id.ts'

/** How the guest would like to pay, checked against what is offered; a provider takes from it what it can. */
export type PaymentWish = {
  /** A code of `payment-modes.ts`. */
  mode: string
  /** A bank of `app/brands/countries/banks.ts`. */
  bankCode: string | null
  /** In lower case, of the right form. */
  upiId: string | null
  /** One of the cards the provider keeps for this guest; the provider looks whose it is. */
  savedCardId: string | null
  /** The guest asked for the card to be kept. */
  savesCard: boolean
}

/** The same as it was sent: every part may be missing or wrong. */
export type SentWish = {
  mode: string | null
  bank: string | null
  upiId: string | null
  savedCardId: string | null
  savesCard: boolean
}

/** The mode of who named none: the provider's own page, with all it can. */
export const anyOnlineMode = 'PAYUM'

/** What was sent by who named a mode at most. */
export function wishFor(mode: string | null): SentWish {
  return { mode, bank: null, upiId: null, savedCardId: null, savesCard: false }
}

/** A wish for nothing but a mode. */
export function plainWish(mode: string): PaymentWish {
  return { mode, bankCode: null, upiId: null, savedCardId: null, savesCard: false }
}

/**
 * Holds a wish against the modes and banks on offer. A mode, bank, card or UPI id that cannot be is refused; what does not
 * belong to the mode is left out. A part without a mode names its own.
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

/** A refusal of one part of a wish, told beside its field. */
export function wishProblem(field: string, message: string): Problem {
  return problem('invalid_fields', { message, fields: { [field]: message } })
}
