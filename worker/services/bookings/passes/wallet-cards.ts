import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { HOUR_MS, type Instant } from '#app/domain/dates/instant.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { CONFIRMED_OR_CHECKED_IN } from '#worker/infra/database/conditions/status-sql.ts'
import { type Database, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { JobRound } from '#worker/infra/guarded-writes/job-round.ts'
import { describeError, log } from '#worker/infra/log.ts'
import type { StayPass, WalletPasses } from '#worker/infra/ports/wallet-pass.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'

const CARDS_PER_ROUND = 100

/**
 * Returns Google's link or Apple's file; null when the wallet is not configured. A Google card is stored before it is
 * issued, otherwise it could never be expired.
 */
export async function issueCard(
  { db, walletPasses: { google, apple } }: Pick<Deps, 'db' | 'walletPasses'>,
  { wallet, pass, booking }: { wallet: keyof WalletPasses; pass: StayPass; booking: Booking },
): Promise<string | Uint8Array<ArrayBuffer> | null> {
  if (wallet === 'apple') return (await apple?.(pass)) ?? null
  if (!google) return null
  await insertCard(db, pass.serial, booking)
  return google.link(pass)
}

/**
 * Expires the cards of cancelled or changed stays. A card that cannot be expired, or that no guest has saved yet, is
 * retried every hour until its dates are past, because its link stays valid that long. Safe to run concurrently.
 */
export async function expireCards({ db, now, walletPasses: { google } }: Deps): Promise<JobRound> {
  const query = { now: now(), nextAt: now() + HOUR_MS, limit: CARDS_PER_ROUND }
  const due = google ? await claimOutdatedCards(db, query) : []
  let ended: string[] = []
  try {
    if (google && due.length > 0) ended = await google.end(due)
  } catch (error) {
    log('error', 'cards_not_ended', describeError(error))
  }
  await deleteCards(db, ended, addDays(calendarDayIn('UTC', now()), -2))
  return { done: ended.length, next: due.length < CARDS_PER_ROUND ? null : '' }
}

/** Stores an issued card with its dates; an existing one stays unchanged. */
async function insertCard(
  db: Database,
  serial: string,
  { id, property, checkin, checkout }: Pick<Booking, 'id' | 'property' | 'checkin' | 'checkout'>,
): Promise<void> {
  const sql =
    'INSERT OR IGNORE INTO wallet_card (serial, booking_id, property_id, checkin, checkout) VALUES (?, ?, ?, ?, ?)'
  await db.batch([statement(sql, serial, id, property.id, checkin, checkout)])
}

/** Claims some cards whose booking was cancelled or changed and whose try is due; sets their next try to `nextAt`. */
async function claimOutdatedCards(
  db: Database,
  { now, nextAt, limit }: { now: Instant; nextAt: Instant; limit: number },
): Promise<string[]> {
  const rows = await db.all<{ serial: string }>(
    `UPDATE wallet_card SET next_at = ?2 WHERE serial IN (
       SELECT c.serial FROM wallet_card c JOIN booking b ON b.id = c.booking_id
       WHERE c.next_at <= ?1 AND (b.status_key NOT IN ${CONFIRMED_OR_CHECKED_IN}
         OR (b.property_id, b.checkin, b.checkout) <> (c.property_id, c.checkin, c.checkout)) LIMIT ?3
     ) RETURNING serial`,
    now,
    nextAt,
    limit,
  )
  return rows.map(({ serial }) => serial)
}

async function deleteCards(db: Database, serials: readonly string[], endedBefore: CalendarDay): Promise<void> {
  const sql = 'DELETE FROM wallet_card WHERE serial IN (SELECT value FROM json_each(?)) OR checkout < ?'
  await db.batch([statement(sql, JSON.stringify(serials), endedBefore)])
}
