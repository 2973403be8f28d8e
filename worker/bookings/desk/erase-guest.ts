import type { Booking } from '#worker/bookings/booking.ts'
import type { Deps } from '#worker/deps.ts'
import { eraseGuests } from '../of-guest/erase-guest-storage.ts'

/** Erases the guest of a booking nobody's account has, once it is over and its money where it belongs; false: it is not. For operators only. */
export async function eraseGuestOfBooking({ db }: Pick<Deps, 'db'>, { id }: Pick<Booking, 'id'>): Promise<boolean> {
  return (await eraseGuests(db, [id])) > 0
}

/** The site a booking was made at, `https://host`; empty: it is not known. For operators only. */
export async function originOfBooking({ db }: Pick<Deps, 'db'>, { id }: Pick<Booking, 'id'>): Promise<string> {
  const row = await db.first<{ origin: string }>('SELECT origin FROM booking WHERE id = ?', id)
  return row?.origin ?? ''
}
