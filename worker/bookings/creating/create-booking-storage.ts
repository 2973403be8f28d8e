import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { Room } from '#app/domain/stays/occupancy.ts'
import type { Bill, MealLine } from '#worker/bookings/booking.ts'
import { takeStock } from '#worker/bookings/held-statement.ts'
import { STILL_OPEN } from '#worker/bookings/status-sql.ts'
import { type Change, isClaimed, selectClaim } from '#worker/changes/change.ts'
import {
  deleteOldAnswer,
  insertAnswer,
  isKeyFree,
  type KeyedAnswer,
  type StoredAnswer,
  selectAnswer,
} from '#worker/changes/keyed-call.ts'
import { type Bind, bindParams } from '#worker/database/bind-params.ts'
import { isOnSale } from '#worker/database/conditions/on-sale.ts'
import { type GuestMarks, isSameGuest } from '#worker/database/conditions/same-guest.ts'
import type { Database, SqlValue, Statement } from '#worker/database/database.ts'
import { insertPayment, type NewPayment } from '#worker/ledger/payment-statement.ts'
import { canSpend, spendStatements, type WalletSpend } from '#worker/loyalty/wallet-statement.ts'
import { freeNights, insertMissingStock, type WantedNights } from './free-nights.ts'

/** At most so many unpaid rooms may be on hold for one visitor, or for one phone number. */
export const MAX_OPEN_HOLDS = 5
/** At most so many bookings nobody has paid anything for, held or to be paid at the hotel: of one visitor, or one phone. */
export const MAX_OPEN_UNPAID = 10

/** Everything a new booking writes. `row` holds the columns of `booking` under their own names. */
export type NewBooking = {
  row: Record<string, SqlValue> & {
    id: string
    brand_id: string
    room_category_id: number
    rooms: number
    nights: number
    status_key: number
    visitor_id: string
    user_id: string | null
    paid_minor: number
    guest_phone: string
    guest_country_code: string
    coupon_code: string | null
    replaces_booking_id: string | null
  }
  days: CalendarDay[]
  rooms: Room[]
  bills: Bill[]
  meals: Omit<MealLine, 'amountMinor'>[]
  payment: NewPayment | null
  /** Wallet money it is paid with; null: none. */
  wallet: WalletSpend | null
  /** The money the replaced booking had, and its revision, when it was read; null without one. */
  replacedAsRead: { paidMinor: number; revision: number } | null
}

export type InsertBookingInput = {
  booking: NewBooking
  /** `created` or `held`; its id claims everything that is written with the booking. */
  change: Change
  /** What a replaced booking gives up, and the messages to send: statements that carry the claim. */
  released: Statement[]
  added: Statement[]
  keyed: KeyedAnswer | null
  now: Instant
}

/** What the batch found: whether the booking was written, the answer stored under the key, and why it was not written. */
export type InsertBookingOutcome = {
  isInserted: boolean
  stored: StoredAnswer | null
  freeNights: number
  openHolds: number
  openUnpaid: number
  isReplacedOpen: boolean
  isCouponFree: boolean
  isWalletThere: boolean
  /** False once the account it is booked with was given up. */
  isAccountThere: boolean
}

/** Writes a booking and takes its rooms, all or nothing, in one transaction without a read in between. */
export async function insertBooking(db: Database, input: InsertBookingInput): Promise<InsertBookingOutcome> {
  const { booking, change, keyed, now } = input
  const id = booking.row.id
  const results = await db.batch([
    ...(keyed ? [deleteOldAnswer(keyed.call, now)] : []),
    insertMissingStock(nightsOf(booking)),
    insertBookingRow(input),
    insertFirstHistory(change),
    // What a replaced booking gives back to the wallet may be spent here.
    ...input.released,
    ...(booking.wallet ? spendStatements(booking.wallet, change) : []),
    takeStock(id, change.id),
    ...childStatements(booking, change),
    ...input.added,
    ...(keyed ? [insertAnswer(keyed, change)] : []),
    selectClaim(change.id),
    selectReasons(booking, now),
    ...(keyed ? [selectAnswer(keyed.call)] : []),
  ])
  const tail = results.slice(keyed ? -3 : -2).map((result) => result.rows[0])
  const reasons = tail[1]
  return {
    isInserted: tail[0] !== undefined,
    stored: (tail[2] as StoredAnswer | undefined) ?? null,
    freeNights: Number(reasons?.free_nights),
    openHolds: Number(reasons?.open_holds),
    openUnpaid: Number(reasons?.open_unpaid),
    isReplacedOpen: reasons?.is_replaced_open === 1,
    isCouponFree: reasons?.is_coupon_free === 1,
    isWalletThere: reasons?.is_wallet_there === 1,
    isAccountThere: reasons?.is_account_there === 1,
  }
}

