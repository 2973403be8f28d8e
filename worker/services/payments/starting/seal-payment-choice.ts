import { type PaymentChoice, plainPaymentChoice } from '#app/domain/payments/payment-choice.ts'
import { openSealed, sealText } from '#worker/infra/crypto/sealed-text.ts'
import type { Deps } from '#worker/infra/deps.ts'

/** Part of the encryption key: stored choices can only be read with this text. */
const PURPOSE = 'payment-wish'

/** Encrypts the payment details, because a UPI id may be a phone number; null when only a mode was chosen. */
export async function sealPaymentChoice(
  { settings }: Pick<Deps, 'settings'>,
  input: PaymentChoice,
): Promise<string | null> {
  const { bankCode, upiId, savedCardId, savesCard } = input
  if (bankCode === null && upiId === null && savedCardId === null && !savesCard) return null
  return sealText(settings.secretKey, PURPOSE, JSON.stringify({ bankCode, upiId, savedCardId, savesCard }))
}

/** Decrypts the payment details; after a change of the secret key, returns only the mode. */
export async function openPaymentChoice(
  { settings }: Pick<Deps, 'settings'>,
  { mode, sealedChoice }: { mode: string; sealedChoice: string | null },
): Promise<PaymentChoice> {
  const text = sealedChoice && (await openSealed(settings.secretKey, PURPOSE, sealedChoice))
  return text
    ? { ...plainPaymentChoice(mode), ...(JSON.parse(text) as Omit<PaymentChoice, 'mode'>) }
    : plainPaymentChoice(mode)
}
