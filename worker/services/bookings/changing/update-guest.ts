import type { GuestUpdate } from '#app/contracts/bookings/booking-update.ts'
import { canBeCancelled } from '#app/domain/bookings/cancellation.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { boundStatement } from '#worker/infra/database/bind-params.ts'
import type { Database, Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type Change, isBookingUnchanged, isClaimed } from '#worker/infra/guarded-writes/change.ts'
import type { IdempotentRequest, IdempotentResponse } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { runGuardedWrite } from '#worker/infra/guarded-writes/run-guarded-write.ts'
import { findStoredResponse, sealResponse } from '#worker/infra/guarded-writes/stored-response.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { checkGuest, mailMarkOf } from '#worker/services/bookings/creating/check-guest.ts'
import { type BookingProof, findBooking } from '#worker/services/bookings/reading/find-booking.ts'
import { enqueueNotifications } from '#worker/services/notifications/enqueue-notifications.ts'
import type { Booking } from '../booking.ts'

/** Maximum updates per booking: each one sends a notification and stores a history row. */
const MAX_UPDATES = 20

type GuestChange = { before: Booking; after: Booking; mailMark: string | null }

type UpdateGuestInput = { proof: BookingProof; update: GuestUpdate; idempotency: IdempotentRequest | null }

type UpdateGuestResult = { booking: Booking; isReplay: boolean }

/** Rounds that concurrent changes of the booking may make fail. */
const MAX_ROUNDS = 4

/** Changes details that do not affect the price, with history and a notification. Equal details change nothing. */
export async function updateGuest(
  deps: Deps,
  scope: Scope,
  { proof, update, idempotency }: UpdateGuestInput,
): Promise<Result<UpdateGuestResult, Problem>> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const found = await findBooking(deps, scope, proof)
    if (!found.ok) return found
    const replay = await findStoredResponse<Booking>(deps, idempotency)
    if (replay) return replay.ok ? ok({ booking: replay.value, isReplay: true }) : replay
    const after = applyUpdate(deps, scope, found.value, update)
    if (!after.ok) return after
    const written = await writeGuest(deps, { before: found.value, after: after.value, idempotency })
    if (written) return written.ok ? ok({ booking: written.value, isReplay: false }) : written
  }
  return refuse(problem('in_progress', { retryAfterSeconds: 1 }))
}

function applyUpdate(deps: Deps, scope: Scope, booking: Booking, update: GuestUpdate): Result<Booking, Problem> {
  if (booking.state === 'cancelled') return refuse(problem('already_cancelled'))
  if (!canBeCancelled(booking, deps.now())) return refuse(problem('not_modifiable', { message: 'errors.stayBegun' }))
  const changesPerson = update.name !== null || update.email !== null
  const guest = changesPerson ? checkPerson(scope, booking, update) : ok(booking.guest)
  if (!guest.ok) return guest
  const { arrivalTime, specialRequests } = update
  return ok({
    ...booking,
    guest: guest.value,
    arrivalTime: arrivalTime === undefined ? booking.arrivalTime : arrivalTime,
    specialRequests: specialRequests === undefined ? booking.specialRequests : specialRequests,
  })
}

/** Applies the rules for a new guest. The phone cannot change, because it proves ownership of the booking. */
function checkPerson(
  scope: Scope,
  { guest }: Booking,
  { name, email }: GuestUpdate,
): Result<Booking['guest'], Problem> {
  const checked = checkGuest(scope, {
    ...guest,
    ...guest.address,
    name: name ?? guest.name,
    email: email ?? guest.email,
  })
  return checked.ok ? ok({ ...guest, name: checked.value.name, email: checked.value.email }) : checked
}

type WriteInput = { before: Booking; after: Booking; idempotency: IdempotentRequest | null }

/** Returns null when the booking changed meanwhile or the key was used. */
async function writeGuest(
  deps: Deps,
  { before, after, idempotency }: WriteInput,
): Promise<Result<Booking, Problem> | null> {
  const fields = changedFields(before, after)
  if (fields.length === 0) return ok(after)
  const change: Change = {
    id: crypto.randomUUID(),
    bookingId: before.id,
    at: deps.now(),
    event: 'updated',
    actor: 'guest',
    // Only the names of the fields: the history is stored longer than personal data.
    details: { fields },
  }
  const messages = enqueueNotifications(deps, { bookingId: before.id, template: 'booking_updated' })
  const mailMark = await mailMarkOf(deps, after.brandId, after.guest.email)
  const outcome = await updateGuestRow(deps.db, { before, after, mailMark }, change, {
    added: messages.statements(change.id),
    idempotency: await sealResponse(deps, idempotency, { status: 200, response: after }),
  })
  if (outcome === 'limit_reached') return refuse(problem('not_modifiable'))
  if (outcome === 'changed') return null
  messages.announce()
  return ok(after)
}

function changedFields(before: Booking, after: Booking): string[] {
  const pairs: [name: string, old: string | null, next: string | null][] = [
    ['name', before.guest.name, after.guest.name],
    ['email', before.guest.email, after.guest.email],
    ['arrival_time', before.arrivalTime, after.arrivalTime],
    ['special_requests', before.specialRequests, after.specialRequests],
  ]
  return pairs.filter(([, oldValue, newValue]) => oldValue !== newValue).map(([name]) => name)
}

/**
 * Returns `changed` when the booking changed meanwhile or the key was used, `limit_reached` at the maximum; neither
 * writes.
 */
async function updateGuestRow(
  db: Database,
  { before, after, mailMark }: GuestChange,
  change: Change,
  { added, idempotency }: { added: Statement[]; idempotency: IdempotentResponse | null },
): Promise<'done' | 'changed' | 'limit_reached'> {
  const isDone = await runGuardedWrite({ db }, change, {
    guard: (bind) => `${isBookingUnchanged(before, bind)} AND (SELECT count(*) FROM booking_history
      WHERE booking_id = ${bind(before.id)} AND event = 'updated') < ${MAX_UPDATES}`,
    statements: [updateRow(after, mailMark, change.id), ...added],
    idempotency,
  })
  if (isDone) return 'done'
  const row = await db.first<{ count: number }>(
    `SELECT count(*) AS count FROM booking_history WHERE booking_id = ? AND event = 'updated'`,
    before.id,
  )
  return (row?.count ?? 0) >= MAX_UPDATES ? 'limit_reached' : 'changed'
}

function updateRow(
  { id, guest, arrivalTime, specialRequests }: Booking,
  mailMark: string | null,
  changeId: string,
): Statement {
  return boundStatement(
    (bind) => `UPDATE booking
        SET guest_name = ${bind(guest.name)}, guest_email = ${bind(guest.email)}, mail_mark = ${bind(mailMark)},
        arrival_time = ${bind(arrivalTime)}, special_requests = ${bind(specialRequests)}
      WHERE id = ${bind(id)} AND ${isClaimed(changeId, bind)}`,
  )
}
