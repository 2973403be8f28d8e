import type { Booking } from '#worker/bookings/booking.ts'
import type { Deps } from '#worker/deps.ts'
import type { StayPass, WalletPasses } from '#worker/ports/wallet-pass.ts'
import { insertCard } from './wallet-card-storage.ts'

/**
 * The card of a booking for a wallet: the address to save it at, or the file itself; null where that wallet is not set up. One that can be ended from here is
 * noted first: given out and never noted it would stay good.
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
