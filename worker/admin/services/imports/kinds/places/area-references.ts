import type { Database } from '#worker/infra/database/database.ts'
import { type CheckContext, CITY_IDS, findIdsByName } from '../kind.ts'

/** An area of a file, before it is written. */
export type AreaRecord = { area: string; parent?: string | undefined; cities?: readonly string[] | undefined }

export type AreaReferences = {
  /** Ids by slug of the cities of areas, and of cities with the slug of an area of the file. */
  cities: Map<string, number>
  /** Ids by slug; those of new areas of the file are added when they are given. */
  areas: Map<string, number>
  /** Slug of the parent area by the slug of an area, with the changes of the file. */
  parents: Map<string, string>
  /** Ids of the cities of the areas inside an area, by its slug. */
  inside: Map<string, number[]>
  /** Slugs of larger areas that a dry run has read in earlier lines. */
  announced: Set<string>
  records: readonly AreaRecord[]
}

export const AREA_IDS = 'SELECT slug AS name, id FROM area WHERE slug IN (SELECT value FROM json_each(?1))'

export async function findAreaReferences(
  { db, dryRunId }: CheckContext,
  records: readonly AreaRecord[],
): Promise<AreaReferences> {
  const slugs = records.map(({ area }) => area)
  const larger = records.flatMap(({ parent }) => (parent === undefined ? [] : [parent]))
  const [cities, areas, parents, inside, announced] = await Promise.all([
    findIdsByName(db, CITY_IDS, [...slugs, ...records.flatMap(({ cities = [] }) => cities)]),
    findIdsByName(db, AREA_IDS, [...slugs, ...larger]),
    findParents(db, larger),
    findCitiesInside(db, slugs),
    dryRunId === null ? new Set<string>() : findAnnounced(db, dryRunId, larger),
  ])
  for (const { area, parent } of records) {
    if (parent === undefined) parents.delete(area)
    else parents.set(area, parent)
  }
  return { cities, areas, parents, inside, announced, records }
}

async function findParents(db: Database, slugs: readonly string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map()
  const rows = await db.all<{ slug: string; parent: string }>(
    `WITH RECURSIVE up(id) AS (SELECT id FROM area WHERE slug IN (SELECT value FROM json_each(?))
       UNION SELECT a.parent_id FROM up JOIN area a ON a.id = up.id WHERE a.parent_id IS NOT NULL)
     SELECT a.slug, p.slug AS parent FROM up JOIN area a ON a.id = up.id JOIN area p ON p.id = a.parent_id`,
    JSON.stringify(slugs),
  )
  return new Map(rows.map(({ slug, parent }) => [slug, parent]))
}

async function findCitiesInside(db: Database, slugs: readonly string[]): Promise<Map<string, number[]>> {
  if (slugs.length === 0) return new Map()
  const rows = await db.all<{ slug: string; cityId: number }>(
    `WITH RECURSIVE inside(slug, id) AS (
       SELECT a.slug, b.id FROM area a JOIN area b ON b.parent_id = a.id
         WHERE a.slug IN (SELECT value FROM json_each(?))
       UNION SELECT i.slug, b.id FROM inside i JOIN area b ON b.parent_id = i.id)
     SELECT DISTINCT i.slug, ac.city_id AS cityId FROM inside i JOIN area_city ac ON ac.area_id = i.id`,
    JSON.stringify(slugs),
  )
  const byArea = Map.groupBy(rows, ({ slug }) => slug)
  return new Map([...byArea].map(([slug, areaRows]) => [slug, areaRows.map(({ cityId }) => cityId)]))
}

async function findAnnounced(db: Database, importId: string, slugs: readonly string[]): Promise<Set<string>> {
  const rows = await db.all<{ key: string }>(
    'SELECT key FROM import_key WHERE import_id = ?1 AND key IN (SELECT value FROM json_each(?2))',
    importId,
    JSON.stringify(slugs),
  )
  return new Set(rows.map(({ key }) => key))
}

/** Returns whether an area would contain itself. */
export function isCycle({ parents }: AreaReferences, area: string): boolean {
  const seen = new Set<string>()
  for (let up = parents.get(area); up !== undefined && !seen.has(up); up = parents.get(up)) {
    if (up === area) return true
    seen.add(up)
  }
  return false
}

/** Returns the ids of the cities of an area: its own and those of all areas inside it, of the file too. */
export function citiesWithin(references: AreaReferences, record: AreaRecord, seen = new Set<string>()): number[] {
  if (seen.has(record.area)) return []
  seen.add(record.area)
  const ownCityIds = (record.cities ?? []).flatMap((city) => references.cities.get(city) ?? [])
  const innerRecords = references.records.filter(({ parent }) => parent === record.area)
  const innerCityIds = innerRecords.flatMap((inner) => citiesWithin(references, inner, seen))
  const insideIds = references.inside.get(record.area) ?? []
  return [...new Set([...ownCityIds, ...insideIds, ...innerCityIds])].sort((a, b) => a - b)
}
