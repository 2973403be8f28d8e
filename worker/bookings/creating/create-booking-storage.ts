import { statusKeys } from '#app/domain/bookings/booking-status.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { toGuestRow } from '#worker/bookings/guest-row.ts'
import { takeStock } from '#worker/bookings/held-statement.ts'
import { isQuotationOpen } from '#worker/bookings/quotations/quotation-storage.ts'
import { type Change, selectClaim } from '#worker/changes/change.ts'
import {
  deleteOldAnswer,
  insertAnswer,
  isKeyFree,
  type KeyedAnswer,
  type StoredAnswer,
  selectAnswer,
} from '#worker/changes/keyed-call.ts'
import { type Bind, bindParams } from '#worker/database/bind-params.ts'
import { givesMemberPercent } from '#worker/database/conditions/member-percent.ts'
import { isOnSale } from '#worker/database/conditions/on-sale.ts'
import { CONFIRMED, STILL_OPEN, status } from '#worker/database/conditions/status-sql.ts'
import { keepsRulesSql } from '#worker/database/conditions/stay-rules.ts'
import {
  type Ceiling,
  mayStandUnproven,
  NETWORK_COLUMNS,
  roomsInHour,
  type Unproven,
} from '#worker/database/conditions/unproven-limits.ts'
import type { Database, SqlValue, Statement } from '#worker/database/database.ts'
import { canSpend, spendStatements } from '#worker/loyalty/wallet-statement.ts'
import { childStatements } from './booking-children-statement.ts'
import { isOfferProven, isOwnCouponFree } from './coupon-conditions.ts'
import { freeNights, insertMissingStock, type WantedNights } from './free-nights.ts'
import type { NewBooking } from './new-booking.ts'

export const MAX_OPEN_HOLDS = 5
/** Maximum unpaid bookings, held or pay-at-property, per visitor, phone number or account. */
export const MAX_OPEN_UNPAID = 10

export type InsertBookingInput = {
  booking: NewBooking
  /** Event `created` or `held`; its id guards every statement of the booking. */
  change: Change
  /** Statements that end a replaced booking, and notifications. */
  released: Statement[]
  added: Statement[]
  keyed: KeyedAnswer | null
  now: Instant
}

/** Result of the batch: whether the booking was written, the stored answer, and the reasons if not. */
export type InsertBookingOutcome = {
  isInserted: boolean
  stored: StoredAnswer | null
  freeNights: number
  openHolds: number
  openUnpaid: number
  isReplacedOpen: boolean
  isCouponFree: boolean
  isWalletThere: boolean
  isAccountThere: boolean
  /** False when the membership behind the price has ended. */
  isMemberStill: boolean
  /** False when the guest must verify a phone number or pay first. */
  mayStand: boolean
  /** False when the coupon is a first-booking offer and the guest has neither a verified number nor prepays. */
  isOfferProven: boolean
  /** False when even a hold requires verification. */
  mayBeHeld: boolean
  /** Rooms taken by other unverified guests within the hour. */
  roomsInHour: Record<Ceiling, number>
  /** False when the quotation was booked, withdrawn or has expired. */
  isQuotationOpen: boolean
}

