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
  tickets: Row[]
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
    statement(
      `SELECT t.ticket_no, t.brand_id, t.issue, b.booking_no, t.follows_no, t.state, t.created_at, t.closed_at,
          (SELECT json_group_array(json_object('author', m.author, 'text', m.text,
              'at', strftime('%Y-%m-%dT%H:%M:%fZ', m.at / 1000.0, 'unixepoch'),
              'files', (SELECT json_group_array(json_object('id', f.id, 'name', f.name, 'bytes', f.bytes))
                FROM help_file f WHERE f.message_id = m.id)))
            FROM (SELECT * FROM help_message WHERE ticket_id = t.id ORDER BY position) m) AS messages
        FROM help_ticket t LEFT JOIN booking b ON b.id = t.booking_id WHERE t.user_id = ?1 ORDER BY t.created_at DESC`,
      id,
    ),
  ])
  const [shortlist = [], messages = [], wallet = [], walletUses = [], consents = [], tickets = []] = answers.map(
    ({ rows }) => rows,
  )
  return { shortlist, messages, wallet, walletUses, consents, tickets }
}
