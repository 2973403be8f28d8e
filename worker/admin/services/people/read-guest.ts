import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Account } from '#worker/services/accounts/account/account.ts'
import { findAccount } from '#worker/services/accounts/account/account.ts'
import { readAccountRecord } from '#worker/services/accounts/account/export-account.ts'
import { bookingsOfGuest } from '#worker/services/bookings/admin/search-bookings.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { readDocuments } from '#worker/services/bookings/checkin/read-checkin.ts'
import { exportGuestBookings } from '#worker/services/bookings/of-guest/export-guest-bookings.ts'
import type { Actor } from '../actor.ts'
import { findReachableBooking } from '../bookings/reachable-booking.ts'
import { type Operation, runAudited } from '../run-audited.ts'

export type GuestAccess = { proof: GuestProof; ticket: string | null }

/** Returns all bookings within reach to the account's owner. The access is audited first. */
export async function searchGuest(
  deps: Deps,
  actor: Actor,
  { proof, ticket }: GuestAccess,
): Promise<Result<FoundGuest & { bookings: Booking[] }, Problem>> {
  const found = await findGuest(deps, actor, proof)
  if (!found.ok) return found
  const guest = found.value
  await auditAccess(deps, actor, { kind: 'search', guest, ticket })
  const bookings =
    guest.is === 'owner' ? await bookingsOfGuest(deps, { reach: actor.reach, account: guest.account }) : []
  return ok({ ...guest, bookings: bookings.length === 0 ? [guest.booking] : bookings })
}

/** Returns the export that guests can download. A guest named in a booking of someone else's account has none. */
export async function exportGuest(
  deps: Deps,
  actor: Actor,
  { proof, ticket }: GuestAccess,
): Promise<Result<{ of: 'account' | 'booking'; record: unknown }, Problem>> {
  const found = await findGuest(deps, actor, proof)
  if (!found.ok) return found
  const guest = found.value
  if (guest.is === 'owner') {
    if (!canReachAccounts(actor)) return refuse(problem('forbidden'))
    await auditAccess(deps, actor, { kind: 'export', guest, ticket })
    const record = await readAccountRecord(deps, { account: guest.account, sessionHash: '', provenAt: null })
    return ok({ of: 'account', record })
  }
  if (guest.hasAccount) return refuse(problem('not_found'))
  await auditAccess(deps, actor, { kind: 'export', guest, ticket })
  return ok({ of: 'booking', record: await exportGuestBookings(deps, { bookingId: guest.booking.id }) })
}

type AuditedAccess = { kind: 'search' | 'export'; guest: FoundGuest; ticket: string | null }

/**
 * Writes the audit row of a read. Without an idempotency key, because the response must not be stored: a repeated
 * request reads, and is audited, again.
 */
async function auditAccess(deps: Deps, actor: Actor, { kind, guest, ticket }: AuditedAccess): Promise<void> {
  const id = crypto.randomUUID()
  const subject = guest.is === 'owner' ? `guest:${guest.account.id}` : `booking:${guest.booking.bookingNo}`
  const snapshot = statement(
    "SELECT json_object('reading', id, 'kind', kind, 'ticket', ticket, 'by', ?) FROM guest_reading WHERE id = ?",
    guest.booking.bookingNo,
    id,
  )
  const propertyId = guest.is === 'owner' ? null : guest.booking.property.id
  const operation: Operation = { action: `guest.${kind}`, subject, propertyId, snapshot }
  const row = statement(
    'INSERT INTO guest_reading (id, at, kind, subject, ticket) VALUES (?, ?, ?, ?, ?)',
    id,
    deps.now(),
    kind,
    subject,
    ticket,
  )
  await runAudited(deps, actor, operation, async ({ write }) => {
    await write([row])
    return ok(null)
  })
}

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

export async function findGuest(
  deps: Pick<Deps, 'db' | 'files'>,
  actor: Pick<Actor, 'reach'>,
  proof: GuestProof,
): Promise<Result<FoundGuest, Problem>> {
  const found = await findReachableBooking(deps, actor, proof.bookingNo)
  if (!found.ok) return found
  const booking = found.value
  const account = booking.userId === null ? null : await findAccount(deps.db, booking.userId)
  if (account && matchesProof({ ...account, email: account.emailProvenAt === null ? null : account.email }, proof)) {
    return ok({ is: 'owner', booking, account })
  }
  if (matchesProof(booking.guest, proof)) return ok({ is: 'guest', booking, hasAccount: booking.userId !== null })
  return refuse(problem('not_found'))
}

type Contact = { countryCode: string | null; phone: string | null; email: string | null }

function matchesProof(contact: Contact, { phone, email }: GuestProof): boolean {
  if (phone === null && email === null) return false
  const isNumber = phone === null || (contact.phone === phone.number && contact.countryCode === phone.countryCode)
  return isNumber && (email === null || contact.email?.toLowerCase() === email.toLowerCase())
}

/** Returns whether the actor may see accounts. An account belongs to no property, so this takes full reach. */
export function canReachAccounts({ reach }: Pick<Actor, 'reach'>): boolean {
  return reach === 'all'
}

/** Returns the online check-in of a booking. The access is audited before the data is read. */
export async function readCheckin(
  deps: Deps,
  actor: Actor,
  { booking, ticket }: { booking: Booking; ticket: string | null },
): Promise<Awaited<ReturnType<typeof readDocuments>>> {
  const id = crypto.randomUUID()
  const subject = `booking:${booking.bookingNo}`
  const snapshot = statement(
    "SELECT json_object('reading', id, 'kind', kind, 'part', part, 'ticket', ticket) FROM guest_reading WHERE id = ?",
    id,
  )
  const row = statement(
    "INSERT INTO guest_reading (id, at, kind, part, subject, ticket) VALUES (?, ?, 'search', 'checkin', ?, ?)",
    id,
    deps.now(),
    subject,
    ticket,
  )
  const operation: Operation = { action: 'guest.check-in', subject, propertyId: booking.property.id, snapshot }
  await runAudited(deps, actor, operation, async ({ write }) => {
    await write([row])
    return ok(null)
  })
  return readDocuments(deps, booking)
}
