import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { ProgrammeTerms } from '#app/domain/programmes/programme.ts'
import type { BrowsingMode } from '#app/domain/routes/browsing-mode.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import { json } from '#worker/infra/database/columns.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'

/** A signed-in guest browsing in a programme's mode, and the current day. */
export type ProgrammeAsker = { userId: string; kind: BrowsingMode; today: CalendarDay }

export function isApprovedAccount(userId: string, kind: string): string {
  return `EXISTS (SELECT 1 FROM account_detail d WHERE d.user_id = ${userId} AND d.kind = ${kind} AND d.state = 'approved')`
}

/**
 * SQL for an account's programme at a property `p` in its country `co`, as JSON for `toProgrammeTerms`; NULL unless the
 * account is approved and the property participates today.
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

/** Returns the programme terms of most properties in the site's country for the requesting guest, or null. */
export async function findProgrammeTerms(deps: Pick<Deps, 'db'>, scope: Scope): Promise<ProgrammeTerms | null> {
  const asker = programmeAskerOf(scope)
  if (!asker) return null
  const { bind, params } = bindParams()
  // A property not named by any programme participates in those for all.
  const sql = `SELECT ${programmeSql(bind, asker)} AS terms
    FROM (SELECT 0 AS id, ${bind(scope.brand.id)} AS brand_id) p, (SELECT ${bind(scope.country.code)} AS code) co`
  const row = await deps.db.first<{ terms: string | null }>(sql, ...params)
  return row?.terms ? toProgrammeTerms(json(row.terms)) : null
}

/** Null outside a mode. The account's approval is checked in SQL with the price. */
export function programmeAskerOf({ visitor, country, now }: Scope): ProgrammeAsker | null {
  const { user, mode } = visitor
  return user && mode ? { userId: user.id, kind: mode, today: calendarDayIn(country.timeZone, now) } : null
}