function insertBookingRow({ booking, keyed, now }: InsertBookingInput): Statement {
  const { bind, params } = bindParams()
  const columns = Object.keys(booking.row)
  const values = Object.values(booking.row).map(bind)
  const conditions = [
    `${freeNights(nightsOf(booking), bind)} = ${bind(booking.row.nights)}`,
    isOnSale({ categoryId: bind(booking.row.room_category_id), brandId: bind(booking.row.brand_id) }),
    isReplacedOpen(booking, bind),
    isReplacedAsRead(booking, bind),
    isCouponFree(booking, bind),
    isWalletThere(booking, now, bind),
    isAccountThere(booking, bind),
    ...(booking.row.status_key === 7 ? [`${openHolds(booking, now, bind)} < ${MAX_OPEN_HOLDS}`] : []),
    ...(isUnpaid(booking) ? [`${openUnpaid(booking, now, bind)} < ${MAX_OPEN_UNPAID}`] : []),
    ...(keyed ? [isKeyFree(keyed.call, bind)] : []),
  ]
  return {
    sql: `INSERT INTO booking (${columns.join(', ')}) SELECT ${values.join(', ')} WHERE ${conditions.join('\n AND ')}`,
    params,
  }
}

/** Here the booking's own row is the claim: its id is as new as the change. */
function insertFirstHistory(change: Change): Statement {
  return {
    sql: `INSERT INTO booking_history (booking_id, position, at, event, actor, details, change_id)
      SELECT ?1, 0, ?2, ?3, ?4, ?5, ?6 WHERE EXISTS (SELECT 1 FROM booking WHERE id = ?1)`,
    params: [change.bookingId, change.at, change.event, change.actor, JSON.stringify(change.details ?? {}), change.id],
  }
}

function nightsOf({ row, days }: NewBooking): WantedNights {
  const { room_category_id: roomCategoryId, rooms, replaces_booking_id: ownBookingId } = row
  return { roomCategoryId, days, rooms, ownBookingId }
}

function isReplacedOpen(booking: NewBooking, bind: Bind): string {
  const old = bind(booking.row.replaces_booking_id)
  return `(${old} IS NULL OR EXISTS (SELECT 1 FROM booking o WHERE o.id = ${old} AND o.status_key IN ${STILL_OPEN}))`
}

/** A payment that came in between would be lost on the booking that ends; of other dates leaving costs something else. */
function isReplacedAsRead(booking: NewBooking, bind: Bind): string {
  const old = bind(booking.row.replaces_booking_id)
  const paid = bind(booking.replacedAsRead?.paidMinor ?? null)
  const revision = bind(booking.replacedAsRead?.revision ?? null)
  return `(${old} IS NULL OR EXISTS (SELECT 1 FROM booking o
    WHERE o.id = ${old} AND o.paid_minor = ${paid} AND o.revision = ${revision}))`
}

function isWalletThere({ wallet }: NewBooking, now: Instant, bind: Bind): string {
  return wallet ? canSpend(wallet, now, bind) : '1'
}

/** An account may be given up while its guest books: then nothing is booked. */
function isAccountThere({ row }: NewBooking, bind: Bind): string {
  const id = bind(row.user_id)
  return `(${id} IS NULL OR NOT EXISTS (SELECT 1 FROM user WHERE id = ${id} AND deleted_at IS NOT NULL))`
}

function openHolds(booking: NewBooking, now: Instant, bind: Bind): string {
  return `(SELECT count(*) FROM booking h
    WHERE h.status_key = 7 AND h.hold_expires_at > ${bind(now)} AND h.id IS NOT ${bind(booking.row.replaces_booking_id)}
      AND (h.visitor_id = ${bind(booking.row.visitor_id)}
        OR (h.guest_phone = ${bind(booking.row.guest_phone)} AND h.guest_country_code = ${bind(booking.row.guest_country_code)})))`
}

function isUnpaid({ row }: NewBooking): boolean {
  return row.paid_minor === 0
}

function openUnpaid({ row }: NewBooking, now: Instant, bind: Bind): string {
  const count = (whose: string) => `(SELECT count(*) FROM booking h
    WHERE ${whose} AND h.status_key IN (0, 7) AND h.paid_minor = 0 AND h.id IS NOT ${bind(row.replaces_booking_id)}
      AND (h.status_key = 0 OR h.hold_expires_at > ${bind(now)}))`
  const ofVisitor = count(`h.visitor_id = ${bind(row.visitor_id)}`)
  const ofPhone = count(
    `h.guest_phone = ${bind(row.guest_phone)} AND h.guest_country_code = ${bind(row.guest_country_code)}`,
  )
  return `max(${ofVisitor}, ${ofPhone})`
}

