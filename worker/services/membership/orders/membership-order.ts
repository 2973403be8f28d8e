import type { OrderKind } from '#app/contracts/guests/loyalty/membership.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { PlanTerms } from '#app/domain/membership/order-price.ts'
import { boundStatement } from '#worker/infra/database/bind-params.ts'
import { json, numberOrNull, text, textOrNull } from '#worker/infra/database/columns.ts'
import type { Database, SqlValue, Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { isClaimed, type OrderChange } from '#worker/infra/guarded-writes/change.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type GuestOrder, toGuestOrder } from '#worker/services/ledger/orders/guest-order.ts'

/** What an order can change of a membership; a refund restores it. */
export type MembershipSnapshot = { planId: string; terms: PlanTerms; endDate: CalendarDay }

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
  was: MembershipSnapshot | null
  /** The purchased term; null until settled. */
  startDate: CalendarDay | null
  endDate: CalendarDay | null
}

export type MembershipPurchase = { order: GuestOrder; bought: MembershipOrder }

function toMembershipOrder(row: Record<string, SqlValue>): MembershipOrder {
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
    was: textOrNull(row.was) === null ? null : json<MembershipSnapshot>(row.was),
    startDate: textOrNull(row.start_date) as CalendarDay | null,
    endDate: textOrNull(row.end_date) as CalendarDay | null,
  }
}

/** Reads a row of `guest_order` joined with `membership_order`; the latter's `kind` is named `bought_kind`. */
function toPurchase(row: Record<string, SqlValue>): MembershipPurchase {
  return { order: toGuestOrder(row), bought: toMembershipOrder({ ...row, kind: row.bought_kind ?? null }) }
}

const ORDERS = `SELECT o.*, m.kind AS bought_kind, m.plan_id, m.terms, m.joining_minor, m.joining_days, m.tax_percent,
    m.price_minor, m.discount_minor, m.coupon_code, m.home_property_id, m.membership_id, m.was, m.start_date, m.end_date
  FROM guest_order o JOIN membership_order m ON m.order_id = o.id`

type Row = Record<string, SqlValue>

export async function findMembershipOrder(db: Database, id: string): Promise<MembershipPurchase | null> {
  const row = await db.first<Row>(`${ORDERS} WHERE o.id = ?`, id)
  return row && toPurchase(row)
}

export async function listMembershipOrders(
  db: Database,
  { userId, brandId }: { userId: string; brandId: string },
): Promise<MembershipPurchase[]> {
  const rows = await db.all<Row>(
    `${ORDERS} WHERE o.user_id = ?1 AND o.brand_id = ?2 ORDER BY o.created_at DESC, o.id DESC LIMIT 200`,
    userId,
    brandId,
  )
  return rows.map(toPurchase)
}

/** Returns the guest's order awaiting payment with its latest payment, or null without one. */
export async function findPendingOrder(
  db: Database,
  { userId, brandId }: { userId: string; brandId: string },
): Promise<(MembershipPurchase & { paymentId: string | null }) | null> {
  const row = await db.first<Row>(
    `SELECT x.*, (SELECT p.id FROM payment p WHERE p.order_id = x.id AND p.status = 'created'
       ORDER BY p.created_at DESC, p.id DESC LIMIT 1) AS payment_id
     FROM (${ORDERS} WHERE o.user_id = ?1 AND o.brand_id = ?2 AND o.status = 'pending' AND o.kind = 'membership') x`,
    userId,
    brandId,
  )
  return row && { ...toPurchase(row), paymentId: row.payment_id === null ? null : String(row.payment_id) }
}

export function insertMembershipOrder(bought: MembershipOrder, change: OrderChange): Statement {
  const row: Record<string, SqlValue> = {
    order_id: change.order.id,
    kind: bought.kind,
    plan_id: bought.planId,
    terms: JSON.stringify(bought.terms),
    joining_minor: bought.joiningMinor,
    joining_days: bought.joiningDays,
    tax_percent: bought.taxPercent,
    price_minor: bought.priceMinor,
    discount_minor: bought.discountMinor,
    coupon_code: bought.couponCode,
    home_property_id: bought.homePropertyId,
    membership_id: bought.membershipId,
    was: bought.was && JSON.stringify(bought.was),
  }
  return boundStatement(
    (bind) => `INSERT INTO membership_order (${Object.keys(row).join(', ')})
        SELECT ${Object.values(row).map(bind).join(', ')}
      WHERE ${isClaimed(change.id, bind)}`,
  )
}

/** Returns plan and last day of a running membership, otherwise null. */
export function findMembershipEnd(
  db: Database,
  membershipId: string,
): Promise<{ plan: string; endDate: CalendarDay } | null> {
  return db.first(
    "SELECT terms ->> 'name' AS plan, end_date AS endDate FROM membership WHERE id = ? AND status = 'running'",
    membershipId,
  )
}

/** Returns the signed-in guest's membership orders, newest first; empty without an account. */
export async function listOwnOrders(
  { db }: Pick<Deps, 'db'>,
  { brand, visitor }: Scope,
): Promise<MembershipPurchase[]> {
  return visitor.user ? listMembershipOrders(db, { userId: visitor.user.id, brandId: brand.id }) : []
}

/** Returns the latest payment of the guest's pending order, or null. */
export async function findAwaitedPayment({ db }: Pick<Deps, 'db'>, { brand, visitor }: Scope): Promise<string | null> {
  const { user } = visitor
  const found = user ? await findPendingOrder(db, { userId: user.id, brandId: brand.id }) : null
  return found?.paymentId ?? null
}
