import { findCountry } from '#app/brands/countries/countries.ts'
import type { OrderKind } from '#app/contracts/guests/loyalty/membership.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { containedTax, type PlanTerms, renewableFrom, upgradePrice } from '#app/domain/membership/order-price.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Membership } from '../membership-storage.ts'
import { listPlansEverywhere, type Plan } from '../plan-storage.ts'
import { checkMemberCoupon } from './member-coupons.ts'
import type { MembershipOrder } from './membership-order.ts'
import { findMemberships, type RunningMembership } from './running-membership.ts'

export type WantedOrder = { planId: string; kind: string | null; couponCode: string | null }

/** What an order buys and costs, based on the membership as read. */
export type PlannedOrder = {
  plan: Plan
  bought: MembershipOrder
  totalMinor: number
  taxMinor: number
  /** The plan is valid only while this membership is unchanged; null: while none runs. */
  running: RunningMembership | null
}

/** Returns the current day in a country. */
export function todayIn(country: string, now: number): CalendarDay {
  return calendarDayIn(findCountry(country)?.timeZone ?? 'UTC', now)
}

/** Returns the membership while its last day is not over in its country, otherwise null. */
export function withoutExpired(running: RunningMembership | null, now: number): RunningMembership | null {
  return running !== null && running.endDate >= todayIn(running.country, now) ? running : null
}

/** Refuses a plan not on sale, a kind that does not fit the membership, an early renewal, and an invalid coupon. */
export async function planOrder(
  deps: Deps,
  scope: Scope,
  { wanted, userId }: { wanted: WantedOrder; userId: string },
): Promise<Result<PlannedOrder, Problem>> {
  const found = await findMemberships(deps.db, { userId, brandId: scope.brand.id })
  const now = deps.now()
  const kind = toKind(wanted.kind)
  if (!kind) return refuse(fieldProblem('sub_orders.0.kind', 'errors.malformedField'))
  const running = withoutExpired(found.running, now)
  const onSale = await listPlansEverywhere(deps.db, scope.brand.id, now)
  const plan = onSale.find(({ id }) => id === wanted.planId)
  // Renewals and upgrades are sold in the country of purchase; a new membership in the plan's own country.
  const isForeign = kind !== 'join' && plan?.country !== (found.last?.country ?? scope.country.code)
  if (!plan || isForeign) return refuse(fieldProblem('sub_orders.0.plan_id', 'errors.planNotOnSale'))
  const today = todayIn(plan.country, now)
  const fault = findFault({ kind, plan, running, last: found.last, today })
  if (fault) return refuse(fault)
  const priceMinor = calculatePrice({ kind, plan, running, today })
  const coupon =
    wanted.couponCode === null
      ? null
      : await checkMemberCoupon(deps.db, wanted.couponCode, {
          plan,
          priceMinor,
          userId,
          brandId: scope.brand.id,
          today,
        })
  if (coupon && !coupon.ok) return coupon
  const discountMinor = coupon?.value.discountMinor ?? 0
  const totalMinor = priceMinor - discountMinor
  return ok({
    plan,
    running: found.running,
    totalMinor,
    taxMinor: containedTax(totalMinor, plan.taxPercent),
    bought: {
      kind,
      planId: plan.id,
      terms: termsOf(plan),
      joiningMinor: kind === 'join' ? plan.joiningMinor : 0,
      joiningDays: plan.joiningDays,
      taxPercent: plan.taxPercent,
      priceMinor,
      discountMinor,
      couponCode: coupon?.value.coupon.code ?? null,
      homePropertyId: null,
      membershipId: running?.id ?? null,
      was: running && { planId: running.planId, terms: running.terms, endDate: running.endDate },
      startDate: null,
      endDate: null,
    },
  })
}

/** Returns the plans on sale in the plan's country, otherwise in the guest's, lowest rank first. */
export async function listPlansToJoin(
  deps: Pick<Deps, 'db' | 'now'>,
  scope: Scope,
  planId: string | null,
): Promise<Plan[]> {
  const all = await listPlansEverywhere(deps.db, scope.brand.id, deps.now())
  const country = all.find(({ id }) => id === planId)?.country ?? scope.country.code
  return all.filter((plan) => plan.country === country)
}

