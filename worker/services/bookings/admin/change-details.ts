import { isConfirmedKey, statusKeys } from '#app/domain/bookings/booking-status.ts'
import { hasPhone } from '#app/domain/guests/phone.ts'
import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { boundStatement } from '#worker/infra/database/bind-params.ts'
import type { SqlValue, Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type Change, isBookingUnchanged, isClaimed } from '#worker/infra/guarded-writes/change.ts'
import { runGuardedWrite } from '#worker/infra/guarded-writes/run-guarded-write.ts'
import { type Booking, statusKeysOfBrand } from '#worker/services/bookings/booking.ts'
import { confirmUnpaid } from '#worker/services/bookings/confirm-statement.ts'
import { mailMarkOf } from '#worker/services/bookings/creating/check-guest.ts'
import { findBookingById } from '#worker/services/bookings/reading/booking-storage.ts'
import { enqueueNotifications } from '#worker/services/notifications/enqueue-notifications.ts'

/** Details of a booking without a price; absent ones stay. */
export type BookingDetailsChange = Partial<{
  name: string
  number: { countryCode: string; phone: string }
  email: string | null
  locale: string
  specialRequests: string | null
  arrivalTime: string | null
}>

/** Rounds that concurrent changes of the booking may make fail. */
const MAX_ROUNDS = 4

/** Changes details with history. Writes changed columns alone, so that two clerks can work at once. */
export async function changeDetails(
  deps: Deps,
  bookingId: string,
  { changes, informGuest }: { changes: BookingDetailsChange; informGuest: boolean },
): Promise<Result<Booking, Problem>> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const booking = await findBookingById(deps, bookingId)
    if (!booking) return refuse(problem('not_found'))
    if (booking.guest.phone === '') return refuse(notModifiable('guest_forgotten'))
    const columns = await changedColumns(deps, booking, changes)
    if (Object.keys(columns).length === 0) return ok(booking)
    if (await writeDetails(deps, booking, { columns, informGuest })) {
      const after = await findBookingById(deps, bookingId)
      return after ? ok(after) : refuse(problem('not_found'))
    }
  }
  return refuse(problem('in_progress', { retryAfterSeconds: 1 }))
}

async function changedColumns(
  deps: Deps,
  booking: Booking,
  { name, number, email, locale, specialRequests, arrivalTime }: BookingDetailsChange,
): Promise<Record<string, SqlValue>> {
  const { guest } = booking
  const pairs: [column: string, before: SqlValue, after: SqlValue | undefined][] = [
    ['guest_name', guest.name, name],
    ['guest_country_code', guest.countryCode, number?.countryCode],
    ['guest_phone', guest.phone, number?.phone],
    ['guest_email', guest.email, email],
    ['locale', booking.locale, locale],
    ['special_requests', booking.specialRequests, specialRequests],
    ['arrival_time', booking.arrivalTime, arrivalTime],
  ]
  const changed = pairs.filter(([, before, after]) => after !== undefined && after !== before)
  const columns = Object.fromEntries(changed.map(([column, , after]) => [column, after ?? null]))
  return 'guest_email' in columns
    ? { ...columns, mail_mark: await mailMarkOf(deps, booking.brandId, email ?? null) }
    : columns
}

type Details = { columns: Record<string, SqlValue>; informGuest: boolean }

/** Returns whether a mail or phone is replaced that may be a stranger's, who has the links sent to it. */
function isContactCorrected({ guest }: Booking, columns: Record<string, SqlValue>): boolean {
  const isOtherPhone = 'guest_phone' in columns || 'guest_country_code' in columns
  return ('guest_email' in columns && guest.email !== null) || (isOtherPhone && hasPhone(guest))
}

async function writeDetails(deps: Deps, booking: Booking, { columns, informGuest }: Details): Promise<boolean> {
  const fields = Object.keys(columns)
    .filter((column) => column !== 'mail_mark')
    .map((column) => column.replace(/^guest_/, ''))
  const change: Change = {
    id: crypto.randomUUID(),
    bookingId: booking.id,
    at: deps.now(),
    event: 'updated',
    actor: 'desk',
    // Only the names of the fields: the history is stored longer than personal data.
    details: { by: 'desk', fields },
  }
  const isCorrected = isContactCorrected(booking, columns)
  const links: Record<string, SqlValue> = isCorrected ? { token_hash: `moved:${change.id}`, links_from: change.at } : {}
  const messages = enqueueNotifications(deps, { bookingId: booking.id, template: 'booking_updated' })
  const isDone = await runGuardedWrite(deps, change, {
    guard: (bind) => `${isBookingUnchanged(booking, bind)}
      AND EXISTS (SELECT 1 FROM booking WHERE id = ${bind(booking.id)} AND guest_phone <> '')`,
    statements: [
      updateColumns({ ...columns, ...links }, change),
      ...(informGuest ? messages.statements(change.id) : []),
    ],
  })
  if (isDone && informGuest) messages.announce()
  return isDone
}

function updateColumns(columns: Record<string, SqlValue>, { id, bookingId }: Change): Statement {
  return boundStatement((bind) => {
    const set = Object.entries(columns).map(([column, value]) => `${column} = ${bind(value)}`)
    return `UPDATE booking SET ${set.join(', ')} WHERE id = ${bind(bookingId)} AND ${isClaimed(id, bind)}`
  })
}

/** Confirms a hold without payment; the rest is paid at the property. A confirmed booking is returned unchanged. */
export async function confirmByStaff(deps: Deps, bookingId: string): Promise<Result<Booking, Problem>> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const booking = await findBookingById(deps, bookingId)
    if (!booking) return refuse(problem('not_found'))
    if (isConfirmedKey(booking.statusKey)) return ok(booking)
    if (booking.statusKey !== statusKeys.hold) return refuse(notModifiable('not_confirmed'))
    if (await confirmHold(deps, booking)) {
      const { confirmed } = statusKeysOfBrand(booking.brandId)
      return ok({ ...booking, statusKey: confirmed, state: 'confirmed', holdExpiresAt: null, advanceMinor: 0 })
    }
  }
  return refuse(problem('in_progress', { retryAfterSeconds: 1 }))
}

async function confirmHold(deps: Deps, booking: Booking): Promise<boolean> {
  const change: Change = {
    id: crypto.randomUUID(),
    bookingId: booking.id,
    at: deps.now(),
    event: 'confirmed',
    actor: 'desk',
    details: { payment: 'at_hotel', by: 'desk' },
  }
  const messages = enqueueNotifications(deps, { bookingId: booking.id, template: 'booking_confirmed' })
  const isDone = await runGuardedWrite(deps, change, {
    guard: (bind) => isBookingUnchanged(booking, bind),
    statements: [confirmUnpaid(booking.id, change.id), ...messages.statements(change.id)],
  })
  if (isDone) messages.announce()
  return isDone
}
