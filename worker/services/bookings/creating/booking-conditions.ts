import { statusKeys } from '#app/domain/bookings/booking-status.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import type { Bind } from '#worker/infra/database/bind-params.ts'
import { type CouponGuest, isCouponUsable } from '#worker/infra/database/conditions/coupon-usable.ts'
import { hasExtrasLeft } from '#worker/infra/database/conditions/extra-stock.ts'
import { type GuestIdentifiers, givesMemberPercent } from '#worker/infra/database/conditions/guest-sql.ts'
import { isOnSale } from '#worker/infra/database/conditions/sale-sql.ts'
import { CANCELLABLE, CONFIRMED, status } from '#worker/infra/database/conditions/status-sql.ts'
import { meetsStayRulesSql } from '#worker/infra/database/conditions/stay-rules.ts'
import { isUnderUnverifiedLimits, type Unproven } from '#worker/infra/database/conditions/unproven-limits.ts'
import { type IdempotentResponse, isKeyFree } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { isQuotationOpen } from '#worker/services/bookings/quotations/quotation-storage.ts'
import { canSpend } from '#worker/services/promotions/wallet/wallet-statement.ts'
import { proofNeeded } from '../find-unproven.ts'
import type { NewBooking } from './new-booking.ts'
import { walletChanged } from './plan-wallet-use.ts'
import { areNightsAvailable, countByType, listSoldAs, type WantedNights } from './wanted-nights.ts'

const MAX_OPEN_HOLDS = 5
/** Maximum unpaid bookings, held or pay-at-property, per visitor, phone number or account. */
const MAX_OPEN_UNPAID = 10

/**
 * `problem` refuses when the condition is false; null plans again, so that the next attempt finds the reason.
 * `mayBeHeld` is false when even a hold requires verification.
 */
export type BookingCondition = {
  sql: (bind: Bind) => string
  problem: (details: { mayBeHeld: boolean }) => Problem | null
}

type ConditionsInput = { booking: NewBooking; idempotency: IdempotentResponse | null; now: Instant }

const planAgain = () => null

/** Returns the conditions of a new booking, in the order in which they explain a refusal: the first false one. */
export function bookingConditions({ booking, idempotency, now }: ConditionsInput): BookingCondition[] {
  const isHold = booking.statusKey === statusKeys.hold
  return [
    { sql: (bind) => isAccountActive(booking, bind), problem: () => problem('not_signed_in') },
    { sql: (bind) => isReplacedOpen(booking, bind), problem: () => problem('already_cancelled') },
    { sql: (bind) => isStillMember(booking, bind), problem: () => problem('price_changed') },
    { sql: (bind) => isQuotationOpen(booking.quotationId, now, bind), problem: planAgain },
    {
      sql: (bind) => areNightsAvailable(nightsOf(booking), bind),
      problem: () => problem('sold_out'),
    },
    // The next attempt names the extra.
    ...(booking.quote.extras ? [{ sql: (bind: Bind) => hasWantedExtras(booking, bind), problem: planAgain }] : []),
    {
      sql: (bind) => isOfferProven(booking, bind),
      problem: ({ mayBeHeld }) => proofNeeded({ canPay: mayBeHeld }),
    },
    { sql: (bind) => isCouponAvailable(booking, bind), problem: () => problem('coupon_used') },
    { sql: (bind) => hasWalletFunds(booking, now, bind), problem: () => walletChanged(null) },
    ...(isUnpaid(booking) && !booking.sale
      ? [
          {
            sql: (bind: Bind) => `${countOpenUnpaid(booking, now, bind)} < ${MAX_OPEN_UNPAID}`,
            problem: () => problem('too_many_holds', { message: 'errors.tooManyUnpaid', retryAfterSeconds: 3600 }),
          },
        ]
      : []),
    ...(isHold && !booking.sale
      ? [
          {
            sql: (bind: Bind) => `${countOpenHolds(booking, now, bind)} < ${MAX_OPEN_HOLDS}`,
            problem: () => problem('too_many_holds', { retryAfterSeconds: 60 }),
          },
        ]
      : []),
    {
      sql: (bind) => needsNoVerification(booking, now, { bind, isHeld: isHold }),
      problem: ({ mayBeHeld }) => proofNeeded({ canPay: mayBeHeld && !isHold }),
    },
    ...(booking.sale ? [{ sql: booking.sale.rules, problem: planAgain }] : rulesOfGuests(booking)),
    { sql: (bind) => isReplacedUnchanged(booking, bind), problem: planAgain },
    ...(idempotency ? [{ sql: (bind: Bind) => isKeyFree(idempotency.request, bind), problem: planAgain }] : []),
  ]
}

function hasWantedExtras(booking: NewBooking, bind: Bind): string {
  return hasExtrasLeft({
    propertyId: bind(booking.propertyId),
    checkin: bind(booking.checkin),
    checkout: bind(booking.checkout),
    extras: bind(JSON.stringify(booking.quote.extras)),
    ignoredBookings: [bind(booking.replacesBookingId)],
  })
}

function rulesOfGuests(booking: NewBooking): BookingCondition[] {
  return listSoldAs(booking).flatMap((sold) => [
    {
      sql: (bind: Bind) => isOnSale({ categoryId: bind(sold.roomTypeId), brandId: bind(booking.brandId) }),
      problem: planAgain,
    },
    { sql: (bind: Bind) => meetsStayRulesSql(bind, sold, booking), problem: planAgain },
  ])
}

/** SQL condition that the guest need not verify a phone number or pay first. */
export function needsNoVerification(
  booking: NewBooking,
  now: Instant,
  { bind, isHeld }: { bind: Bind; isHeld: boolean },
): string {
  return isUnproven(booking) ? isUnderUnverifiedLimits(toUnproven(booking, now), bind, { isHeld }) : '1'
}

