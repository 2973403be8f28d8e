import type { Booking } from '#worker/bookings/booking.ts'
import type { Deps } from '#worker/deps.ts'
import type { StayPass, WalletPasses } from '#worker/ports/wallet-pass.ts'
import { insertCard } from './wallet-card-storage.ts'

/**
 * Returns a booking's wallet card: the URL to save it, or the file; null when the wallet is not configured. A Google
 * card is stored before it is issued, otherwise it could never be expired.
 */
export async function giveCard(
  { db, walletPasses: { google, apple } }: Pick<Deps, 'db' | 'walletPasses'>,
  { wallet, pass, booking }: { wallet: keyof WalletPasses; pass: StayPass; booking: Booking },
): Promise<string | Uint8Array<ArrayBuffer> | null> {
  if (wallet === 'apple') return (await apple?.(pass)) ?? null
  if (!google) return null
  await insertCard(db, pass.serial, booking)
  return google.link(pass)
}
