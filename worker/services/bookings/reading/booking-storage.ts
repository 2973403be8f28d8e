import type { Instant } from '#app/domain/dates/instant.ts'
import { toPlainText } from '#app/domain/typed-text.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { openArchive } from '#worker/infra/archive/archived-stay.ts'
import { sellerGatewaySql } from '#worker/infra/database/conditions/seller-gateway-sql.ts'
import type { Database, SqlValue, Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { BookingSnapshot } from '#worker/infra/ports/message-sender.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { toBookingNo } from '#worker/services/bookings/creating/booking-number.ts'
import { type BookingRow, type BookingRows, toBooking } from './booking-rows.ts'

/** One column, because D1 allows 100 in a row. */
const SOLD_JSON = `json_object('hasExtras', p.has_extras,
      'deposit', (SELECT json_object('amountMinor', d.amount_minor, 'way', d.way, 'takenAt', d.taken_at,
          'keptMinor', d.kept_minor, 'settledAt', d.settled_at) FROM booking_deposit d WHERE d.booking_id = b.id),
      'parts', (SELECT json_group_array(json_object('room_category_id', o.room_category_id, 'part', o.part)
          ORDER BY o.position) FROM booking_room o WHERE o.booking_id = b.id AND o.room_category_id IS NOT NULL))`

/** Selects a booking with its names in every language; append a WHERE clause. */
export const SELECT_BOOKING = `SELECT b.*, c.name AS category_name,
    p.oyo_id, p.name AS property_name, p.slug, p.street, p.postal_code, p.latitude, p.longitude, p.kind, p.collection,
    p.checkin_time, p.checkout_time, p.captains, city.id AS city_id, city.name AS city_name, city.names AS city_names, city.slug AS city_slug,
    city.time_zone, locality.name AS locality_name, locality.names AS locality_names,
    (SELECT json_group_object(t.locale, t.name) FROM room_text t WHERE t.room_category_id = c.id AND t.name IS NOT NULL) AS room_names,
    coalesce(b.room_layout, (SELECT layout FROM room_layout WHERE room_category_id = c.id)) AS layout,
    country.id AS country_id, country.code AS country_code, country.name AS country_name,
    (SELECT m.spec FROM media m WHERE m.property_id = p.id ORDER BY m.position LIMIT 1) AS picture_spec,
    EXISTS (SELECT 1 FROM meal_option o WHERE o.room_category_id = b.room_category_id
      AND (o.code <> 'breakfast' OR b.has_breakfast IS NOT 1)) AS serves_meals,
    (SELECT json_group_array(r.kind) FROM restriction r WHERE r.property_id = p.id) AS restriction_kinds,
    ${sellerGatewaySql({ country: 'country.code', currency: 'b.currency' })} AS seller_gateway,
    (SELECT count(*) FROM checkin_guest g WHERE g.booking_id = b.id AND g.kind = 'adult') AS checkin_adults,
    (SELECT sum(adults) FROM booking_room o WHERE o.booking_id = b.id) AS booked_adults,
    ${SOLD_JSON} AS sold
  FROM booking b
  JOIN property p ON p.id = b.property_id
  JOIN room_category c ON c.id = b.room_category_id
  JOIN city ON city.id = p.city_id
  LEFT JOIN locality ON locality.id = p.locality_id
  JOIN country ON country.id = p.country_id`

/** Where bookings are: rows of archived stays are files. */
type BookingStores = Pick<Deps, 'db' | 'files'>

type BookingReader = { brandId: string; locale: Locale }

/** Returns the brand's booking by id, booking number or invoice number, or null. */
export function findBookingByReference(
  stores: BookingStores,
  { brandId, locale }: BookingReader,
  reference: string,
): Promise<Booking | null> {
  return findWhere(
    stores,
    locale,
    `b.id = (SELECT id FROM booking WHERE brand_id = ?1 AND (id = ?2 OR booking_no = ?3 OR invoice_no = ?3))`,
    [brandId, toPlainText(reference), toBookingNo(reference)],
  )
}

export function findBookingByToken(
  stores: BookingStores,
  { brandId, locale }: BookingReader,
  tokenHash: string,
): Promise<Booking | null> {
  const condition = 'b.id = (SELECT id FROM booking WHERE brand_id = ?1 AND token_hash = ?2)'
  return findWhere(stores, locale, condition, [brandId, tokenHash])
}

/** Returns a booking of any brand by id, for gateways and jobs. Names are in the default language without a locale. */
export function findBookingById(stores: BookingStores, id: string, locale?: Locale): Promise<Booking | null> {
  return findWhere(stores, locale, 'b.id = ?1', [id])
}

/** Returns the current booking, and the booking as it was in the snapshot; null when it does not exist. */
export async function findBookingAsOf(
  stores: BookingStores,
  id: string,
  { locale, snapshot }: { locale: Locale; snapshot: BookingSnapshot | undefined },
): Promise<{ current: Booking; asWritten: Booking } | null> {
  const found = await readRows(stores, 'b.id = ?1', [id])
  if (!found) return null
  const current = toBooking(found.row, found.children, locale)
  if (!snapshot) return { current, asWritten: current }
  const { parts, ...children } = snapshot
  return { current, asWritten: toBooking(Object.assign({}, found.row, ...parts), children, locale) }
}

/** Returns a booking of any brand by its number, with or without dashes, or null. */
export function findBookingByNumber(stores: BookingStores, bookingNo: string): Promise<Booking | null> {
  const number = bookingNo.trim().replaceAll('-', '').toUpperCase()
  return findWhere(stores, undefined, 'b.id = (SELECT id FROM booking WHERE booking_no = ?1)', [number])
}

export async function hasTokenHash(db: Database, bookingId: string, tokenHash: string): Promise<boolean> {
  const row = await db.first('SELECT 1 AS found FROM booking WHERE id = ? AND token_hash = ?', bookingId, tokenHash)
  return row !== null
}

/** SQL expression of a booking's access key. */
const ACCESS_KEY = "id || iif(links_from = 0, '', '!' || links_from)"

/** Returns access keys of the bookings a browser made since a time, newest first, at most 40. */
export async function listKeysOfVisitor(db: Database, visitorId: string, since: Instant): Promise<string[]> {
  const sql = `SELECT ${ACCESS_KEY} AS accessKey FROM booking WHERE visitor_id = ? AND created_at > ?
    ORDER BY created_at DESC LIMIT 40`
  return (await db.all<{ accessKey: string }>(sql, visitorId, since)).map(({ accessKey }) => accessKey)
}

type BookingListQuery = BookingReader & {
  userId: string
  statuses: readonly number[] | null
  /** Prefix of a booking or invoice number, in upper case without dashes; null selects all. */
  number: string | null
  limit: number
  offset: number
}

export async function listBookingsOfUser(db: Database, query: BookingListQuery): Promise<Booking[]> {
  const rows = await db.all<BookingRow>(
    `${SELECT_BOOKING} WHERE b.user_id = ?1 AND b.brand_id = ?2
       AND (?3 IS NULL OR b.status_key IN (SELECT value FROM json_each(?3)))
       AND (?6 IS NULL OR substr(b.booking_no, 1, length(?6)) = ?6 OR substr(b.invoice_no, 1, length(?6)) = ?6)
     ORDER BY b.checkin DESC, b.created_at DESC LIMIT ?4 OFFSET ?5`,
    query.userId,
    query.brandId,
    query.statuses ? JSON.stringify(query.statuses) : null,
    query.limit,
    query.offset,
    query.number,
  )
  return rows.map((row) => toBooking(row, {}, query.locale))
}

/** Returns the number of a user's bookings by status key. */
export async function countBookingsOfUser(db: Database, brandId: string, userId: string): Promise<Map<number, number>> {
  const rows = await db.all<{ status_key: number; count: number }>(
    'SELECT status_key, count(*) AS count FROM booking WHERE user_id = ? AND brand_id = ? GROUP BY status_key',
    userId,
    brandId,
  )
  return new Map(rows.map((row) => [row.status_key, row.count]))
}

export async function listBookingsByIds(
  db: Database,
  { brandId, locale }: BookingReader,
  ids: readonly string[],
): Promise<Booking[]> {
  const rows = await db.all<BookingRow>(
    `${SELECT_BOOKING} WHERE b.brand_id = ?2 AND b.id IN (SELECT value FROM json_each(?1))
     ORDER BY b.checkin DESC, b.created_at DESC`,
    JSON.stringify(ids),
    brandId,
  )
  return rows.map((row) => toBooking(row, {}, locale))
}

async function findWhere(
  stores: BookingStores,
  locale: Locale | undefined,
  condition: string,
  params: SqlValue[],
): Promise<Booking | null> {
  const found = await readRows(stores, condition, params)
  return found && toBooking(found.row, found.children, locale)
}

async function readRows(
  { db, files }: BookingStores,
  condition: string,
  params: SqlValue[],
): Promise<{ row: BookingRow; children: Partial<BookingRows> } | null> {
  const childQueries: Record<keyof BookingRows, string> = {
    rooms: 'SELECT b.* FROM booking_room b WHERE {} ORDER BY b.position',
    bills: 'SELECT b.* FROM bill b WHERE {} ORDER BY b.position',
    meals: 'SELECT b.* FROM meal_booking b WHERE {} ORDER BY b.id',
    payments: 'SELECT b.* FROM payment b WHERE {} ORDER BY b.created_at, b.rowid',
    refunds: 'SELECT b.* FROM refund b WHERE {} ORDER BY b.created_at, b.id',
  }
  const childCondition = condition.replace('b.id =', 'b.booking_id =')
  const names = Object.keys(childQueries) as (keyof BookingRows)[]
  const statements: Statement[] = [
    { sql: `${SELECT_BOOKING} WHERE ${condition}`, params },
    ...names.map((name) => ({ sql: childQueries[name].replace('{}', childCondition), params })),
  ]
  const [found, ...childResults] = await db.batch(statements)
  const row = found?.rows[0]
  if (!row) return null
  const children = Object.fromEntries(names.map((name, index) => [name, childResults[index]?.rows ?? []]))
  return row.archive_key ? withArchive(files, row, children) : { row, children }
}

/** Adds what left the database with an archived stay; payments and refunds did not. */
async function withArchive(
  files: R2Bucket,
  row: BookingRow,
  children: Partial<BookingRows>,
): Promise<{ row: BookingRow; children: Partial<BookingRows> }> {
  const isErased = String(row.token_hash).startsWith('erased:')
  const archived = await openArchive(files, String(row.id), { key: String(row.archive_key), isErased })
  const { booking, booking_room: rooms, bill: bills, meal_booking: meals } = archived
  return { row: { ...row, ...booking[0] }, children: { ...children, rooms, bills, meals } }
}
