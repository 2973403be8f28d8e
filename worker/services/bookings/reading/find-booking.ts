import type { Instant } from '#app/domain/dates/instant.ts'
import { hasPhone, toPhoneText } from '#app/domain/guests/phone.ts'
import { isSameNumber } from '#app/domain/guests/phone-number.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { readArchivedStay } from '#worker/infra/archive/archived-stay.ts'
import { keyedHash } from '#worker/infra/crypto/keyed-hash.ts'
import { levelsOf } from '#worker/infra/crypto/network.ts'
import type { Database } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking, BookingGuest } from '#worker/services/bookings/booking.ts'
import { canBeBookingNo, toBookingNo } from '#worker/services/bookings/creating/booking-number.ts'
import { countAttempt, uncountAttempt } from './attempt-storage.ts'
import {
  findBookingAsOf,
  findBookingById,
  findBookingByNumber,
  findBookingByReference,
  findBookingByToken,
  hasTokenHash,
} from './booking-storage.ts'

export type BookingProof = {
  /** Id, booking number or invoice number; null when only the token identifies the booking. */
  reference: string | null
  token?: string | null
  phone?: string | null
  /** Access keys of bookings this browser made or proved before. */
  access: readonly string[]
}

/**
 * Limits of wrong phone numbers per booking number in ten minutes: per visitor, per network and in total. The second
 * stops attackers who drop cookies, the third those with many networks.
 */
const MAX_TRIES = 5
const MAX_TRIES_OF_NETWORK = 20
const MAX_TRIES_OF_ALL = 100

const RETRY_AFTER_SECONDS = 600

/**
 * Returns a booking for its signed-in owner, the browser that made or proved it, the holder of its token, or anyone who
 * knows its number and phone. Fails with the same `not_found` in all other cases.
 */
export async function findBooking(deps: Deps, scope: Scope, proof: BookingProof): Promise<Result<Booking, Problem>> {
  const tokenHash = proof.token ? await hashBookingToken(deps, proof.token) : null
  const reader = { brandId: scope.brand.id, locale: scope.locale }
  if (!proof.reference) {
    const found = tokenHash ? await findBookingByToken(deps, reader, tokenHash) : null
    return found ? ok(found) : refuse(problem('not_found'))
  }
  const found = await findBookingByReference(deps, reader, proof.reference)
  if (found && (await hasAccess(deps, scope, found, { ...proof, tokenHash }))) return ok(found)
  // Impossible numbers are neither looked up nor counted, so that attackers cannot fill the table.
  return proof.phone && (found !== null || canBeBookingNo(proof.reference))
    ? checkPhone(deps, scope, { found, reference: proof.reference, phone: proof.phone })
    : refuse(problem('not_found'))
}

export function hashBookingToken(deps: Deps, token: string): Promise<string> {
  return keyedHash(deps.settings.secretKey, `booking-token:${token}`)
}

/** Returns attempt counters of the visit's networks with their limits; visits without an address share one network. */
function networkCounters(deps: Deps, { visitor, brand }: Scope, number: string): Promise<[string, number][]> {
  const levels = levelsOf(String(visitor.network))
  return Promise.all(
    levels.map(async ({ key, times }) => {
      const hash = await keyedHash(deps.settings.secretKey, `lookup-network:${key}`)
      return [`${brand.id}:${number}@${hash}`, MAX_TRIES_OF_NETWORK * times] satisfies [string, number]
    }),
  )
}

async function hasAccess(
  deps: Deps,
  scope: Scope,
  booking: Booking,
  proof: BookingProof & { tokenHash: string | null },
): Promise<boolean> {
  if (proof.access.includes(booking.accessKey)) return true
  if (scope.visitor.user && scope.visitor.user.id === booking.userId) return true
  if (proof.tokenHash === null) return false
  return (await hasTokenHash(deps.db, booking.id, proof.tokenHash)) || isOwnLink(deps, booking, proof.tokenHash)
}

/** Returns false once the guest's data is erased. Compares hashes, so timing reveals nothing. */
async function isOwnLink(deps: Deps, { accessKey, guest }: Booking, tokenHash: string): Promise<boolean> {
  return guest.phone !== '' && tokenHash === (await hashBookingToken(deps, await linkTokenOf(deps, accessKey)))
}

