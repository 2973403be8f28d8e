import type { BrandId } from '#app/brands/brands.ts'
import { textOrNull } from '#worker/infra/database/columns.ts'
import { type Database, type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'
import { isNearLandmarkSql } from '#worker/services/catalog/landmark.ts'
import { MAX_ENTRIES, type SitemapKind, type SitemapPlace, sitemapKinds } from './sitemap-kinds.ts'

type Row = Record<string, SqlValue>

export type SitemapPart = { kind: SitemapKind; start: number; updatedOn: string }

const liveProperties = 'p.is_live = 1 AND p.brand_id = ?1'

// With fewer properties a list near a landmark adds nothing to the city's.
const MIN_PROPERTIES_NEAR = 3

// SQL sources by kind, limited to rows with a live property of the brand. Columns: id, slug, city_slug, updated_on.
const sources: Record<Exclude<SitemapKind, 'tags'>, { from: string; columns: string; id: string; groupBy: string }> = {
  hotels: { from: 'property p', columns: 'p.id, p.slug, NULL AS city_slug, p.updated_on', id: 'p.id', groupBy: '' },
  areas: {
    from: `area a CROSS JOIN area_city ac ON ac.area_id = a.id
      CROSS JOIN property p INDEXED BY property_by_city ON p.city_id = ac.city_id`,
    columns: 'a.id, a.slug, NULL AS city_slug, max(p.updated_on) AS updated_on',
    id: 'a.id',
    groupBy: 'GROUP BY a.id',
  },
  cities: {
    from: 'city ci CROSS JOIN property p INDEXED BY property_by_city ON p.city_id = ci.id',
    columns: 'ci.id, ci.slug, NULL AS city_slug, max(p.updated_on) AS updated_on',
    id: 'ci.id',
    groupBy: 'GROUP BY ci.id',
  },
  localities: {
    from: `locality lo CROSS JOIN property p INDEXED BY property_by_locality ON p.locality_id = lo.id
      CROSS JOIN city ci ON ci.id = lo.city_id`,
    columns: 'lo.id, lo.slug, ci.slug AS city_slug, max(p.updated_on) AS updated_on',
    id: 'lo.id',
    groupBy: 'GROUP BY lo.id',
  },
  parks: {
    from: `holiday_park pa CROSS JOIN property p INDEXED BY property_by_park ON p.holiday_park_id = pa.id
      CROSS JOIN city ci ON ci.id = pa.city_id`,
    columns: 'pa.id, pa.slug, ci.slug AS city_slug, max(p.updated_on) AS updated_on',
    id: 'pa.id',
    groupBy: 'GROUP BY pa.id',
  },
  landmarks: {
    from: `landmark g CROSS JOIN city ci ON ci.id = g.city_id
      CROSS JOIN property p INDEXED BY property_by_place ON ${isNearLandmarkSql()}`,
    columns: 'g.id, g.slug, ci.slug AS city_slug, max(p.updated_on) AS updated_on',
    id: 'g.id',
    groupBy: `GROUP BY g.id HAVING count(*) >= ${MIN_PROPERTIES_NEAR}`,
  },
}

// A path means the locality before a holiday park of the same slug.
const isNoLocality = 'NOT EXISTS (SELECT 1 FROM locality l WHERE l.city_id = pa.city_id AND l.slug = pa.slug)'

const isNoLocalityOrPark = `NOT EXISTS (SELECT 1 FROM locality l WHERE l.city_id = g.city_id AND l.slug = g.slug)
  AND NOT EXISTS (SELECT 1 FROM holiday_park h WHERE h.city_id = g.city_id AND h.slug = g.slug)`

function whereSql(kind: Exclude<SitemapKind, 'tags'>): string {
  if (kind === 'landmarks') return `${liveProperties} AND g.slug IS NOT NULL AND ${isNoLocalityOrPark}`
  const notEmpty = kind === 'parks' ? `AND p.holiday_park_id IS NOT NULL AND ${isNoLocality}` : ''
  return `${liveProperties} ${notEmpty}`
}

export async function findPlaces(
  db: Database,
  brandId: BrandId,
  query: { kind: Exclude<SitemapKind, 'tags'>; from: number; limit: number },
): Promise<SitemapPlace[]> {
  const { from, columns, id, groupBy } = sources[query.kind]
  const rows = await db.all<Row>(
    `SELECT ${columns} FROM ${from} WHERE ${whereSql(query.kind)} AND ${id} >= ?2 ${groupBy} ORDER BY ${id} LIMIT ?3`,
    brandId,
    query.from,
    query.limit,
  )
  return rows.map(toPlace)
}

/** Returns which of the slugs are cities with live properties. */
export async function findCitySlugs(db: Database, brandId: BrandId, slugs: readonly string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set()
  const rows = await db.all<{ slug: string }>(
    `SELECT ci.slug FROM json_each(?2) s CROSS JOIN city ci ON ci.slug = s.value
     WHERE EXISTS (SELECT 1 FROM property p INDEXED BY property_by_city WHERE ${liveProperties} AND p.city_id = ci.id)`,
    brandId,
    JSON.stringify(slugs),
  )
  return new Set(rows.map(({ slug }) => slug))
}

/** Returns the codes of countries in which the brand has live properties. */
export async function findCountriesWithStays(db: Database, brandId: BrandId): Promise<Set<string>> {
  const rows = await db.all<{ code: string }>(
    `SELECT DISTINCT co.code FROM city ci JOIN country co ON co.id = ci.country_id
     WHERE EXISTS (SELECT 1 FROM property p INDEXED BY property_by_city WHERE ${liveProperties} AND p.city_id = ci.id)`,
    brandId,
  )
  return new Set(rows.map(({ code }) => code))
}

// SQL: number of cities whose tag pages fit into one sitemap even if each has all tags.
const citiesOfTags = `${MAX_ENTRIES} / (SELECT max(count(*), 1) FROM tag)`

const hasTag = `EXISTS (SELECT 1 FROM property q INDEXED BY property_by_city
  JOIN property_tag pt ON pt.property_id = q.id WHERE q.is_live = 1 AND q.brand_id = ?1 AND q.city_id = ci.id)`

/** Returns the number of cities whose tag pages fit into one sitemap. */
export async function findTagShare(db: Database): Promise<number> {
  const row = await db.first<{ cities: number }>(`SELECT max(1, ${citiesOfTags}) AS cities`)
  return row?.cities ?? 1
}

export async function findTaggedCities(
  db: Database,
  brandId: BrandId,
  query: { from: number; limit: number },
): Promise<number[]> {
  const rows = await db.all<{ id: number }>(
    `SELECT ci.id FROM city ci WHERE ci.id >= ?2 AND ${hasTag} ORDER BY ci.id LIMIT ?3`,
    brandId,
    query.from,
    query.limit,
  )
  return rows.map(({ id }) => id)
}

export async function findTagPlaces(
  db: Database,
  brandId: BrandId,
  { first, last }: { first: number; last: number },
): Promise<SitemapPlace[]> {
  const rows = await db.all<Row>(
    `SELECT ci.id, t.slug, ci.slug AS city_slug, max(p.updated_on) AS updated_on
     FROM city ci CROSS JOIN property p INDEXED BY property_by_city ON p.city_id = ci.id
       CROSS JOIN property_tag pt ON pt.property_id = p.id CROSS JOIN tag t ON t.id = pt.tag_id
     WHERE ${liveProperties} AND ci.id BETWEEN ?2 AND ?3 GROUP BY ci.id, t.id ORDER BY ci.id, t.id`,
    brandId,
    first,
    last,
  )
  return rows.map(toPlace)
}

/** Returns the sitemaps of a brand, each with the first id and the date of its newest row. */
export async function findParts(db: Database, brandId: BrandId): Promise<SitemapPart[]> {
  const results = await db.batch(sitemapKinds.map((kind) => partsStatement(kind, brandId)))
  return results.flatMap(({ rows }, index) =>
    rows.map((row) => ({
      kind: sitemapKinds[index] ?? 'hotels',
      start: Number(row.start),
      updatedOn: String(row.updated_on),
    })),
  )
}

function partsStatement(kind: SitemapKind, brandId: BrandId): Statement {
  const perSitemap = kind === 'tags' ? `max(1, ${citiesOfTags})` : String(MAX_ENTRIES)
  return statement(
    `SELECT min(id) AS start, max(updated_on) AS updated_on FROM (
       SELECT id, updated_on, (row_number() OVER (ORDER BY id) - 1) / (${perSitemap}) AS part FROM (${rowsSql(kind)})
     ) GROUP BY part ORDER BY start`,
    brandId,
  )
}

/** SQL: the rows counted for a kind's sitemaps: pages, or cities for tags. */
function rowsSql(kind: SitemapKind): string {
  const { columns, from, groupBy } = sources[kind === 'tags' ? 'cities' : kind]
  const where = kind === 'tags' ? `${whereSql('cities')} AND ${hasTag}` : whereSql(kind)
  return `SELECT ${columns} FROM ${from} WHERE ${where} ${groupBy}`
}

function toPlace(row: Row): SitemapPlace {
  return {
    id: Number(row.id),
    slug: String(row.slug),
    citySlug: textOrNull(row.city_slug),
    updatedOn: String(row.updated_on),
  }
}
