import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { readAccountRecord } from '#worker/services/accounts/account/export-account.ts'
import { bookingsOfGuest } from '#worker/services/bookings/admin/search-bookings.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { listGuestRecord } from '#worker/services/bookings/of-guest/list-guest-record.ts'
import type { Actor } from '../actor.ts'
import { type Operation, runAudited } from '../run-audited.ts'
import { type FoundGuest, findGuest, type GuestProof, reachesAccounts } from './find-guest.ts'

export type GuestReading = { proof: GuestProof; ticket: string | null }

/**
 * Finds the guest a proof identifies; for an account's owner, with all bookings within reach. The access is audited
 * first.
 */
export async function searchGuest(
  deps: Deps,
  actor: Actor,
  { proof, ticket }: GuestReading,
): Promise<Result<FoundGuest & { bookings: Booking[] }, Problem>> {
  const found = await findGuest(deps, actor, proof)
  if (!found.ok) return found
  const guest = found.value
  await recordReading(deps, actor, { kind: 'search', guest, ticket })
  const bookings =
    guest.is === 'owner' ? await bookingsOfGuest(deps, { reach: actor.reach, account: guest.account }) : []
  return ok({ ...guest, bookings: bookings.length === 0 ? [guest.booking] : bookings })
}

/**
 * Returns a guest's data export, the same as guests download themselves. A guest named in a booking of someone else's
 * account has none.
 */
export async function exportGuest(
  deps: Deps,
  actor: Actor,
  { proof, ticket }: GuestReading,
): Promise<Result<{ of: 'account' | 'booking'; record: unknown }, Problem>> {
  const found = await findGuest(deps, actor, proof)
  if (!found.ok) return found
  const guest = found.value
  if (guest.is === 'owner') {
    if (!reachesAccounts(actor)) return refuse(problem('forbidden'))
    await recordReading(deps, actor, { kind: 'export', guest, ticket })
    const record = await readAccountRecord(deps, { account: guest.account, sessionHash: '', provenAt: null })
    return ok({ of: 'account', record })
  }
  if (guest.hasAccount) return refuse(problem('not_found'))
  await recordReading(deps, actor, { kind: 'export', guest, ticket })
  return ok({ of: 'booking', record: await listGuestRecord(deps, { bookingId: guest.booking.id }) })
}

type Reading = { kind: 'search' | 'export'; guest: FoundGuest; ticket: string | null }

/**
 * Audits access to a guest's data. Without an idempotency key, because the answer must not be stored: a repeated
 * request reads, and is audited, again.
 */
async function recordReading(deps: Deps, actor: Actor, { kind, guest, ticket }: Reading): Promise<void> {
  const id = crypto.randomUUID()
  const subject = guest.is === 'owner' ? `guest:${guest.account.id}` : `booking:${guest.booking.bookingNo}`
  const snapshot = statement(
    "SELECT json_object('reading', id, 'kind', kind, 'ticket', ticket, 'by', ?) FROM guest_reading WHERE id = ?",
    guest.booking.bookingNo,
    id,
  )
  const propertyId = guest.is === 'owner' ? null : guest.booking.property.id
  const operation: Operation = { action: `guest.${kind}`, subject, propertyId, snapshot, keyed: null }
  const row = statement(
    'INSERT INTO guest_reading (id, at, kind, subject, ticket) VALUES (?, ?, ?, ?, ?)',
    ...[id, deps.now(), kind, subject, ticket],
  )
  await runAudited(deps, actor, operation, async ({ db }) => {
    await db.batch([row])
    return ok(null)
  })
}
