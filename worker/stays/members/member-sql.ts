import { type HouseMembership, type MemberTerms, memberPercentAt } from '#app/domain/membership/member-terms.ts'
import type { Bind } from '#worker/database/bind-params.ts'
import { isOnSaleSql } from '#worker/database/conditions/plan-on-sale.ts'
import type { PriceAsker } from './price-asker.ts'

/** What a house `p` that takes part tells of membership, as JSON that `toHouseMembership` reads; NULL where it takes none. */
export function houseMembershipSql(bind: Bind, { country, today }: PriceAsker): string {
  const onSale = `g.brand_id = p.brand_id AND ${isOnSaleSql('g', bind(today))}`
  const ofCountry = `SELECT json_array(g.member_percent, g.home_percent) FROM membership_plan g
    WHERE ${onSale} AND g.country = ${bind(country)} ORDER BY g.rank, g.id LIMIT 1`
  return `(SELECT CASE WHEN p.takes_part = 1 THEN json_array((SELECT min(g.member_percent) FROM membership_plan g WHERE ${onSale}),
    json((${ofCountry}))) END)`
}

/** Reads `houseMembershipSql` for whoever asks. A country without plans shows nothing of membership (MEMB-20). */
export function toHouseMembership(
  value: [lowest: number | null, plan: [memberPercent: number, homePercent: number] | null] | null,
  propertyId: number,
  member: MemberTerms | null,
): HouseMembership | null {
  if (value === null) return null
  const [lowest, plan] = value
  return {
    memberPercent: memberPercentAt(member, propertyId),
    paysPercent: plan && lowest,
    plan: plan && { memberPercent: plan[0], homePercent: plan[1] },
  }
}

/** The percent of a member at a row `q` with the id of a house and whether it takes part: whole numbers written out. */
export function memberPercentSql({ memberPercent, homePercent, homePropertyId }: MemberTerms): string {
  const [member, home, house] = [memberPercent, homePercent, homePropertyId ?? 0].map(whole)
  return `CASE WHEN q.takes_part = 0 THEN 0 WHEN q.id = ${house} THEN ${home} ELSE ${member} END`
}

/** D1 binds every number as REAL, which would turn exact division into a fraction. */
function whole(value: number): string {
  if (!Number.isSafeInteger(value)) throw new Error(`Not a whole number: ${value}`)
  return String(value)
}
