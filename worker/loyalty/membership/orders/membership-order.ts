import type { OrderKind } from '#app/contracts/guests/loyalty/membership.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { PlanTerms } from '#app/domain/membership/order-price.ts'
import { json, numberOrNull, text, textOrNull } from '#worker/database/columns.ts'
import type { SqlValue } from '#worker/database/database.ts'
import { type GuestOrder, toGuestOrder } from '#worker/ledger/orders/guest-order.ts'

/** A membership as an order found it, to be given back when the order is. */
export type MembershipBefore = { planId: string; terms: PlanTerms; endDate: CalendarDay }

/** What of an order is special to a membership. Amounts are in minor units of the order's currency. */
export type MembershipOrder = {
  kind: OrderKind
  planId: string
  /** Of the plan as it was ordered. */
  terms: PlanTerms
  joiningMinor: number
  /** Null: joining money never ends. */
  joiningDays: number | null
  taxPercent: number
  /** Before the coupon. */
  priceMinor: number
  discountMinor: number
  couponCode: string | null
  homePropertyId: number | null
  /** The one it renews or upgrades; once settled, the one it made or changed. */
  membershipId: string | null
  /** Null: it makes, or made, a new membership. */
  was: MembershipBefore | null
  /** The term it bought; null until it is settled. */
  startDate: CalendarDay | null
  endDate: CalendarDay | null
}

/** An order of a membership, whole. */
export type WholeOrder = { order: GuestOrder; bought: MembershipOrder }

/** Reads a row of `membership_order`. */
export function toMembershipOrder(row: Record<string, SqlValue>): MembershipOrder {
  return {
    kind: text<OrderKind>(row.kind),
    planId: text(row.plan_id),
    terms: json<PlanTerms>(row.terms),
    joiningMinor: Number(row.joining_minor),
    joiningDays: numberOrNull(row.joining_days),
    taxPercent: Number(row.tax_percent),
    priceMinor: Number(row.price_minor),
    discountMinor: Number(row.discount_minor),
    couponCode: textOrNull(row.coupon_code),
    homePropertyId: numberOrNull(row.home_property_id),
    membershipId: textOrNull(row.membership_id),
    was: textOrNull(row.was) === null ? null : json<MembershipBefore>(row.was),
    startDate: textOrNull(row.start_date) as CalendarDay | null,
    endDate: textOrNull(row.end_date) as CalendarDay | null,
  }
}

/** Reads a row of `guest_order` joined with its `membership_order`; where both have a column `kind`, the latter's is `bought_kind`. */
export function toWholeOrder(row: Record<string, SqlValue>): WholeOrder {
  return { order: toGuestOrder(row), bought: toMembershipOrder({ ...row, kind: row.bought_kind ?? null }) }
}
