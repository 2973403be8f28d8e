import { boundStatement } from '#worker/infra/database/bind-params.ts'
import { stayStateSql } from '#worker/infra/database/conditions/status-sql.ts'
import type { Database, SqlValue, Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type BookedBy, isBookedBy } from './guest-bookings-statement.ts'

type RecordOf = BookedBy | { bookingId: string }

/** Rows of a data export, without hashes, keys or provider names. */
type GuestRecordRows = {
  bookings: Row[]
  history: Row[]
  bills: Row[]
  payments: Row[]
  refunds: Row[]
  coupons: Row[]
  checkin: Row[]
  buyers: Row[]
  feedback: Row[]
}

type Row = Record<string, SqlValue>
type ReadableRecord = { [name: string]: unknown }

/** Returns the data export of a guest's bookings with history and payments; times as ISO strings. */
export async function exportGuestBookings(deps: Deps, guest: RecordOf): Promise<ReadableRecord[]> {
  const { bookings, ...children } = await findGuestRecord(deps.db, guest)
  return bookings.map((row) => {
    const own = (rows: Row[]) =>
      rows.filter(({ booking_id }) => booking_id === row.id).map(({ booking_id: _, ...rest }) => readable(rest))
    const parts = Object.entries(children).map(([name, rows]) => [name, own(rows)])
    const { id: _, ...booking } = row
    return { ...readable(booking), ...Object.fromEntries(parts) }
  })
}

const JSON_COLUMNS = new Set(['details', 'guest_address', 'review'])

/** Converts times to ISO strings and parses JSON columns; amounts stay in minor units. */
export function readable(row: Row): ReadableRecord {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toValue(name, value)]))
}

function toValue(name: string, value: SqlValue): unknown {
  if (value === null) return null
  if (typeof value === 'number' && /(^|_)(at|until)$/.test(name)) return new Date(value).toISOString()
  return typeof value === 'string' && JSON_COLUMNS.has(name) ? JSON.parse(value) : value
}

async function findGuestRecord(db: Database, guest: RecordOf): Promise<GuestRecordRows> {
  const answers = await db.batch([
    select(
      guest,
      (own) => `SELECT b.id, b.booking_no, b.invoice_no, b.brand_id, b.status_key, b.state,
        ${stayStateSql('b')} AS stay_state, b.checkin, b.checkout,
        b.nights, b.rooms, p.name AS property, b.guest_title, b.guest_name, b.guest_country_code, b.guest_phone,
        b.guest_email, b.guest_address, b.special_requests, b.arrival_time, b.locale, b.currency, b.total_minor,
        b.paid_minor, b.wallet_minor, b.discount_minor, b.coupon_code,
        (SELECT group_name FROM booking_sale s WHERE s.booking_id = b.id) AS group_name,
        b.source, b.details, b.created_at, b.claimed_at, b.cancelled_at, b.cancellation_reason
      FROM booking b JOIN property p ON p.id = b.property_id WHERE ${own} ORDER BY b.created_at DESC`,
    ),
    ofBookings(guest, 'booking_history x', 'x.booking_id, x.at, x.event, x.actor, x.details', 'x.position'),
    ofBookings(guest, 'bill x', 'x.booking_id, x.bill_type, x.name, x.amount_minor', 'x.position'),
    ofBookings(
      guest,
      'payment x',
      `x.booking_id, x.mode, x.amount_minor, x.currency, x.status, x.created_at, x.settled_at,
       (SELECT n.way FROM noted_payment n WHERE n.payment_id = x.id) AS way,
       (SELECT n.reference FROM noted_payment n WHERE n.payment_id = x.id) AS reference`,
    ),
    ofBookings(guest, 'refund x', 'x.booking_id, x.amount_minor, x.currency, x.reason, x.status, x.created_at'),
    ofBookings(guest, 'coupon_use x', 'x.booking_id, x.coupon_code, x.released'),
    // Document numbers are only for operators.
    ofBookings(guest, 'checkin_guest x', 'x.booking_id, x.kind, x.name, x.nationality, x.document_kind, x.saved_at'),
    ofBookings(
      guest,
      'booking_buyer x',
      'x.booking_id, x.name, x.street, x.postal_code, x.city, x.state, x.country, x.tax_number, x.at, x.actor',
      'x.position',
    ),
    ofBookings(
      guest,
      'feedback x',
      `x.booking_id, x.state, x.reason, x.shows_name, x.given_at,
       (SELECT json_object('score_tenths', r.rating_tenths, 'cleanliness_tenths', r.cleanliness_tenths,
          'location_tenths', r.location_tenths, 'service_tenths', r.service_tenths, 'value_tenths', r.value_tenths,
          'author', r.author, 'text', r.body, 'reply', r.reply)
        FROM review r WHERE r.id = x.review_id AND x.state <> 'withdrawn') AS review`,
    ),
  ])
  const [
    bookings = [],
    history = [],
    bills = [],
    payments = [],
    refunds = [],
    coupons = [],
    checkin = [],
    buyers = [],
    feedback = [],
  ] = answers.map(({ rows }) => rows)
  return { bookings, history, bills, payments, refunds, coupons, checkin, buyers, feedback }
}

function ofBookings(guest: RecordOf, from: string, columns: string, order = 'x.booking_id'): Statement {
  return select(
    guest,
    (own) => `SELECT ${columns} FROM booking b JOIN ${from} ON x.booking_id = b.id WHERE ${own} ORDER BY ${order}`,
  )
}

function select(guest: RecordOf, write: (own: string) => string): Statement {
  return boundStatement((bind) =>
    write(
      'bookingId' in guest ? `b.id = ${bind(guest.bookingId)} AND b.user_id IS NULL` : isBookedBy('b', guest, bind),
    ),
  )
}
