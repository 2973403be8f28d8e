import { type MemberTerms, memberPercentAt, type PropertyMembership } from '#app/domain/membership/member-terms.ts'
import type { Bind } from '#worker/infra/database/bind-params.ts'
import { isOnSaleSql } from '#worker/infra/database/conditions/sale-sql.ts'
import type { PriceAsker } from './price-asker.ts'

/** SQL for the membership terms of a participating property `p`, as JSON for `toPropertyMembership`; NULL otherwise. */
export function propertyMembershipSql(bind: Bind, { country, today }: PriceAsker): string {
  const onSale = `g.brand_id = p.brand_id AND ${isOnSaleSql('g', bind(today))}`
  const ofCountry = `SELECT json_array(g.member_percent, g.home_percent) FROM membership_plan g
    WHERE ${onSale} AND g.country = ${bind(country)} ORDER BY g.rank, g.id LIMIT 1`
  return `(SELECT CASE WHEN p.takes_part = 1 THEN json_array((SELECT min(g.member_percent) FROM membership_plan g WHERE ${onSale}),
    json((${ofCountry}))) END)`
}

/** Parses `propertyMembershipSql` for the requesting guest. A country without plans shows no membership. */
export function toPropertyMembership(
  value: [lowest: number | null, plan: [memberPercent: number, homePercent: number] | null] | null,
  propertyId: number,
  member: MemberTerms | null,
): PropertyMembership | null {
  if (value === null) return null
  const [lowest, plan] = value
  return {
    memberPercent: memberPercentAt(member, propertyId),
    paysPercent: plan && lowest,
    plan: plan && { memberPercent: plan[0], homePercent: plan[1] },
  }
}

/** SQL for a member's percent at a row `q` (property id and `takes_part`), with numbers as literals. */
export function memberPercentSql({ memberPercent, homePercent, homePropertyId }: MemberTerms): string {
  const [member, home, property] = [memberPercent, homePercent, homePropertyId ?? 0].map(whole)
  return `CASE WHEN q.takes_part = 0 THEN 0 WHEN q.id = ${property} THEN ${home} ELSE ${member} END`
}

/** D1 binds every number as REAL, which would turn integer division into a fraction. */
function whole(value: number): string {
  if (!Number.isSafeInteger(value)) throw new Error(`Not a whole number: ${value}`)
  return String(value)
}