/** A coupon is free while its uses are not spent, this guest has not used it, and a first booking is the first. */
function isCouponFree(booking: NewBooking, bind: Bind): string {
  const code = bind(booking.row.coupon_code)
  const old = bind(booking.row.replaces_booking_id)
  const sameGuest = isSameGuest('f', marksOf(booking, bind))
  const uses = `coupon_use u WHERE u.coupon_code = ${code} AND u.released = 0 AND u.booking_id IS NOT ${old}`
  return `(${code} IS NULL OR EXISTS (SELECT 1 FROM coupon k WHERE k.code = ${code}
      AND (k.max_uses IS NULL OR (SELECT count(*) FROM ${uses}) < k.max_uses)
      AND NOT EXISTS (SELECT 1 FROM booking f JOIN ${uses} AND u.booking_id = f.id AND ${sameGuest})
      AND (k.first_booking_only = 0 OR NOT EXISTS (SELECT 1 FROM booking f WHERE ${sameGuest} AND f.brand_id = ${bind(booking.row.brand_id)}
        AND f.status_key NOT IN (3, 13, 16, 21) AND f.id IS NOT ${bind(booking.row.id)} AND f.id IS NOT ${old}))))`
}

function marksOf({ row }: NewBooking, bind: Bind): GuestMarks {
  return {
    phone: bind(row.guest_phone),
    countryCode: bind(row.guest_country_code),
    userId: bind(row.user_id),
    visitorId: bind(row.visitor_id),
  }
}

/** Why a booking was not written, read in the same transaction so that the reason is the one that counted. */
function selectReasons(booking: NewBooking, now: Instant): Statement {
  const { bind, params } = bindParams()
  return {
    sql: `SELECT ${freeNights(nightsOf(booking), bind)} AS free_nights, ${openHolds(booking, now, bind)} AS open_holds,
      ${isUnpaid(booking) ? openUnpaid(booking, now, bind) : '0'} AS open_unpaid,
      ${isReplacedOpen(booking, bind)} AS is_replaced_open, ${isCouponFree(booking, bind)} AS is_coupon_free,
      ${isWalletThere(booking, now, bind)} AS is_wallet_there,
      ${isAccountThere(booking, bind)} AS is_account_there`,
    params,
  }
}

function childStatements(booking: NewBooking, change: Change): Statement[] {
  const { id, coupon_code } = booking.row
  const lists: [sql: string, rows: unknown[]][] = [
    [
      `booking_room (booking_id, position, adults, children, infants, pets, child_ages)
       SELECT ?1, r.key, r.value ->> 'adults', r.value ->> 'children', r.value ->> 'infants', r.value ->> 'pets',
         r.value ->> 'childAges'`,
      booking.rooms,
    ],
    [
      `bill (booking_id, position, bill_type, name, amount_minor)
       SELECT ?1, r.key, r.value ->> 'billType', r.value ->> 'name', r.value ->> 'amountMinor'`,
      booking.bills,
    ],
    [
      `meal_booking (id, booking_id, category_code, guest_count, status, amount_minor)
       SELECT r.value ->> 'id', ?1, r.value ->> 'categoryCode', r.value ->> 'guestCount', r.value ->> 'status',
         (SELECT m.price_minor * b.nights FROM meal_option m JOIN booking b ON b.room_category_id = m.room_category_id
          WHERE b.id = ?1 AND m.code = r.value ->> 'categoryCode') * (r.value ->> 'guestCount')`,
      booking.meals,
    ],
  ]
  return [
    ...lists
      .filter(([, rows]) => rows.length > 0)
      .map(([sql, rows]) => ({
        sql: `INSERT INTO ${sql} FROM json_each(?2) AS r WHERE EXISTS (SELECT 1 FROM booking_history WHERE change_id = ?3)`,
        params: [id, JSON.stringify(rows), change.id],
      })),
    ...(coupon_code ? [insertCouponUse(booking, change)] : []),
    ...(booking.payment ? [insertPayment(booking.payment, change)] : []),
  ]
}

function insertCouponUse({ row }: NewBooking, change: Change): Statement {
  const { bind, params } = bindParams()
  const values = [row.coupon_code, row.id, row.guest_phone].map(bind)
  return {
    sql: `INSERT INTO coupon_use (coupon_code, booking_id, guest_phone)
      SELECT ${values.join(', ')} WHERE ${isClaimed(change.id, bind)}`,
    params,
  }
}
