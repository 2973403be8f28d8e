import { refuseModification, toWantedStay } from '#app/domain/bookings/modification.ts'
import { betterCategories } from '#app/domain/bookings/upgrade.ts'
import type { Problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import type { OpenedCategory } from '#worker/stays/quote-for-booking.ts'
import type { Booking } from '../booking.ts'
import { type ModificationQuote, openStay, quoteOpened } from './quote-modification.ts'

export type Upgrade = { room: OpenedCategory; quote: ModificationQuote }

/**
 * Returns better room types of the property that are available for the booking's dates and guests, cheapest first, with
 * the price of the change. Fails when the booking may not be changed. Reserves nothing. One round trip.
 */
export async function listUpgrades(deps: Deps, scope: Scope, booking: Booking): Promise<Result<Upgrade[], Problem>> {
  const now = deps.now()
  const refusal = refuseModification(booking, now)
  if (refusal) return refuse(refusal)
  const opened = await openStay(deps, scope, booking, booking)
  if (!opened) return ok([])
  const quoteOf = (roomCategoryId: number) =>
    quoteOpened(opened, { booking, wanted: toWantedStay(booking, { roomCategoryId }), now })
  const own = quoteOf(booking.roomCategoryId)
  const offered = opened.categories.flatMap((room) => {
    const quoted = quoteOf(room.id)
    return quoted.ok ? [{ id: room.id, room, quote: quoted.value, totalMinor: quoted.value.totalMinor }] : []
  })
  const bookedNowMinor = own.ok ? own.value.totalMinor : booking.totalMinor
  const better = betterCategories(offered, { id: booking.roomCategoryId, bookedNowMinor })
  return ok(better.map(({ room, quote }) => ({ room, quote })))
}