export function termsOf({ name, rank, priceMinor, currency, months, memberPercent, homePercent }: Plan): PlanTerms {
  return { name, rank, priceMinor, currency, months, memberPercent, homePercent }
}

function toKind(kind: string | null): OrderKind | null {
  return kind === 'join' || kind === 'renew' || kind === 'upgrade' ? kind : null
}

type OrderCheck = {
  kind: OrderKind
  plan: Plan
  running: RunningMembership | null
  last: RunningMembership | null
  today: CalendarDay
}

function findFault({ kind, plan, running, last, today }: OrderCheck): Problem | null {
  if (kind === 'join') return running ? fieldProblem('sub_orders.0.kind', 'errors.memberAlready') : null
  if (kind === 'renew') {
    if (!last) return fieldProblem('sub_orders.0.kind', 'errors.noMembership')
    if (!running) return null
    if (today < renewableFrom(running.endDate)) {
      return problem('renewal_too_early', { details: { renewable_from: renewableFrom(running.endDate) } })
    }
    return plan.id === running.planId ? null : fieldProblem('sub_orders.0.plan_id', 'errors.planNotOnSale')
  }
  if (kind !== 'upgrade' || !running) return fieldProblem('sub_orders.0.kind', 'errors.noMembership')
  const isHigher = plan.rank > running.terms.rank && plan.currency === running.terms.currency
  return isHigher ? null : fieldProblem('sub_orders.0.plan_id', 'errors.planNotHigher')
}

function calculatePrice({ kind, plan, running, today }: Omit<OrderCheck, 'last'>): number {
  if (kind !== 'upgrade' || !running) return plan.priceMinor
  return upgradePrice({ current: running.terms, requested: plan }, { today, lastDay: running.endDate })
}

export function fieldProblem(field: string, message: string): Problem {
  return problem('invalid_fields', { message, fields: { [field]: message } })
}

/** Returns the last valid day in the membership's country; a refund ends a membership early. */
export function lastDayOf({ country, endDate, endedAt }: Membership): CalendarDay {
  const ended = endedAt === null ? endDate : todayIn(country, endedAt)
  return ended < endDate ? ended : endDate
}

type CouponPreview = {
  code: string
  planId: string
  priceMinor: number
  discountMinor: number
  currency: string
}

/** Returns a coupon's discount on a plan, or on the signed-in guest's renewal or upgrade. */
export async function previewCoupon(
  deps: Deps,
  scope: Scope,
  { code, planId, kind }: { code: string; planId: string; kind: string | null },
): Promise<Result<CouponPreview, Problem>> {
  if (code === '') return refuse(problem('coupon_unknown'))
  const userId = scope.visitor.user?.id ?? null
  if (userId !== null && (kind === 'renew' || kind === 'upgrade')) {
    const planned = await planOrder(deps, scope, { wanted: { planId, kind, couponCode: code }, userId })
    if (!planned.ok) return planned
    const { bought, plan } = planned.value
    const { priceMinor, discountMinor, couponCode } = bought
    return ok({ code: couponCode ?? code, planId, priceMinor, discountMinor, currency: plan.currency })
  }
  const { brand } = scope
  const plan = (await listPlansEverywhere(deps.db, brand.id, deps.now())).find(({ id }) => id === planId)
  if (!plan) return refuse(fieldProblem('plan_id', 'errors.planNotOnSale'))
  const today = todayIn(plan.country, deps.now())
  const { priceMinor, currency } = plan
  const checked = await checkMemberCoupon(deps.db, code, { plan, priceMinor, userId, brandId: brand.id, today })
  if (!checked.ok) return checked
  const { coupon, discountMinor } = checked.value
  return ok({ code: coupon.code, planId, priceMinor, discountMinor, currency })
}