/** Counts the attempt before checking the phone, also for numbers that do not exist, so limits reveal nothing. */
async function checkPhone(
  deps: Deps,
  scope: Scope,
  guess: { found: Booking | null; reference: string; phone: string },
): Promise<Result<Booking, Problem>> {
  // All references of one booking share one counter.
  const number = guess.found?.bookingNo ?? toBookingNo(guess.reference).replace(/^INV/, '')
  const counters: [subject: string, limit: number][] = [
    [`${scope.brand.id}:${number}:${scope.visitor.id}`, MAX_TRIES],
    ...(await networkCounters(deps, scope, number)),
    [`${scope.brand.id}:${number}`, MAX_TRIES_OF_ALL],
  ]
  const now = deps.now()
  // Sequential, so that a visitor over the own limit does not use up the total limit.
  for (const [subject, limit] of counters) {
    if ((await countAttempt(deps.db, 'booking_lookup', subject, now)) > limit) {
      return refuse(problem('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS }))
    }
  }
  if (!guess.found || !isSamePhone(guess.found.guest, guess.phone)) return refuse(problem('not_found'))
  await Promise.all(counters.map(([subject]) => uncountAttempt(deps.db, 'booking_lookup', subject, now)))
  return ok(guess.found)
}

/**
 * Compares numbers with or without country code, plus, trunk prefix, spaces or hyphens. A stored number outside the
 * current numbering plan is compared by its digits.
 */
function isSamePhone(guest: Pick<BookingGuest, 'phone' | 'countryCode'>, typedPhone: string): boolean {
  if (!hasPhone(guest)) return false
  const { countryCode } = guest
  if (isSameNumber(guest, { countryCode, phone: typedPhone })) return true
  const digits = toPhoneText(typedPhone).replace(/\D/g, '')
  const withCode = `${countryCode.replace(/\D/g, '')}${guest.phone}`
  return [guest.phone, withCode, `0${guest.phone}`, `00${withCode}`].includes(digits)
}

/** Returns a booking of any brand by id, for code that has already checked access. */
export function readBooking(deps: Deps, id: string, locale?: Locale): Promise<Booking | null> {
  return findBookingById(deps, id, locale)
}

/** Returns the current booking, and the booking when a message about it was written. */
export function readBookingAsOf(
  deps: Pick<Deps, 'db' | 'files'>,
  id: string,
  asOf: Parameters<typeof findBookingAsOf>[2],
) {
  return findBookingAsOf(deps, id, asOf)
}

/** Returns a booking of any brand by its number, for operators. */
export function readBookingByNumber(deps: Pick<Deps, 'db' | 'files'>, bookingNo: string): Promise<Booking | null> {
  return findBookingByNumber(deps, bookingNo)
}

/** Returns the token of later notifications. Unlike the first token it can be recomputed, so it is not stored. */
export function linkTokenOf(deps: Pick<Deps, 'settings'>, accessKey: string): Promise<string> {
  return keyedHash(deps.settings.secretKey, `booking-link:${accessKey}`)
}

/** An event of a booking; may be one this release does not know. */
export type HistoryEntry = { at: Instant; event: string; actor: string; details: Record<string, unknown> }

type HistoryRow = { at: number; event: string; actor: string; details: string }

/** Returns the history of a booking, oldest first. The caller has checked access to the booking. */
export async function listHistory(
  deps: Pick<Deps, 'db' | 'files'>,
  { id, isArchived }: Pick<Booking, 'id' | 'isArchived'>,
): Promise<HistoryEntry[]> {
  const rows = isArchived
    ? (((await readArchivedStay(deps, id))?.booking_history ?? []) as HistoryRow[])
    : await listHistoryRows(deps.db, id)
  return rows.map(({ at, event, actor, details }) => ({ at, event, actor, details: JSON.parse(details) }))
}

function listHistoryRows(db: Database, bookingId: string): Promise<HistoryRow[]> {
  return db.all<HistoryRow>(
    'SELECT at, event, actor, details FROM booking_history WHERE booking_id = ? ORDER BY position',
    bookingId,
  )
}
