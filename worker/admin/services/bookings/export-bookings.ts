import { ok } from '#app/domain/result.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type BookingSearch, searchBookings } from '#worker/services/bookings/admin/search-bookings.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import type { Actor } from '../actor.ts'
import { type Operation, runAudited } from '../run-audited.ts'

export type BookingExport = {
  search: BookingSearch
  propertyId: number | null
  /** Names of the filters in use. Their values may name a guest, so the audit has none. */
  filters: readonly string[]
}

/** Returns bookings for a file. The export is audited before anything is returned; it is never stored for repeats. */
export async function exportBookings(
  deps: Deps,
  actor: Actor,
  { search, propertyId, filters }: BookingExport,
): Promise<Booking[]> {
  const bookings = await searchBookings(deps.db, search)
  const id = crypto.randomUUID()
  const snapshot = statement(
    `SELECT json_object('reading', id, 'kind', kind, 'bookings', ?, 'filters', json(?))
     FROM guest_reading WHERE id = ?`,
    Math.min(bookings.length, search.limit - 1),
    JSON.stringify(filters),
    id,
  )
  const subject = propertyId === null ? 'bookings:all' : `bookings:${propertyId}`
  const row = statement(
    "INSERT INTO guest_reading (id, at, kind, subject) VALUES (?, ?, 'export', ?)",
    id,
    deps.now(),
    subject,
  )
  const operation: Operation = { action: 'booking.export', subject, propertyId, snapshot }
  await runAudited(deps, actor, operation, async ({ write }) => {
    await write([row])
    return ok(null)
  })
  return bookings
}
