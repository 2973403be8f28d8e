import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { type MemberTerms, memberPercentAt, type PropertyMembership } from '#app/domain/membership/member-terms.ts'
import type { ProgrammeTerms } from '#app/domain/programmes/programme.ts'
import type { BrowsingMode } from '#app/domain/routes/browsing-mode.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import { json } from '#worker/infra/database/columns.ts'
import { isOnSaleSql } from '#worker/infra/database/conditions/sale-sql.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type Buyer, buyerOf } from '#worker/services/pricing/discounts/discount-rows.ts'

/** Guest and day a property is priced for, and the country whose membership plans it shows. */
export type PriceContext = {
  programme: ProgrammeGuest | null
  member: MemberTerms | null
  /** Country whose plans are shown; null hides membership. */
  country: string | null
  today: CalendarDay
  buyer: Buyer
}

/** Returns the context of the requesting guest: the programme when browsing in a mode, and the active membership. */
export function priceContextOf(scope: Scope): PriceContext {
  const member = scope.visitor.user?.member ?? null
  return {
    ...publicPriceContextOf(scope),
    programme: programmeGuestOf(scope),
    member,
    buyer: buyerOf(scope, member !== null),
  }
}

/** Returns the context of an anonymous guest on the same site: public price and member price. */
export function publicPriceContextOf(scope: Scope): PriceContext {
  const { country, now, hidesWizard } = scope
  return {
    programme: null,
    member: null,
    country: hidesWizard ? null : country.code,
    today: calendarDayIn(country.timeZone, now),
    buyer: buyerOf(scope),
  }
}

/** A signed-in guest browsing in a programme's mode, and the current day. */
type ProgrammeGuest = { userId: string; kind: BrowsingMode; today: CalendarDay }

/** SQL condition that an account is approved for a programme kind. */
export function isApprovedAccountSql(userId: string, kind: string): string {
  return `EXISTS (SELECT 1 FROM account_detail d WHERE d.user_id = ${userId} AND d.kind = ${kind} AND d.state = 'approved')`
}

/**
 * SQL for an account's programme at a property `p` in its country `co`, as JSON for `toProgrammeTerms`; NULL unless the
 * account is approved and the property participates today.
 */
export function programmeSql(bind: Bind, { userId, kind, today }: ProgrammeGuest): string {
  const [requestedKind, day] = [bind(kind), bind(today)]
  return `(SELECT json_array(g.kind, g.price_percent, g.commission_percent)
    FROM programme g
    WHERE ${isApprovedAccountSql(bind(userId), 'g.kind')} AND g.kind = ${requestedKind} AND g.brand_id = p.brand_id
      AND g.is_live = 1 AND g.from_day <= ${day} AND (g.until_day IS NULL OR g.until_day >= ${day})
      AND EXISTS (SELECT 1 FROM json_each(g.countries) WHERE value = co.code)
      AND (g.properties IS NULL OR EXISTS (SELECT 1 FROM json_each(g.properties) WHERE value = p.id))
    ORDER BY g.properties IS NULL, g.id DESC LIMIT 1)`
}

export function toProgrammeTerms(
  value: [ProgrammeTerms['kind'], pricePercent: number, commissionPercent: number] | null,
): ProgrammeTerms | null {
  if (value === null) return null
  const [kind, pricePercent, commissionPercent] = value
  return { kind, pricePercent, commissionPercent }
}

/** Returns the programme terms of most properties in the site's country for the requesting guest, or null. */
export async function findProgrammeTerms(deps: Pick<Deps, 'db'>, scope: Scope): Promise<ProgrammeTerms | null> {
  const guest = programmeGuestOf(scope)
  if (!guest) return null
  const { bind, params } = bindParams()
  // A property not named by any programme participates in those for all.
  const sql = `SELECT ${programmeSql(bind, guest)} AS terms
    FROM (SELECT 0 AS id, ${bind(scope.brand.id)} AS brand_id) p, (SELECT ${bind(scope.country.code)} AS code) co`
  const row = await deps.db.first<{ terms: string | null }>(sql, ...params)
  return row?.terms ? toProgrammeTerms(json(row.terms)) : null
}

/** Returns null outside a mode. The account's approval is checked in SQL with the price. */
function programmeGuestOf({ visitor, country, now }: Scope): ProgrammeGuest | null {
  const { user, mode } = visitor
  return user && mode ? { userId: user.id, kind: mode, today: calendarDayIn(country.timeZone, now) } : null
}

/** SQL for the membership terms of a participating property `p`, as JSON for `toPropertyMembership`; NULL otherwise. */
export function propertyMembershipSql(bind: Bind, { country, today }: PriceContext): string {
  const onSale = `g.brand_id = p.brand_id AND ${isOnSaleSql('g', bind(today))}`
  const planOfCountry = `SELECT json_array(g.member_percent, g.home_percent) FROM membership_plan g
    WHERE ${onSale} AND g.country = ${bind(country)} ORDER BY g.rank, g.id LIMIT 1`
  return `(SELECT CASE WHEN p.takes_part = 1 THEN json_array((SELECT min(g.member_percent) FROM membership_plan g WHERE ${onSale}),
    json((${planOfCountry}))) END)`
}

/** Parses `propertyMembershipSql` for the requesting guest. A country without plans shows no membership. */
export function toPropertyMembership(
  value: [lowest: number | null, plan: [memberPercent: number, homePercent: number] | null] | null,
  propertyId: number,
  member: MemberTerms | null,
): PropertyMembership | null {
  if (value === null) return null
  const [lowestPercent, plan] = value
  return {
    memberPercent: memberPercentAt(member, propertyId),
    paysPercent: plan && lowestPercent,
    plan: plan && { memberPercent: plan[0], homePercent: plan[1] },
  }
}

/** SQL for a member's percent at a row `q` (property id and `takes_part`), with numbers as literals. */
export function memberPercentSql({ memberPercent, homePercent, homePropertyId }: MemberTerms): string {
  const [member, home, property] = [memberPercent, homePercent, homePropertyId ?? 0].map(toIntegerLiteral)
  return `CASE WHEN q.takes_part = 0 THEN 0 WHEN q.id = ${property} THEN ${home} ELSE ${member} END`
}

/** Returns a number as SQL. D1 binds every number as REAL, which would turn integer division into a fraction. */
export function toIntegerLiteral(value: number): string {
  if (!Number.isSafeInteger(value)) throw new Error(`Not a whole number: ${value}`)
  return String(value)
}
