import { readArchivedStay } from '#worker/infra/archive/archived-stay.ts'
import { boundStatement } from '#worker/infra/database/bind-params.ts'
import { stayStateSql } from '#worker/infra/database/conditions/status-sql.ts'
import type { Database, SqlValue, Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type BookedBy, isBookedBy } from './guest-bookings-statement.ts'

type GuestKey = BookedBy | { bookingId: string }

type Row = Record<string, SqlValue>
type ReadableRecord = { [name: string]: unknown }

/** Returns the data export of a guest's bookings with history and payments; times as ISO strings. */
export async function exportGuestBookings(deps: Deps, guest: GuestKey): Promise<ReadableRecord[]> {
  const { bookings, ...children } = await findGuestRecord(deps.db, guest)
  return Promise.all(
    bookings.map(async ({ is_archived, ...row }) => {
      const toChildRows = (rows: Row[]) =>
        rows.filter(({ booking_id }) => booking_id === row.id).map(({ booking_id: _, ...rest }) => toReadableRow(rest))
      const childEntries = Object.entries(children).map(([name, rows]) => [name, toChildRows(rows)])
      const archived = is_archived ? await readArchivedParts(deps, String(row.id)) : {}
      const { id: _, ...booking } = row
      return { ...toReadableRow(booking), ...Object.fromEntries(childEntries), ...archived }
    }),
  )
}

/** Columns of archived rows that are exported, by part; the same as in `exportParts`. */
const archivedParts = {
  history: ['booking_history', 'at', 'event', 'actor', 'details'],
  guests_by_room: ['booking_room', 'adults', 'children', 'infants', 'pets', 'child_ages', 'part'],
  bills: ['bill', 'bill_type', 'name', 'amount_minor'],
  meals: ['meal_booking', 'category_code', 'guest_count', 'status', 'amount_minor'],
  messages: ['message', 'channel', 'recipient', 'template', 'locale', 'status', 'created_at', 'sent_at'],
} as const

/** Returns what left the database with an archived stay, its messages included, which are elsewhere otherwise. */
async function readArchivedParts(deps: Deps, bookingId: string): Promise<ReadableRecord> {
  const rows = await readArchivedStay(deps, bookingId)
  if (!rows) return {}
  const pick = (row: Row, columns: readonly string[]) =>
    toReadableRow(Object.fromEntries(columns.map((name) => [name, row[name] ?? null])))
  const parts = Object.entries(archivedParts).map(([part, [table, ...columns]]) => [
    part,
    rows[table].map((row) => pick(row, columns)),
  ])
  const [{ details = '{}', special_requests = null, arrival_time = null } = {}] = rows.booking
  return { ...toReadableRow({ details, special_requests, arrival_time }), ...Object.fromEntries(parts) }
}

const JSON_COLUMNS = new Set(['details', 'guest_address', 'review', 'part'])

/** Converts times to ISO strings and parses JSON columns; amounts stay in minor units. */
export function toReadableRow(row: Row): ReadableRecord {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toValue(name, value)]))
}

function toValue(name: string, value: SqlValue): unknown {
  if (value === null) return null
  if (typeof value === 'number' && /(^|_)(at|until)$/.test(name)) return new Date(value).toISOString()
  return typeof value === 'string' && JSON_COLUMNS.has(name) ? JSON.parse(value) : value
}

type ExportPart = readonly [from: string, columns: string, order?: string]

