import type { Reach } from '#app/domain/operators/reach.ts'
import type { Database } from '#worker/infra/database/database.ts'

export type CodedProperty = { id: number; code: string; citySlug: string; timeZone: string }

type PropertyRow = { id: number; code: string; city_slug: string; time_zone: string }

/** Returns the properties within reach by their code. */
export async function findPropertiesByCode(
  db: Database,
  reach: Reach,
  codes: readonly string[],
): Promise<Map<string, CodedProperty>> {
  const rows = await db.all<PropertyRow>(
    `SELECT p.id, p.oyo_id AS code, ci.slug AS city_slug, ci.time_zone FROM property p JOIN city ci ON ci.id = p.city_id
     WHERE p.oyo_id IN (SELECT value FROM json_each(?1))
       AND (?2 IS NULL OR p.id IN (SELECT value FROM json_each(?2)))`,
    JSON.stringify([...new Set(codes)]),
    reach === 'all' ? null : JSON.stringify(reach),
  )
  return new Map(
    rows.map(({ city_slug: citySlug, time_zone: timeZone, ...row }) => [row.code, { ...row, citySlug, timeZone }]),
  )
}
