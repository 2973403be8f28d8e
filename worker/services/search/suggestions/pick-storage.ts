import type { BrandId } from '#app/brands/brands.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { type Database, statement } from '#worker/infra/database/database.ts'
import type { SuggestionKind } from './suggestion.ts'
import type { PlaceRef } from './suggestion-storage.ts'

export type Pick = PlaceRef & { typed: string; day: CalendarDay }

export async function insertPick(db: Database, brandId: BrandId, pick: Pick, forgetBefore: CalendarDay): Promise<void> {
  await db.batch([
    statement(
      `INSERT INTO suggestion_pick (brand_id, day, kind, ref_id, typed) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET picks = picks + 1`,
      brandId,
      pick.day,
      pick.kind,
      pick.refId,
      pick.typed,
    ),
    statement('DELETE FROM suggestion_pick WHERE brand_id = ? AND day < ?', brandId, forgetBefore),
  ])
}

export async function findMostPicked(
  db: Database,
  brandId: BrandId,
  { since, least, limit }: { since: CalendarDay; least: number; limit: number },
): Promise<PlaceRef[]> {
  const rows = await db.all<{ kind: SuggestionKind; ref_id: number }>(
    `SELECT kind, ref_id FROM suggestion_pick WHERE brand_id = ? AND day >= ?
     GROUP BY kind, ref_id HAVING sum(picks) >= ? ORDER BY sum(picks) DESC, ref_id LIMIT ?`,
    brandId,
    since,
    least,
    limit,
  )
  return rows.map(({ kind, ref_id }) => ({ kind, refId: ref_id }))
}
