import type { ProgrammeTerms } from '#app/domain/programmes/programme.ts'
import type { Bind } from '#worker/database/bind-params.ts'
import type { ProgrammeAsker } from './programme-asker.ts'

export function isApprovedAccount(userId: string, kind: string): string {
  return `EXISTS (SELECT 1 FROM account_detail d WHERE d.user_id = ${userId} AND d.kind = ${kind} AND d.state = 'approved')`
}

/**
 * SQL for an account's programme at a property `p` in its country `co`, as JSON for `toProgrammeTerms`; null when the
 * account is not approved or the property does not participate today.
 */
export function programmeSql(bind: Bind, { userId, kind, today }: ProgrammeAsker): string {
  const [asked, day] = [bind(kind), bind(today)]
  return `(SELECT json_array(g.kind, g.price_percent, g.commission_percent)
    FROM programme g
    WHERE ${isApprovedAccount(bind(userId), 'g.kind')} AND g.kind = ${asked} AND g.brand_id = p.brand_id
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
