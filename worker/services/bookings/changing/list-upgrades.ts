import { applyRequestedStay, refuseModification } from '#app/domain/bookings/modification.ts'
import { findUpgrades } from '#app/domain/bookings/upgrade.ts'
import type { Problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import type { OpenedRoomType } from '#worker/services/pricing/quote-for-booking.ts'
import { type ModificationQuote, openStay, quoteOpened } from './quote-modification.ts'

export type Upgrade = { room: OpenedRoomType; quote: ModificationQuote }

/** Returns better room types available for the booking's dates and guests, cheapest first. One round trip. */
export async function listUpgrades(deps: Deps, scope: Scope, booking: Booking): Promise<Result<Upgrade[], Problem>> {
  const now = deps.now()
  const refusal = refuseModification(booking, now)
  if (refusal) return refuse(refusal)
  if (booking.parts) return ok([])
  const opened = await openStay(deps, scope, booking, booking)
  if (!opened) return ok([])
  const quoteOf = (roomTypeId: number) =>
    quoteOpened(opened, { booking, wanted: applyRequestedStay(booking, { roomTypeId }), now })
  const currentQuote = quoteOf(booking.roomTypeId)
  const availableUpgrades = opened.roomTypes.flatMap((room) => {
    const quoted = quoteOf(room.id)
    return quoted.ok ? [{ id: room.id, room, quote: quoted.value, totalMinor: quoted.value.totalMinor }] : []
  })
  const bookedNowMinor = currentQuote.ok ? currentQuote.value.totalMinor : booking.totalMinor
  const better = findUpgrades(availableUpgrades, { id: booking.roomTypeId, bookedNowMinor })
  return ok(better.map(({ room, quote }) => ({ room, quote })))
}
