import type { Database, SqlValue } from '#worker/database/database.ts'
import { statement } from '#worker/database/database.ts'
import type { Account } from '../account.ts'

type Row = Record<string, SqlValue>

/** What is kept about a guest beside profile, sessions and bookings. */
export type KeptRows = {
  shortlist: Row[]
  messages: Row[]
  wallet: Row[]
  walletUses: Row[]
  vouchers: Row[]
  games: Row[]
  consents: Row[]
}

/** Reads a guest's shortlist, the messages that were sent to them, and their wallets. What was said in a message is not kept. */
export async function findKept(db: Database, { id, countryCode, phone, email }: Account): Promise<KeptRows> {
  const number = phone === null ? null : `${countryCode ?? ''}${phone}`
  const answers = await db.batch([
    statement(
      `SELECT p.name AS property, p.brand_id, s.created_at AS kept_at FROM shortlist s JOIN property p ON p.id = s.property_id
        WHERE s.user_id = ?1 ORDER BY s.created_at DESC`,
      id,
    ),
    statement(
      `SELECT channel, recipient, template, locale, status, created_at, sent_at FROM message
        WHERE recipient IN (?2, ?3) OR payload ->> 'userId' = ?1
          OR payload ->> 'bookingId' IN (SELECT +id FROM booking WHERE user_id = ?1)
        ORDER BY created_at DESC LIMIT 2000`,
      id,
      number,
      email,
    ),
    statement(
      `SELECT brand_id, currency, coalesce(gift_kind, kind) AS kind, note, amount_minor, left_minor, expires_at AS ends_at, created_at FROM wallet_credit
        WHERE user_id = ?1 ORDER BY created_at DESC`,
      id,
    ),
    statement(
      `SELECT b.booking_no, w.currency, u.amount_minor, u.returned_minor, u.at AS used_at FROM wallet_use u
        JOIN wallet_credit w ON w.id = u.credit_id JOIN booking b ON b.id = u.booking_id
        WHERE w.user_id = ?1 ORDER BY u.at DESC`,
      id,
    ),
    statement(
      `SELECT v.brand_id, v.code, v.kind, v.note, k.value AS amount_minor, k.currency, k.ends_on, v.created_at FROM voucher v
        JOIN coupon k ON k.code = v.code WHERE v.user_id = ?1 ORDER BY v.created_at DESC`,
      id,
    ),
    statement(
      `SELECT r.id, r.version, r.preferences, r.statistics, r.marketing, r.brand_id, r.country, r.given_at
        FROM consent_owner o JOIN consent_record r ON r.id = o.consent_id WHERE o.user_id = ?1 ORDER BY r.given_at DESC`,
      id,
    ),
    statement(
      `SELECT 'nickname' AS what, brand_id, NULL AS week, NULL AS game, nickname AS value, created_at AS at FROM game_player
          WHERE user_id = ?1 AND nickname IS NOT NULL
        UNION ALL SELECT 'points', brand_id, week, category, total, total_at FROM game_score WHERE user_id = ?1
        UNION ALL SELECT 'prize', brand_id, week, category, rank, created_at FROM game_award WHERE user_id = ?1
        UNION ALL SELECT 'play', brand_id, week, game, score, started_at FROM game_play WHERE user_id = ?1
        ORDER BY at DESC LIMIT 2000`,
      id,
    ),
  ])
  const [shortlist = [], messages = [], wallet = [], walletUses = [], vouchers = [], consents = [], games = []] =
    answers.map(({ rows }) => rows)
  return { shortlist, messages, wallet, walletUses, vouchers, consents, games }
}
