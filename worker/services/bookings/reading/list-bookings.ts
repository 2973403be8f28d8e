import { type BookingTabName, bookingListFilters, filterStatusKeys } from '#app/domain/bookings/booking-status.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { countBookingsOfUser, listBookingsByIds, listBookingsOfUser } from './booking-storage.ts'

export type BookingTab = { name: BookingTabName; statusKeys: readonly number[]; count: number }

/** Returns the tabs of a guest's bookings with their numbers. */
export async function listBookingTabs(deps: Deps, scope: Scope): Promise<Result<BookingTab[], Problem>> {
  const { user } = scope.visitor
  if (!user) return refuse(problem('not_signed_in'))
  const counts = await countBookingsOfUser(deps.db, scope.brand.id, user.id)
  const names = Object.keys(bookingListFilters[scope.brand.kind]) as BookingTabName[]
  return ok(
    names.map((name) => {
      const keys = filterStatusKeys(scope.brand.kind, name) ?? []
      return { name, statusKeys: keys, count: keys.reduce((sum, key) => sum + (counts.get(key) ?? 0), 0) }
    }),
  )
}

/** Returns a guest's bookings of a tab, or all. Fails with `not_signed_in`, or `not_found` for an unknown tab. */
export async function listBookings(
  deps: Deps,
  scope: Scope,
  query: { tab: string | null; limit: number; offset: number; search?: string | null },
): Promise<Result<Booking[], Problem>> {
  const { user } = scope.visitor
  if (!user) return refuse(problem('not_signed_in'))
  const statuses = query.tab === null ? null : filterStatusKeys(scope.brand.kind, query.tab)
  if (query.tab !== null && statuses === null) return refuse(problem('not_found'))
  const { limit, offset } = query
  const number = toSearchedNumber(query.search ?? null)
  const reader = { brandId: scope.brand.id, locale: scope.locale }
  const listQuery = { ...reader, limit, offset, number, userId: user.id, statuses }
  return ok(await listBookingsOfUser(deps.db, listQuery))
}

/** Longer than any booking or invoice number. */
const MAX_NUMBER_LENGTH = 20

function toSearchedNumber(search: string | null): string | null {
  return (search ?? '').replace(/[\s-]/g, '').toUpperCase().slice(0, MAX_NUMBER_LENGTH) || null
}

/** Returns the brand's bookings of the access cookie (`access`), newest stay first. */
export async function listRememberedBookings(deps: Deps, scope: Scope, access: readonly string[]): Promise<Booking[]> {
  if (access.length === 0) return []
  const ids = access.map((key) => key.split('!')[0] ?? '')
  const found = await listBookingsByIds(deps.db, { brandId: scope.brand.id, locale: scope.locale }, ids)
  return found.filter(({ accessKey }) => access.includes(accessKey))
}
