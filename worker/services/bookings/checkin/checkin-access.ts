import type { Problem } from '#app/domain/problem.ts'
import { ok, type Result } from '#app/domain/result.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { isKeyedHash, keyedHash } from '#worker/infra/crypto/keyed-hash.ts'
import { readSignedIds, signIds } from '#worker/infra/crypto/signed-ids.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '../booking.ts'
import { findBookingByReference } from '../reading/booking-storage.ts'
import { type BookingProof, findBooking } from '../reading/find-booking.ts'

const PURPOSE = 'checkin-access'
const MAX_REMEMBERED = 20

/** Returns the token of the reminder's link, which opens the online check-in and nothing else. */
export function checkinTokenOf(deps: Pick<Deps, 'settings'>, accessKey: string): Promise<string> {
  return keyedHash(deps.settings.secretKey, `checkin-link:${accessKey}`)
}

/** Returns whether a token belongs to the check-in link of a booking. */
export function isCheckinToken(deps: Pick<Deps, 'settings'>, accessKey: string, token: string): Promise<boolean> {
  return isKeyedHash(deps.settings.secretKey, `checkin-link:${accessKey}`, token)
}

/** Returns the access keys of bookings whose check-in link was opened in this browser in the last 30 days. */
export function readCheckinAccess(deps: Deps, cookie: string | null): Promise<string[]> {
  return readSignedIds(deps, PURPOSE, cookie)
}

export function writeCheckinAccess(deps: Deps, ids: readonly string[]): Promise<string> {
  return signIds(deps, PURPOSE, [...new Set(ids)].slice(0, MAX_REMEMBERED))
}

type CheckinProof = BookingProof & {
  reference: string
  checkins: readonly string[]
}

/** Returns the booking for anyone with access to it, and until check-out for anyone with the reminder's link. */
export async function findCheckin(deps: Deps, scope: Scope, proof: CheckinProof): Promise<Result<Booking, Problem>> {
  const linkedBooking = await findByLink(deps, scope, proof)
  return linkedBooking ? ok(linkedBooking) : findBooking(deps, scope, proof)
}

async function findByLink(deps: Deps, scope: Scope, proof: CheckinProof): Promise<Booking | null> {
  if (!proof.token && proof.checkins.length === 0) return null
  const booking = await findBookingByReference(deps, { brandId: scope.brand.id, locale: scope.locale }, proof.reference)
  if (!booking || booking.guest.phone === '') return null
  const isLinked =
    proof.checkins.includes(booking.accessKey) ||
    (proof.token ? await isCheckinToken(deps, booking.accessKey, proof.token) : false)
  return isLinked && calendarDayIn(booking.property.timeZone, deps.now()) <= booking.checkout ? booking : null
}
