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
  consents: Row[]
  wishlists: Row[]
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
      `SELECT brand_id, currency, kind, amount_minor, left_minor, expires_at AS ends_at, created_at FROM wallet_credit
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
      `SELECT r.id, r.version, r.preferences, r.statistics, r.marketing, r.brand_id, r.country, r.given_at
        FROM consent_owner o JOIN consent_record r ON r.id = o.consent_id WHERE o.user_id = ?1 ORDER BY r.given_at DESC`,
      id,
    ),
    // Links stand by the list: the default one has no row of its own. What waits for ten minutes to be brought back is told too.
    statement(
      `SELECT w.name, w.brand_id, w.created_at AS made_at,
          (SELECT json_group_array(p.name) FROM wishlist_stay s JOIN property p ON p.id = s.property_id
            WHERE s.wishlist_id = w.id) AS stays,
          EXISTS (SELECT 1 FROM wishlist_link l WHERE l.user_id = w.user_id AND l.list_id = w.id) AS is_shared
        FROM wishlist w WHERE w.user_id = ?1
        UNION ALL SELECT NULL, brand_id, created_at, '[]', 1 FROM wishlist_link WHERE user_id = ?1 AND list_id = 'default'
        UNION ALL SELECT name, brand_id, expires_at - 600000,
          (SELECT json_group_array(p.name) FROM json_each(stays) e JOIN property p ON p.id = e.value ->> 0), 0
        FROM wishlist_undo WHERE user_id = ?1`,
      id,
    ),
  ])
  const [shortlist = [], messages = [], wallet = [], walletUses = [], consents = [], wishlists = []] = answers.map(
    ({ rows }) => rows,
  )
  return { shortlist, messages, wallet, walletUses, consents, wishlists }
}
