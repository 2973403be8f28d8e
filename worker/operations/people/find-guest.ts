import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import type { Deps } from '#worker/deps.ts'
import type { Account } from '#worker/identity/account/account.ts'
import { accountOf } from '#worker/identity/account/account-of.ts'
import type { Actor } from '../actor.ts'
import { findBookingWithin } from '../bookings/find-booking-within.ts'

/** What a guest tells an operator of themselves: a booking, and a number or a mail address. */
export type GuestProof = {
  bookingNo: string
  phone: { countryCode: string; number: string } | null
  email: string | null
}

/**
 * Whom a proof names. The owner of an account: by its own number or proven address. The guest of a booking: by what the booking
 * was made with; of an account's booking that is not enough to be the account.
 */
export type FoundGuest = { booking: Booking } & (
  | { is: 'owner'; account: Account }
  | { is: 'guest'; hasAccount: boolean }
)

/** Finds whom a proof names; anybody else, and any booking out of reach, does not exist. */
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

/** All that is given must be theirs. */
function isNamed(contact: Contact, { phone, email }: GuestProof): boolean {
  if (phone === null && email === null) return false
  const isNumber = phone === null || (contact.phone === phone.number && contact.countryCode === phone.countryCode)
  return isNumber && (email === null || contact.email?.toLowerCase() === email.toLowerCase())
}

/** An account is of no house: who reaches some only has nothing to do with it. */
export function reachesAccounts({ reach }: Pick<Actor, 'reach'>): boolean {
  return reach === 'all'
}
