import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type Account, accountOf } from '#worker/services/accounts/account/account.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import type { Actor } from '../actor.ts'
import { findBookingWithin } from '../bookings/find-booking-within.ts'

/** Proof a guest gives to an operator: a booking number, and a phone number or email address. */
export type GuestProof = {
  bookingNo: string
  phone: { countryCode: string; number: string } | null
  email: string | null
}

/**
 * Guest identified by a proof: the account's owner, by the account's number or verified address, or the guest of a
 * booking, by the booking's contact. Contact details of a booking do not prove ownership of its account.
 */
export type FoundGuest = { booking: Booking } & (
  | { is: 'owner'; account: Account }
  | { is: 'guest'; hasAccount: boolean }
)

/** Finds the guest a proof identifies. Fails with `not_found` for everyone else and for bookings out of reach. */
export async function findGuest(
  deps: Pick<Deps, 'db'>,
  actor: Pick<Actor, 'reach'>,
  proof: GuestProof,
): Promise<Result<FoundGuest, Problem>> {
  const found = await findBookingWithin(deps, actor, proof.bookingNo)
  if (!found.ok) return found
  const booking = found.value
  const account = booking.userId === null ? null : await accountOf(deps, booking.userId)
  if (account && isNamed({ ...account, email: account.emailProvenAt === null ? null : account.email }, proof)) {
    return ok({ is: 'owner', booking, account })
  }
  if (isNamed(booking.guest, proof)) return ok({ is: 'guest', booking, hasAccount: booking.userId !== null })
  return refuse(problem('not_found'))
}

type Contact = { countryCode: string | null; phone: string | null; email: string | null }

/** Every given detail must match. */
function isNamed(contact: Contact, { phone, email }: GuestProof): boolean {
  if (phone === null && email === null) return false
  const isNumber = phone === null || (contact.phone === phone.number && contact.countryCode === phone.countryCode)
  return isNumber && (email === null || contact.email?.toLowerCase() === email.toLowerCase())
}

/** Whether the actor may see accounts. An account belongs to no property, so this takes full reach. */
export function reachesAccounts({ reach }: Pick<Actor, 'reach'>): boolean {
  return reach === 'all'
}