/** Rows `x` exported with each booking, without hashes, keys, provider names and notes for staff. */
const exportParts = {
  history: ['booking_history x', 'x.at, x.event, x.actor, x.details', 'x.position'],
  guests_by_room: ['booking_room x', 'x.adults, x.children, x.infants, x.pets, x.child_ages, x.part', 'x.position'],
  bills: ['bill x', 'x.bill_type, x.name, x.amount_minor', 'x.position'],
  meals: ['meal_booking x', 'x.category_code, x.guest_count, x.status, x.amount_minor'],
  charges: ['booking_charge x', 'x.kind, x.amount_minor, x.tax_bp, x.day, x.undone_at', 'x.at'],
  deposits: ['booking_deposit x', 'x.amount_minor, x.way, x.taken_at, x.kept_minor, x.settled_at'],
  payments: [
    'payment x',
    `x.mode, x.amount_minor, x.currency, x.status, x.created_at, x.settled_at,
     (SELECT n.way FROM noted_payment n WHERE n.payment_id = x.id) AS way,
     (SELECT n.reference FROM noted_payment n WHERE n.payment_id = x.id) AS reference`,
  ],
  payment_links: [
    'payment_link x',
    'x.amount_minor, x.currency, x.locale, x.ends_at, x.created_at, x.withdrawn_at',
    'x.created_at',
  ],
  conversation: [
    `(SELECT c.booking_id, m.author, m.text, m.at FROM conversation_message m JOIN conversation c ON c.id = m.conversation_id
      UNION ALL SELECT n.booking_id, 'staff', n.text, n.at FROM booking_note n WHERE n.kind = 'message') x`,
    'x.author, x.text, x.at',
    'x.at',
  ],
  refunds: ['refund x', 'x.amount_minor, x.currency, x.reason, x.status, x.created_at'],
  coupons: ['coupon_use x', 'x.coupon_code, x.released'],
  // Document numbers are only for operators.
  online_checkin: ['checkin_guest x', 'x.kind, x.name, x.nationality, x.document_kind, x.saved_at'],
  buyers: [
    'booking_buyer x',
    'x.name, x.street, x.postal_code, x.city, x.state, x.country, x.tax_number, x.at, x.actor',
    'x.position',
  ],
  feedback: [
    'feedback x',
    `x.state, x.reason, x.shows_name, x.given_at,
     (SELECT json_object('score_tenths', r.rating_tenths, 'cleanliness_tenths', r.cleanliness_tenths,
        'location_tenths', r.location_tenths, 'service_tenths', r.service_tenths, 'value_tenths', r.value_tenths,
        'author', r.author, 'text', r.body, 'reply', r.reply)
      FROM review r WHERE r.id = x.review_id AND x.state <> 'withdrawn') AS review`,
  ],
} as const satisfies Record<string, ExportPart>

type GuestRecordRows = { bookings: Row[] } & Record<keyof typeof exportParts, Row[]>

async function findGuestRecord(db: Database, guest: GuestKey): Promise<GuestRecordRows> {
  const [bookings, ...children] = await db.batch([
    select(
      guest,
      (conditionSql) => `SELECT b.id, b.archive_key IS NOT NULL AS is_archived, b.booking_no, b.invoice_no, b.brand_id,
        b.status_key, b.state,
        ${stayStateSql('b')} AS stay_state, b.checkin, b.checkout,
        b.nights, b.rooms, p.name AS property, b.plan ->> '$.name' AS rate_plan, b.guest_title, b.guest_name, b.guest_country_code, b.guest_phone,
        b.guest_email, b.guest_address, b.special_requests, b.arrival_time, b.locale, b.currency, b.total_minor,
        b.paid_minor, b.wallet_minor, b.discount_minor, b.coupon_code,
        (SELECT group_name FROM booking_sale s WHERE s.booking_id = b.id) AS group_name,
        b.source, b.details, b.created_at, b.claimed_at, b.cancelled_at, b.cancellation_reason
      FROM booking b JOIN property p ON p.id = b.property_id WHERE ${conditionSql} ORDER BY b.created_at DESC`,
    ),
    ...Object.values<ExportPart>(exportParts).map((part) => selectPart(guest, part)),
  ])
  const entries = Object.keys(exportParts).map((name, index) => [name, children[index]?.rows ?? []])
  return { ...Object.fromEntries(entries), bookings: bookings?.rows ?? [] }
}

function selectPart(guest: GuestKey, [from, columns, order = 'x.booking_id']: ExportPart): Statement {
  return select(
    guest,
    (conditionSql) => `SELECT x.booking_id, ${columns} FROM booking b JOIN ${from} ON x.booking_id = b.id
      WHERE ${conditionSql} ORDER BY ${order}`,
  )
}

function select(guest: GuestKey, writeSql: (conditionSql: string) => string): Statement {
  return boundStatement((bind) =>
    writeSql(
      'bookingId' in guest ? `b.id = ${bind(guest.bookingId)} AND b.user_id IS NULL` : isBookedBy('b', guest, bind),
    ),
  )
}
