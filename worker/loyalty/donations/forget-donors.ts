import { countries } from '#app/brands/countries/countries.ts'
import { addMonths } from '#app/domain/dates/calendar-day.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Statement } from '#worker/database/database.ts'
import type { Deps } from '#worker/deps.ts'

/**
 * Erases donors without an account after the country's retention period; the amounts stay in the ledger. Returns the
 * number of donations.
 */
export async function forgetDonors({ db, now }: Pick<Deps, 'db' | 'now'>, limit: number): Promise<number> {
  const today = calendarDayIn('UTC', now())
  const kept = [...countries.values()].map(({ code, guestMonths }) => {
    return [code, Date.parse(addMonths(today, -guestMonths))]
  })
  const old = `SELECT o.id FROM json_each(?1) k JOIN guest_order o ON o.country = k.key AND o.created_at < k.value
    WHERE o.kind = 'donation' AND o.user_id IS NULL AND o.visitor_id <> '' AND o.status <> 'pending' LIMIT ${limit}`
  const rows = await db.all<{ id: string }>(old, JSON.stringify(Object.fromEntries(kept)))
  if (rows.length === 0) return 0
  await db.batch(forgetStatements(rows.map(({ id }) => id)))
  return rows.length
}

/** The browser id is erased last: the job finds the donation by it again after a partial failure. */
function forgetStatements(ids: readonly string[]): Statement[] {
  const those = '(SELECT value FROM json_each(?1))'
  return [
    `UPDATE donation SET email = NULL WHERE order_id IN ${those}`,
    `UPDATE payment SET wish = NULL, card_user_id = NULL WHERE order_id IN ${those}`,
    `UPDATE guest_order SET visitor_id = '' WHERE id IN ${those}`,
  ].map((sql) => ({ sql, params: [JSON.stringify(ids)] }))
}
