import type { DatabaseSync } from 'node:sqlite'
import { mainBrand } from '#app/brands/brands.ts'
import { DAY_MS } from '#app/domain/dates/instant.ts'

/** Stays made in one month, with the rows of their whole life. `month` counts from 0. */
export type MonthOfStays = { month: number; count: number; properties: number }

export const START_MS = Date.UTC(2027, 0, 1)

/** As long as what the site stores: measured on bookings of the tests, in bytes. */
const PRICE = JSON.stringify({
  nights: 2,
  rooms: 1,
  currency: 'INR',
  totalMinor: 240_000,
  taxMinor: 12_000,
  cityTaxMinor: 0,
  taxBp: 500,
  taxInclusive: true,
  taxShares: [{ kind: 'stay', bp: 500, netMinor: 228_000, taxMinor: 12_000 }],
  lines: 'x'.repeat(620),
})
const POLICY = JSON.stringify({
  checkinAt: START_MS,
  freeUntil: START_MS,
  timeZone: 'Asia/Kolkata',
  rules: 'x'.repeat(120),
})
const DETAILS = JSON.stringify({ campaign: 'x'.repeat(120) })
/** A message carries the stay of the moment when it was written. */
const BOOKED = JSON.stringify({
  parts: [{ price: PRICE, policy: POLICY }],
  rooms: 'x'.repeat(200),
  bills: 'x'.repeat(200),
})

/** Returns SQL that defines the table `n` with the numbers from 1. */
export const numbered = (count: number) =>
  `WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${count})`
/** Returns SQL for the id of booking `n` of a month. */
const bookingId = (month: number) => `printf('stay-of-a-guest-%03d-%06d', ${month}, n)`

type Insert = (sql: string, ...params: (string | number)[]) => void

/** Inserts paid and ended stays: triggers write their invoice and its lines, the postings and the events. */
export function insertStays(db: DatabaseSync, stays: MonthOfStays): void {
  const insert: Insert = (sql, ...params) => {
    db.prepare(`${numbered(stays.count)} ${sql}`).run(...params)
  }
  const at = START_MS + stays.month * 30 * DAY_MS
  insertBookings(insert, stays, at)
  insertDetails(insert, stays, at)
  insertMoney(insert, stays, at)
  // Events are deleted after thirty days.
  db.exec('DELETE FROM desk_event')
}

function insertBookings(insert: Insert, { month, properties }: MonthOfStays, at: number): void {
  insert(
    `INSERT INTO booking (id, booking_no, invoice_no, brand_id, status_key, state, payment_status, property_id,
       room_category_id, checkin, checkout, nights, rooms, guest_name, guest_country_code, guest_phone, guest_email,
       locale, visitor_id, currency, total_minor, paid_minor, price, policy, source, details, created_at, token_hash,
       origin, network_hash, is_proven, mail_mark)
     SELECT ${bookingId(month)}, printf('MR%03d%06d', ${month}, n), printf('INVMR%03d%06d', ${month}, n),
       '${mainBrand().id}', 2, 'completed', 2, 1 + n % ${properties}, 1 + n % ${properties}, ?1, date(?1, '+2 days'), 2,
       1, 'Asha Rao', '+91', printf('98%08d', n), 'asha' || n || '@example.com', 'en', printf('visitor-%024d', n),
       'INR', 240000, 240000, ?2, ?3, 'Mobile Web Booking', ?4, ?5 + n, printf('%043d', n * 1000 + ${month}),
       'www.example.in', printf('%043d', n), 1, printf('%043d', n) FROM n`,
    new Date(at).toISOString().slice(0, 10),
    PRICE,
    POLICY,
    DETAILS,
    at,
  )
}

/** Rows that the archive takes. */
function insertDetails(insert: Insert, { month }: MonthOfStays, at: number): void {
  insert(`INSERT INTO booking_room (booking_id, position, adults) SELECT ${bookingId(month)}, 0, 2 FROM n`)
  for (const [position, type] of ['room', 'tax'].entries())
    insert(`INSERT INTO bill SELECT ${bookingId(month)}, ${position}, '${type}', '${type}', 240000 FROM n`)
  for (const [position, event] of ['held', 'paid', 'checked_in', 'completed'].entries()) {
    insert(
      `INSERT INTO booking_history SELECT ${bookingId(month)}, ${position}, ?1, '${event}', 'guest',
       '{"amountMinor":240000}', printf('%036d', n * 1000 + ${month * 10 + position}) FROM n`,
      at,
    )
  }
  for (const template of ['booking_confirmed', 'stay_reminder', 'feedback_ask']) {
    insert(
      `INSERT INTO message (id, brand_id, channel, recipient, template, locale, payload, status, attempts, created_at,
         sent_at, provider, provider_ref)
       SELECT printf('%026d-${template}', n * 1000 + ${month}), '${mainBrand().id}', 'email', '', '${template}', 'en',
         json_object('bookingId', ${bookingId(month)}, 'booked', ?1), 'sent', 1, ?2, ?2, 'resend',
         printf('%036d', n) FROM n`,
      BOOKED,
      at,
    )
  }
}

function insertMoney(insert: Insert, { month }: MonthOfStays, at: number): void {
  insert(
    `INSERT INTO payment (id, booking_id, gateway, mode, amount_minor, currency, status, provider_ref, return_url,
       cancel_url, created_at, settled_at) SELECT printf('%022d', n * 1000 + ${month}), ${bookingId(month)}, 'stripe',
       'CC', 240000, 'INR', 'succeeded', printf('cs_%060d', n * 1000 + ${month}), '/booking', '/booking', ?1, ?1
       FROM n`,
    at,
  )
  for (const [position, account] of ["'gateway:stripe'", `'guest:' || ${bookingId(month)}`].entries()) {
    insert(
      `INSERT INTO ledger_entry (transaction_id, position, account, amount_minor, currency, booking_id, at)
       SELECT printf('pay.%032d', n * 1000 + ${month}), ${position}, ${account}, ${position === 0 ? -1 : 1} * 240000,
         'INR', ${bookingId(month)}, ?1 FROM n`,
      at,
    )
  }
}

/** Does what the job `archive-stays` does in the database. */
export function archiveMonth(db: DatabaseSync, month: number): void {
  const stays = `(SELECT id FROM booking WHERE id LIKE 'stay-of-a-guest-${String(month).padStart(3, '0')}-%')`
  const key = `'archive/stays/' || id || '/.12345678.' || printf('%064d', 1) || '.jsonl.gz'`
  db.exec(`UPDATE booking SET archive_key = ${key}, details = '{}', network_hash = NULL WHERE id IN ${stays}`)
  for (const table of ['booking_room', 'bill', 'booking_history'])
    db.exec(`DELETE FROM ${table} WHERE booking_id IN ${stays}`)
  db.exec(`DELETE FROM message WHERE payload ->> 'bookingId' IN (SELECT +id FROM ${stays})`)
}
