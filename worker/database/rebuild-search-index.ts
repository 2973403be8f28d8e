import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { searchScope } from '#app/brands/search-scope.ts'
import { foldSearchText, isForgiven, searchTokens, wordVariants } from '#app/domain/search/search-text.ts'

type Row = Record<string, SQLInputValue>

// Best first. A city stands above its quarters and, in the group of stays, popularity decides alone.
const placesSql = `
  WITH stays AS (
    SELECT brand_id, country_id, city_id, locality_id, holiday_park_id FROM property WHERE is_live = 1
  ),
  place AS (
    SELECT 'city' AS kind, s.brand_id, ci.id AS ref_id, ci.name, ci.slug, co.name AS secondary, ci.id AS city_id, ci.slug AS city_slug,
      ci.country_id, ci.latitude, ci.longitude, count(*) AS property_count, coalesce(cn.names, '') || ' ' || co.name AS more,
      count(*) * 20 + min(1000, ci.population / 20000) + 40 AS score
    FROM stays s JOIN city ci ON ci.id = s.city_id JOIN country co ON co.id = ci.country_id LEFT JOIN city_name cn ON cn.city_id = ci.id
    GROUP BY s.brand_id, ci.id
    UNION ALL
    SELECT 'country', s.brand_id, co.id, co.name, lower(co.code), '', NULL, NULL, co.id, NULL, NULL, count(*), co.code, count(*) * 2 + 60
    FROM stays s JOIN country co ON co.id = s.country_id GROUP BY s.brand_id, co.id
    UNION ALL
    SELECT 'locality', s.brand_id, lo.id, lo.name, lo.slug, ci.name || ', ' || co.name, ci.id, ci.slug, ci.country_id, lo.latitude,
      lo.longitude, count(*), ci.name, count(*) * 12
    FROM stays s JOIN locality lo ON lo.id = s.locality_id JOIN city ci ON ci.id = lo.city_id JOIN country co ON co.id = ci.country_id
    GROUP BY s.brand_id, lo.id
    UNION ALL
    SELECT 'holiday_park', s.brand_id, hp.id, hp.name, hp.slug, ci.name || ', ' || co.name, ci.id, ci.slug, ci.country_id, hp.latitude,
      hp.longitude, count(*), ci.name, count(*) * 16
    FROM stays s JOIN holiday_park hp ON hp.id = s.holiday_park_id JOIN city ci ON ci.id = hp.city_id JOIN country co ON co.id = ci.country_id
    GROUP BY s.brand_id, hp.id
  )
  SELECT place.*, lower(co.code) AS country_code, NULL AS rating_tenths, NULL AS oyo_id, NULL AS collection,
    CASE kind WHEN 'city' THEN (
      SELECT group_concat(t.slug, ' ') FROM tag t WHERE EXISTS (
        SELECT 1 FROM property p JOIN property_tag pt ON pt.property_id = p.id AND pt.tag_id = t.id
        WHERE p.city_id = place.ref_id AND p.brand_id = place.brand_id AND p.is_live = 1)
    ) END AS tags
  FROM place JOIN country co ON co.id = place.country_id ORDER BY score DESC, kind, ref_id, brand_id`

const staysSql = `
  SELECT 'hotel' AS kind, p.brand_id, p.id AS ref_id, p.name, p.slug, ci.name || ', ' || co.name AS secondary, ci.id AS city_id,
    ci.slug AS city_slug, p.country_id, lower(co.code) AS country_code, p.latitude, p.longitude, 1 AS property_count,
    p.rating_tenths, p.oyo_id, p.collection,
    (SELECT group_concat(t.slug, ' ') FROM property_tag pt JOIN tag t ON t.id = pt.tag_id WHERE pt.property_id = p.id) AS tags,
    ci.name || ' ' || coalesce(lo.name, '') || ' ' || p.oyo_id AS more
  FROM property p JOIN city ci ON ci.id = p.city_id JOIN country co ON co.id = p.country_id
  LEFT JOIN locality lo ON lo.id = p.locality_id
  WHERE p.is_live = 1 ORDER BY p.popularity DESC, p.id`