/** Writes a booking and takes its rooms in one transaction, all or nothing, without a read in between. */
export async function insertBooking(db: Database, input: InsertBookingInput): Promise<InsertBookingOutcome> {
  const { booking, change, keyed, now } = input
  const id = booking.id
  const results = await db.batch([
    ...(keyed ? [deleteOldAnswer(keyed.call, now)] : []),
    insertMissingStock(nightsOf(booking)),
    insertBookingRow(input),
    insertFirstHistory(change),
    // Wallet money returned by the replaced booking can be spent on the new one.
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
    isMemberStill: reasons?.is_member_still === 1,
    mayStand: reasons?.may_stand === 1,
    isOfferProven: reasons?.is_offer_proven === 1,
    mayBeHeld: reasons?.may_be_held === 1,
    roomsInHour: {
      property: Number(reasons?.property_in_hour),
      city: Number(reasons?.city_in_hour),
      brand: Number(reasons?.brand_in_hour),
    },
    isQuotationOpen: reasons?.is_quotation_open === 1,
  }
}

function insertBookingRow({ booking, keyed, now }: InsertBookingInput): Statement {
  const { bind, params } = bindParams()
  const row = toRow(booking)
  const columns = Object.keys(row)
  const values = Object.values(row).map(bind)
  const conditions = [
    `${freeNights(nightsOf(booking), bind)} = ${bind(booking.nights)}`,
    isOnSale({ categoryId: bind(booking.roomCategoryId), brandId: bind(booking.brandId) }),
    keepsRulesSql(bind, booking.roomCategoryId, booking),
    isReplacedOpen(booking, bind),
    isReplacedAsRead(booking, bind),
    isOwnCouponFree(booking, bind),
    isOfferProven(booking, bind),
    isWalletThere(booking, now, bind),
    isAccountThere(booking, bind),
    isMemberStill(booking, bind),
    isQuotationOpen(booking.quotationId, now, bind),
    ...(booking.statusKey === statusKeys.hold ? [`${openHolds(booking, now, bind)} < ${MAX_OPEN_HOLDS}`] : []),
    ...(isUnpaid(booking) ? [`${openUnpaid(booking, now, bind)} < ${MAX_OPEN_UNPAID}`] : []),
    ...(isUnproven(booking) ? [mayStandUnproven(toUnproven(booking, now), bind, holding(booking))] : []),
    ...(keyed ? [isKeyFree(keyed.call, bind)] : []),
  ]
  return {
    sql: `INSERT INTO booking (${columns.join(', ')}) SELECT ${values.join(', ')} WHERE ${conditions.join('\n AND ')}`,
    params,
  }
}

function toRow(booking: NewBooking): Record<string, SqlValue> {
  return {
    id: booking.id,
    booking_no: booking.bookingNo,
    invoice_no: booking.invoiceNo,
    brand_id: booking.brandId,
    request_type: booking.requestType,
    replaces_booking_id: booking.replacesBookingId,
    status_key: booking.statusKey,
    state: booking.state,
    property_id: booking.propertyId,
    room_category_id: booking.roomCategoryId,
    checkin: booking.checkin,
    checkout: booking.checkout,
    nights: booking.nights,
    rooms: booking.rooms.length,
    ...toGuestRow(booking.guest),
    locale: booking.locale,
    origin: booking.origin,
    user_id: booking.userId,
    visitor_id: booking.visitorId,
    ...Object.fromEntries(NETWORK_COLUMNS.map((column, index) => [column, booking.networks[index]?.key ?? null])),
    is_proven: Number(booking.isProven),
    mail_mark: booking.couponMarks.mails[0] ?? null,
    currency: booking.currency,
    total_minor: booking.totalMinor,
    paid_minor: booking.paidMinor,
    payment_status: booking.paymentStatus,
    advance_minor: booking.advanceMinor,
    discount_minor: booking.discountMinor,
    coupon_code: booking.couponCode,
    wallet_minor: booking.walletMinor,
    wallet_percent: booking.walletPercent,
    quotation_id: booking.quotationId,
    price: JSON.stringify(booking.quote),
    policy: JSON.stringify(booking.policy),
    source: booking.source,
    details: JSON.stringify(booking.details),
    hold_expires_at: booking.holdExpiresAt,
    hold_extended_at: booking.holdExtendedAt,
    created_at: booking.createdAt,
    token_hash: booking.tokenHash,
  }
}

/** The booking row itself is the claim, because its id is as new as the change. */
function insertFirstHistory(change: Change): Statement {
  return {
    sql: `INSERT INTO booking_history (booking_id, position, at, event, actor, details, change_id)
      SELECT ?1, 0, ?2, ?3, ?4, ?5, ?6 WHERE EXISTS (SELECT 1 FROM booking WHERE id = ?1)`,
    params: [change.bookingId, change.at, change.event, change.actor, JSON.stringify(change.details ?? {}), change.id],
  }
}

function nightsOf({ roomCategoryId, days, rooms, replacesBookingId }: NewBooking): WantedNights {
  return { roomCategoryId, days, rooms: rooms.length, ownBookingId: replacesBookingId }
}

function isReplacedOpen(booking: NewBooking, bind: Bind): string {
  const old = bind(booking.replacesBookingId)
  return `(${old} IS NULL OR EXISTS (SELECT 1 FROM booking o WHERE o.id = ${old} AND o.status_key IN ${STILL_OPEN}))`
}

/**
 * A payment received meanwhile would be lost with the replaced booking, and other dates change its cancellation charge.
 */
function isReplacedAsRead(booking: NewBooking, bind: Bind): string {
  const old = bind(booking.replacesBookingId)
  const paid = bind(booking.replacedAsRead?.paidMinor ?? null)
  const revision = bind(booking.replacedAsRead?.revision ?? null)
  return `(${old} IS NULL OR EXISTS (SELECT 1 FROM booking o
    WHERE o.id = ${old} AND o.paid_minor = ${paid} AND o.revision = ${revision}))`
}

function isWalletThere({ wallet }: NewBooking, now: Instant, bind: Bind): string {
  return wallet ? canSpend(wallet, now, bind) : '1'
}

/** An account may be deleted while its guest books. */
function isAccountThere({ userId }: NewBooking, bind: Bind): string {
  const id = bind(userId)
  return `(${id} IS NULL OR NOT EXISTS (SELECT 1 FROM user WHERE id = ${id} AND deleted_at IS NOT NULL))`
}

/** A membership or upgrade refunded while the member books no longer gives this discount. */
function isMemberStill({ userId, brandId, propertyId, quote }: NewBooking, bind: Bind): string {
  if (quote.memberMinor === 0) return '1'
  const [user, brand, house] = [userId, brandId, propertyId].map(bind) as [string, string, string]
  return givesMemberPercent({ userId: user, brandId: brand, propertyId: house, percent: bind(quote.memberPercent) })
}

function openHolds(booking: NewBooking, now: Instant, bind: Bind): string {
  return `(SELECT count(*) FROM booking h
    WHERE h.status_key = ${status('hold')} AND h.hold_expires_at > ${bind(now)} AND h.id IS NOT ${bind(booking.replacesBookingId)}
      AND (h.visitor_id = ${bind(booking.visitorId)}
        OR (h.guest_phone = ${bind(booking.guest.phone)} AND h.guest_country_code = ${bind(booking.guest.countryCode)})))`
}

function isUnpaid({ paidMinor }: NewBooking): boolean {
  return paidMinor === 0
}

function openUnpaid(booking: NewBooking, now: Instant, bind: Bind): string {
  const count = (whose: string) => `(SELECT count(*) FROM booking h
    WHERE ${whose} AND h.status_key IN ${STILL_OPEN} AND h.paid_minor = 0 AND h.id IS NOT ${bind(booking.replacesBookingId)}
      AND (h.status_key IN ${CONFIRMED} OR h.hold_expires_at > ${bind(now)}))`
  const ofVisitor = count(`h.visitor_id = ${bind(booking.visitorId)}`)
  const ofPhone = count(
    `h.guest_phone = ${bind(booking.guest.phone)} AND h.guest_country_code = ${bind(booking.guest.countryCode)}`,
  )
  // NULL matches nobody: without an account only browser and phone number count.
  const ofUser = count(`h.user_id = ${bind(booking.userId)}`)
  return `max(${ofVisitor}, ${ofPhone}, ${ofUser})`
}

function isUnproven(booking: NewBooking): boolean {
  return isUnpaid(booking) && !booking.isProven
}

function holding({ statusKey }: NewBooking): { isHeld: boolean } {
  return { isHeld: statusKey === statusKeys.hold }
}

function toUnproven(booking: NewBooking, at: Instant): Unproven {
  const { phone, countryCode } = booking.guest
  const but = [booking.id, booking.replacesBookingId]
  return { ...booking, rooms: booking.rooms.length, but, phone, countryCode, at }
}

/** Selects why a booking was not written, in the same transaction, so the reasons match. */
function selectReasons(booking: NewBooking, now: Instant): Statement {
  const { bind, params } = bindParams()
  return {
    sql: `SELECT ${freeNights(nightsOf(booking), bind)} AS free_nights, ${openHolds(booking, now, bind)} AS open_holds,
      ${isUnpaid(booking) ? openUnpaid(booking, now, bind) : '0'} AS open_unpaid,
      ${isReplacedOpen(booking, bind)} AS is_replaced_open, ${isOwnCouponFree(booking, bind)} AS is_coupon_free,
      ${isWalletThere(booking, now, bind)} AS is_wallet_there,
      ${isAccountThere(booking, bind)} AS is_account_there,
      ${isMemberStill(booking, bind)} AS is_member_still,
      ${isUnproven(booking) ? mayStandUnproven(toUnproven(booking, now), bind, holding(booking)) : '1'} AS may_stand,
      ${isOfferProven(booking, bind)} AS is_offer_proven,
      ${isUnproven(booking) ? mayStandUnproven(toUnproven(booking, now), bind, { isHeld: true }) : '1'} AS may_be_held,
      ${isUnproven(booking) ? roomsInHour('property', toUnproven(booking, now), bind) : '0'} AS property_in_hour,
      ${isUnproven(booking) ? roomsInHour('city', toUnproven(booking, now), bind) : '0'} AS city_in_hour,
      ${isUnproven(booking) ? roomsInHour('brand', toUnproven(booking, now), bind) : '0'} AS brand_in_hour,
      ${isQuotationOpen(booking.quotationId, now, bind)} AS is_quotation_open`,
    params,
  }
}