export function nightsOf(booking: NewBooking): WantedNights {
  const { days, replacesBookingId, rooms } = booking
  return { rooms: countByType({ ...booking, roomCount: rooms.length }), days, ownBookingId: replacesBookingId }
}

function isReplacedOpen(booking: NewBooking, bind: Bind): string {
  const replacedId = bind(booking.replacesBookingId)
  return `(${replacedId} IS NULL OR EXISTS (SELECT 1 FROM booking o WHERE o.id = ${replacedId} AND o.status_key IN ${CANCELLABLE}))`
}

/** SQL condition: a payment received meanwhile would be lost, and other dates change the cancellation charge. */
function isReplacedUnchanged(booking: NewBooking, bind: Bind): string {
  const replacedId = bind(booking.replacesBookingId)
  const paid = bind(booking.replacedAsRead?.paidMinor ?? null)
  const revision = bind(booking.replacedAsRead?.revision ?? null)
  return `(${replacedId} IS NULL OR EXISTS (SELECT 1 FROM booking o
    WHERE o.id = ${replacedId} AND o.paid_minor = ${paid} AND o.revision = ${revision}))`
}

function hasWalletFunds({ wallet }: NewBooking, now: Instant, bind: Bind): string {
  return wallet ? canSpend(wallet, now, bind) : '1'
}

/** SQL condition that the account was not deleted while its guest books. */
function isAccountActive({ userId }: NewBooking, bind: Bind): string {
  const id = bind(userId)
  return `(${id} IS NULL OR NOT EXISTS (SELECT 1 FROM user WHERE id = ${id} AND deleted_at IS NOT NULL))`
}

/** SQL condition that the membership still gives this discount; it may be refunded while the member books. */
function isStillMember({ userId, brandId, propertyId, quote }: NewBooking, bind: Bind): string {
  if (quote.memberMinor === 0) return '1'
  const [user, brand, property] = [userId, brandId, propertyId].map(bind) as [string, string, string]
  return givesMemberPercent({ userId: user, brandId: brand, propertyId: property, percent: bind(quote.memberPercent) })
}

function countOpenHolds(booking: NewBooking, now: Instant, bind: Bind): string {
  return `(SELECT count(*) FROM booking h
    WHERE h.status_key = ${status('hold')} AND h.hold_expires_at > ${bind(now)} AND h.id IS NOT ${bind(booking.replacesBookingId)}
      AND (h.visitor_id = ${bind(booking.visitorId)}
        OR (h.guest_phone = ${bind(booking.guest.phone)} AND h.guest_country_code = ${bind(booking.guest.countryCode)})))`
}

function isUnpaid({ paidMinor }: NewBooking): boolean {
  return paidMinor === 0
}

function countOpenUnpaid(booking: NewBooking, now: Instant, bind: Bind): string {
  const countFor = (ownerSql: string) => `(SELECT count(*) FROM booking h
    WHERE ${ownerSql} AND h.status_key IN ${CANCELLABLE} AND h.paid_minor = 0 AND h.id IS NOT ${bind(booking.replacesBookingId)}
      AND (h.status_key IN ${CONFIRMED} OR h.hold_expires_at > ${bind(now)}))`
  const ofVisitor = countFor(`h.visitor_id = ${bind(booking.visitorId)}`)
  const ofPhone = countFor(
    `h.guest_phone = ${bind(booking.guest.phone)} AND h.guest_country_code = ${bind(booking.guest.countryCode)}`,
  )
  // NULL matches no row: without an account only browser and phone number count.
  const ofUser = countFor(`h.user_id = ${bind(booking.userId)}`)
  return `max(${ofVisitor}, ${ofPhone}, ${ofUser})`
}

/** Returns whether a booking is neither paid nor made by a verified guest. */
export function isUnproven(booking: NewBooking): boolean {
  return isUnpaid(booking) && !booking.isProven
}

export function toUnproven(booking: NewBooking, at: Instant): Unproven {
  const { phone, countryCode } = booking.guest
  const ignoredBookings = [booking.id, booking.replacesBookingId]
  return { ...booking, rooms: booking.rooms.length, ignoredBookings, phone, countryCode, at }
}

function isCouponAvailable(booking: NewBooking, bind: Bind): string {
  const code = bind(booking.couponCode)
  const guest: CouponGuest = {
    identifiers: toGuestIdentifiers(booking, bind),
    phoneHashes: `SELECT value FROM json_each(${bind(JSON.stringify(booking.couponMarks.phones))})`,
    mailboxHashes: `SELECT value FROM json_each(${bind(JSON.stringify(booking.couponMarks.mailboxes))})`,
    brandId: bind(booking.brandId),
    ignoredBookings: [bind(booking.id), bind(booking.replacesBookingId)],
  }
  return `(${code} IS NULL OR EXISTS (SELECT 1 FROM coupon k WHERE k.code = ${code} AND ${isCouponUsable(guest)}))`
}

/** SQL condition: a first-booking offer requires a verified number or prepayment, as anyone can type a new name. */
function isOfferProven(booking: NewBooking, bind: Bind): string {
  const { couponCode, isProven, statusKey, paidMinor, walletMinor } = booking
  if (couponCode === null || isProven || statusKey === statusKeys.hold || paidMinor > walletMinor) return '1'
  return `NOT EXISTS (SELECT 1 FROM coupon WHERE code = ${bind(couponCode)} AND first_booking_only = 1)`
}

function toGuestIdentifiers({ guest, userId, visitorId }: NewBooking, bind: Bind): GuestIdentifiers {
  return {
    phone: bind(guest.phone),
    countryCode: bind(guest.countryCode),
    userId: bind(userId),
    visitorId: bind(visitorId),
  }
}
