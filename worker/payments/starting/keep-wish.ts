import { type PaymentWish, plainWish } from '#app/domain/payments/payment-wish.ts'
import type { Deps } from '#worker/deps.ts'
import { openSealed, sealText } from '#worker/secrets/sealed-text.ts'

const PURPOSE = 'payment-wish'

/** A wish as it is stored: sealed, since a UPI id can be somebody's phone number; null when the mode says it all. */
export async function sealWish({ settings }: Pick<Deps, 'settings'>, wish: PaymentWish): Promise<string | null> {
  const { bankCode, upiId, savedCardId, savesCard } = wish
  if (bankCode === null && upiId === null && savedCardId === null && !savesCard) return null
  return sealText(settings.secretKey, PURPOSE, JSON.stringify({ bankCode, upiId, savedCardId, savesCard }))
}

/** The wish of a payment; what was sealed with another key is forgotten, the mode stays. */
export async function openWish(
  { settings }: Pick<Deps, 'settings'>,
  { mode, sealedWish }: { mode: string; sealedWish: string | null },
): Promise<PaymentWish> {
  const text = sealedWish && (await openSealed(settings.secretKey, PURPOSE, sealedWish))
  return text ? { ...plainWish(mode), ...(JSON.parse(text) as Omit<PaymentWish, 'mode'>) } : plainWish(mode)
}
