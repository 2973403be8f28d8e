import { refuseModification, toWantedStay } from '#app/domain/bookings/modification.ts'
import { betterCategories } from '#app/domain/bookings/upgrade.ts'
import type { Problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import type { OpenedCategory } from '#worker/stays/quote-for-booking.ts'
import type { Booking } from '../booking.ts'
import { type ModificationQuote, openStay, quoteOpened } from './quote-modification.ts'

/** A better room for the same stay, with what moving to it would do to the booking. */
export type Upgrade = { room: OpenedCategory; quote: ModificationQuote }

/**
 * The better room categories of a booking's property that are free for its dates and guests, cheapest first, each with
 * the price of the change. Refuses whoever may not change the booking. Takes nothing. One round trip.
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
