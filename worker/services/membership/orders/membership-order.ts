import type { OrderKind } from '#app/contracts/guests/loyalty/membership.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { PlanTerms } from '#app/domain/membership/order-price.ts'
import { json, numberOrNull, text, textOrNull } from '#worker/infra/database/columns.ts'
import type { SqlValue } from '#worker/infra/database/database.ts'
import { type GuestOrder, toGuestOrder } from '#worker/services/ledger/orders/guest-order.ts'

/** The membership before an order, restored by a refund. */
export type MembershipBefore = { planId: string; terms: PlanTerms; endDate: CalendarDay }

/** The membership part of an order. Amounts in minor units of the order's currency. */
export type MembershipOrder = {
  kind: OrderKind
  planId: string
  /** Terms of the plan at the time of the order. */
  terms: PlanTerms
  joiningMinor: number
  /** Null: the joining bonus never expires. */
  joiningDays: number | null
  taxPercent: number
  /** Before the coupon's discount. */
  priceMinor: number
  discountMinor: number
  couponCode: string | null
  homePropertyId: number | null
  /** The membership to renew or upgrade; once settled, the one created or changed. */
  membershipId: string | null
  /** Null: the order creates a new membership. */
  was: MembershipBefore | null
  /** The purchased term; null until settled. */
  startDate: CalendarDay | null
  endDate: CalendarDay | null
}

export type WholeOrder = { order: GuestOrder; bought: MembershipOrder }

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

/** Reads a row of `guest_order` joined with `membership_order`; the latter's `kind` is named `bought_kind`. */
export function toWholeOrder(row: Record<string, SqlValue>): WholeOrder {
  return { order: toGuestOrder(row), bought: toMembershipOrder({ ...row, kind: row.bought_kind ?? null }) }
}
