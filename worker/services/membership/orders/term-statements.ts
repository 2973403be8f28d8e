import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { lastDayOf } from '#app/domain/membership/order-price.ts'
import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import type { SqlValue, Statement } from '#worker/infra/database/database.ts'
import { isClaimed, type OrderChange } from '#worker/infra/guarded-writes/change.ts'
import { giftStatements } from '#worker/services/promotions/gifts/gift-statements.ts'
import { creditExpiry } from '#worker/services/promotions/wallet/wallet-statement.ts'
import type { MembershipPurchase, MembershipSnapshot } from './membership-order.ts'
import type { RunningMembership } from './running-membership.ts'

/** The term bought by a paid order: a new membership or a change of the running one. */
export type Term = { membershipId: string; isNew: boolean; startDate: CalendarDay; endDate: CalendarDay }

/** Returns the term of a paid order; null when another order changed the membership. `running` must be still valid. */
export function findTerm(
  { bought }: MembershipPurchase,
  running: RunningMembership | null,
  today: CalendarDay,
): Omit<Term, 'membershipId'> | null {
  const { kind, was, terms, membershipId } = bought
  if (!running) {
    if (kind === 'upgrade') return null
    return { isNew: true, startDate: today, endDate: lastDayOf(today, terms.months) }
  }
  const isSame = running.id === membershipId && running.planId === was?.planId && running.endDate === was?.endDate
  if (kind === 'join' || !isSame) return null
  if (kind === 'upgrade') return { isNew: false, startDate: today, endDate: running.endDate }
  const startDate = addDays(running.endDate, 1)
  return { isNew: false, startDate, endDate: lastDayOf(startDate, terms.months) }
}

/** Starts or changes the membership of a settled order with its joining bonus, as part of the order's guarded write. */
export function termStatements(purchase: MembershipPurchase, term: Term, change: OrderChange): Statement[] {
  const userId = purchase.order.userId ?? ''
  return [
    ...(term.isNew
      ? [endExpired(purchase, userId, change), insertMembership(purchase, term, change)]
      : [changeTerm(purchase, term, change)]),
    storeTerm(purchase, term, change),
    ...joiningStatements(purchase, term, change),
    deleteHomeChoice(purchase, userId, change),
  ]
}

/** Ends a membership whose last day is over but which the job has not ended yet. */
function endExpired({ order }: MembershipPurchase, userId: string, change: OrderChange): Statement {
  return boundStatement(
    (bind) => `UPDATE membership SET status = 'ended', ended_at = ${bind(change.at)} WHERE user_id = ${bind(userId)}
      AND brand_id = ${bind(order.brandId)} AND status = 'running' AND ${isClaimed(change.id, bind)}`,
  )
}

function insertMembership({ order, bought }: MembershipPurchase, term: Term, change: OrderChange): Statement {
  const row: Record<string, SqlValue> = {
    id: term.membershipId,
    brand_id: order.brandId,
    user_id: order.userId,
    status: 'running',
    plan_id: bought.planId,
    country: order.country,
    terms: JSON.stringify(bought.terms),
    start_date: term.startDate,
    end_date: term.endDate,
    home_property_id: bought.homePropertyId,
    home_chosen_at: bought.homePropertyId === null ? null : change.at,
    created_at: change.at,
  }
  return boundStatement(
    (bind) => `INSERT INTO membership (${Object.keys(row).join(', ')}) SELECT ${Object.values(row).map(bind).join(', ')}
      WHERE ${isClaimed(change.id, bind)}`,
  )
}

function changeTerm({ bought }: MembershipPurchase, term: Term, change: OrderChange): Statement {
  return updateMembership(
    term.membershipId,
    { planId: bought.planId, terms: bought.terms, endDate: term.endDate },
    change,
  )
}

/** Sets plan, terms and last day, as part of a guarded write; reminders restart when the last day changes. */
export function updateMembership(id: string, next: MembershipSnapshot, change: OrderChange): Statement {
  return boundStatement(
    (bind) => `UPDATE membership SET plan_id = ${bind(next.planId)}, terms = ${bind(JSON.stringify(next.terms))},
        reminded = iif(end_date = ${bind(next.endDate)}, reminded, ''), end_date = ${bind(next.endDate)}
      WHERE id = ${bind(id)} AND ${isClaimed(change.id, bind)}`,
  )
}

function storeTerm({ order, bought }: MembershipPurchase, term: Term, change: OrderChange): Statement {
  const was = term.isNew ? null : bought.was && JSON.stringify(bought.was)
  return boundStatement(
    (bind) => `UPDATE membership_order SET membership_id = ${bind(term.membershipId)}, was = ${bind(was)},
        start_date = ${bind(term.startDate)}, end_date = ${bind(term.endDate)}
      WHERE order_id = ${bind(order.id)} AND ${isClaimed(change.id, bind)}`,
  )
}

/** Returns the reference of the joining bonus: one per guest and brand. */
export function joiningReference(userId: string): string {
  return `joining.${userId}`
}

function joiningStatements({ order, bought }: MembershipPurchase, term: Term, change: OrderChange): Statement[] {
  const { userId, brandId, currency } = order
  if (bought.kind !== 'join' || !term.isNew || bought.joiningMinor === 0 || userId === null) return []
  const gift = {
    brandId,
    userId,
    currency,
    kind: 'joining' as const,
    amountMinor: bought.joiningMinor,
    reference: joiningReference(userId),
    note: null,
    at: change.at,
    expiresAt: creditExpiry(change.at, bought.joiningDays),
  }
  return giftStatements(
    gift,
    (bind) => `${isClaimed(change.id, bind)} AND NOT EXISTS (SELECT 1 FROM membership WHERE user_id = ${bind(userId)}
      AND brand_id = ${bind(brandId)} AND id <> ${bind(term.membershipId)})`,
  )
}

function deleteHomeChoice({ order }: MembershipPurchase, userId: string, change: OrderChange): Statement {
  return boundStatement(
    (bind) => `DELETE FROM membership_wish WHERE user_id = ${bind(userId)} AND brand_id = ${bind(order.brandId)}
      AND ${isClaimed(change.id, bind)}`,
  )
}

/** Ends the memberships of a deleted account under a condition, without refund. Safe to repeat. */
export function endMembershipsOfUser(userId: string, at: Instant, condition: (bind: Bind) => string): Statement[] {
  return [
    boundStatement(
      (bind) => `UPDATE membership SET status = iif(status = 'running', 'ended', status),
          ended_at = coalesce(ended_at, ${bind(at)}), home_property_id = NULL, home_chosen_at = NULL
        WHERE user_id = ${bind(userId)} AND (status = 'running' OR home_property_id IS NOT NULL) AND ${condition(bind)}`,
    ),
    boundStatement((bind) => `DELETE FROM membership_wish WHERE user_id = ${bind(userId)} AND ${condition(bind)}`),
    boundStatement(
      (bind) => `UPDATE membership_order SET home_property_id = NULL WHERE home_property_id IS NOT NULL
        AND order_id IN (SELECT id FROM guest_order WHERE user_id = ${bind(userId)}) AND ${condition(bind)}`,
    ),
  ]
}
