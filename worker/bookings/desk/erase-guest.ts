import type { Booking } from '#worker/bookings/booking.ts'
import type { Deps } from '#worker/deps.ts'
import { eraseGuests } from '../of-guest/erase-guest-storage.ts'

/**
 * Erases the guest of a booking without an account. Returns false while the stay or its payments are open. For
 * operators only.
 */
export async function eraseGuestOfBooking({ db }: Pick<Deps, 'db'>, { id }: Pick<Booking, 'id'>): Promise<boolean> {
  return (await eraseGuests(db, [id])) > 0
}

/** Returns the site a booking was made on as `https://host`, or an empty string when unknown. For operators only. */
export async function originOfBooking({ db }: Pick<Deps, 'db'>, { id }: Pick<Booking, 'id'>): Promise<string> {
  const row = await db.first<{ origin: string }>('SELECT origin FROM booking WHERE id = ?', id)
  return row?.origin ?? ''
}
