import { type BrandId, findBrand } from '#app/brands/brands.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { endAccount } from '#worker/services/accounts/account/delete-account.ts'
import { findBookingOrigin } from '#worker/services/bookings/admin/scope-of-booking.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { eraseGuestOfBooking } from '#worker/services/bookings/of-guest/erase-guests.ts'
import { siteScope } from '#worker/services/bookings/site-scope.ts'
import type { Actor } from '../actor.ts'
import { findReachableBooking } from '../bookings/reachable-booking.ts'
import { type Operation, runAudited } from '../run-audited.ts'
import { canReachAccounts, findGuest, type GuestProof } from './read-guest.ts'

export type Erased = { erased: 'account' | 'booking' }

export type GuestErasure = { proof: GuestProof; ticket: string; idempotency: IdempotentRequest | null }

/**
 * Erases the guest a proof identifies, with an audit row: the whole account when the proof identifies its owner, with
 * the same mail as when owners delete it themselves; otherwise the guest data of a booking without an account. Fails
 * with `stay_open` or `money_open`. A guest named in a booking of someone else's account is erased only with that
 * account.
 */
export async function eraseGuest(
  deps: Deps,
  actor: Actor,
  { proof, ticket, idempotency }: GuestErasure,
): Promise<Result<Erased, Problem>> {
  const foundBooking = await findReachableBooking(deps, actor, proof.bookingNo)
  if (!foundBooking.ok) return foundBooking
  // Looked up inside `runAudited`: a repeated request with the same key must get its response although the proof was
  // erased with the guest.
  return runAudited<Erased>(deps, actor, toOperation(foundBooking.value, ticket, idempotency), async (writing) => {
    const found = await findGuest(writing, actor, proof)
    if (!found.ok) return found
    const guest = found.value
    if (guest.is === 'owner') {
      if (!canReachAccounts(actor)) return refuse(problem('forbidden'))
      const ended = await endAccount(writing, await findMailScope(writing, guest.booking), guest.account, () => '1')
      return ended.ok ? ok({ erased: 'account' }) : ended
    }
    if (guest.hasAccount) return refuse(problem('not_found'))
    const isErased = await eraseGuestOfBooking(writing, guest.booking)
    return isErased ? ok({ erased: 'booking' }) : refuse(problem('stay_open'))
  })
}

function toOperation(
  { id, bookingNo, userId, property }: Booking,
  ticket: string,
  idempotency: IdempotentRequest | null,
): Operation {
  const isAccount = userId !== null
  const subject = isAccount ? `guest:${userId}` : `booking:${bookingNo}`
  const snapshot = isAccount ? accountSnapshot(userId, ticket, bookingNo) : bookingSnapshot(id, ticket, bookingNo)
  return { action: 'guest.erase', subject, propertyId: isAccount ? null : property.id, snapshot, idempotency }
}

function accountSnapshot(userId: string, ticket: string, bookingNo: string): Statement {
  return statement(
    `SELECT json_object('ticket', ?, 'by', ?, 'is_erased', EXISTS (SELECT 1 FROM user WHERE id = ? AND deleted_at IS NOT NULL))`,
    ticket,
    bookingNo,
    userId,
  )
}

function bookingSnapshot(id: string, ticket: string, bookingNo: string): Statement {
  return statement(
    `SELECT json_object('ticket', ?, 'by', ?, 'is_erased', EXISTS (SELECT 1 FROM booking WHERE id = ? AND token_hash LIKE 'erased:%'))`,
    ticket,
    bookingNo,
    id,
  )
}

/** Returns the site in whose name the last mail is sent: that of the booking, otherwise one of its brand. */
async function findMailScope(deps: Deps, booking: Booking): Promise<Scope> {
  const { publicHosts } = deps.settings
  const brandHosts = findBrand(booking.brandId as BrandId).hosts.map(({ name }) => name)
  const isOfBrand = (name: string) => brandHosts.includes(publicHosts[name] ?? '')
  const host = Object.keys(publicHosts).find(isOfBrand) ?? brandHosts[0] ?? ''
  const origin = await findBookingOrigin(deps.db, booking.id)
  const siteOptions = { locale: null, publicHosts, now: deps.now() }
  const ofBooking = origin && siteScope({ ...siteOptions, site: origin })
  const scope = ofBooking || siteScope({ ...siteOptions, site: `https://${host}` })
  if (!scope) throw new Error(`no host of ${booking.brandId}`)
  return scope
}