/** Makes the search index anew from the catalogue; returns how many rows it has. Readers see the old one until then. */
export function rebuildSearchIndex(db: DatabaseSync, searchDb: DatabaseSync): number {
  searchDb.exec('BEGIN')
  try {
    searchDb.exec(
      `DELETE FROM suggestion; INSERT INTO suggestion_words (suggestion_words) VALUES ('delete-all'); DELETE FROM word_variant`,
    )
    const words = new Map<string, number>()
    const insert = createSuggestionInserter(searchDb, { words, learned: readLearnedWords(db) })
    for (const row of db.prepare(placesSql).iterate()) insert(row as Row, 'place')
    for (const row of db.prepare(staysSql).iterate()) insert(row as Row, 'stay')
    insertVariants(searchDb, words)
    searchDb.exec(`INSERT INTO suggestion_words (suggestion_words) VALUES ('optimize')`)
    searchDb.exec('COMMIT')
    return Number(searchDb.prepare('SELECT count(*) AS count FROM suggestion').get()?.count)
  } catch (error) {
    searchDb.exec('ROLLBACK')
    throw error
  }
}

const columns = [
  'id',
  'brand_id',
  'kind',
  'ref_id',
  'name',
  'secondary',
  'slug',
  'city_id',
  'city_slug',
  'country_id',
  'country_code',
  'latitude',
  'longitude',
  'property_count',
  'rating_tenths',
  'folded',
  'oyo_id',
  'collection',
  'tags',
]

// So many guests took a thing for what they typed: by now it is one of its names.
const PICKS_TO_LEARN = 20

/** What guests call things, by brand, kind and id. */
function readLearnedWords(db: DatabaseSync): Map<string, string> {
  const sql = `SELECT brand_id, kind, ref_id, group_concat(typed, ' ') AS words FROM (
      SELECT brand_id, kind, ref_id, typed FROM suggestion_pick WHERE typed <> ''
      GROUP BY brand_id, kind, ref_id, typed HAVING sum(picks) >= ${PICKS_TO_LEARN}
    ) GROUP BY brand_id, kind, ref_id`
  return new Map(
    db
      .prepare(sql)
      .all()
      .map((row) => [nameOf(row), String(row.words)]),
  )
}

function nameOf(row: Record<string, unknown>): string {
  return `${row.brand_id} ${row.kind} ${row.ref_id}`
}

function insertVariants(searchDb: DatabaseSync, words: ReadonlyMap<string, number>): void {
  const insert = searchDb.prepare('INSERT INTO word_variant (variant, word, rank) VALUES (?, ?, ?)')
  for (const [word, rank] of words) {
    const scope = word.slice(0, 2)
    for (const variant of wordVariants(word.slice(2))) insert.run(scope + variant, word, rank)
  }
}

type Known = { words: Map<string, number>; learned: ReadonlyMap<string, string> }

function createSuggestionInserter(searchDb: DatabaseSync, { words, learned }: Known) {
  const insertRow = searchDb.prepare(
    `INSERT INTO suggestion (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  )
  const insertWords = searchDb.prepare('INSERT INTO suggestion_words (rowid, words) VALUES (?, ?)')
  let id = 0
  return (row: Row, group: 'place' | 'stay') => {
    id += 1
    const full: Row = { ...row, id, tags: row.tags ?? '', folded: foldSearchText(String(row.name)) }
    insertRow.run(...columns.map((name) => full[name] ?? null))
    const scope = searchScope(String(row.brand_id), group)
    const tokens = searchTokens(`${row.name} ${row.more} ${learned.get(nameOf(row)) ?? ''}`)
    insertWords.run(id, tokens.map((token) => scope + token).join(' '))
    for (const token of tokens) {
      if (isForgiven(token) && !words.has(scope + token)) words.set(scope + token, id)
    }
  }
}
