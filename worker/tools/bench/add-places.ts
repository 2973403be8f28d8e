import { DatabaseSync } from 'node:sqlite'

const FIRST_ID = 50_000_000
const AREAS = 20_000
const LANDMARKS = 50_000

const first = ['Old', 'Grand', 'Royal', 'Golden', 'Saint', 'Upper', 'Lower', 'White', 'Red', 'North']
const last = ['Palace', 'Temple', 'Museum', 'Market', 'Station', 'Garden', 'Tower', 'Fort', 'Bridge', 'Theatre']

/** Adds areas of one city each and landmarks at properties, once. The next start rebuilds the search index. */
export function addPlaces(file: string): void {
  const main = new DatabaseSync(file)
  main.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF')
  if (!main.prepare('SELECT 1 FROM landmark WHERE id >= ?').get(FIRST_ID)) {
    main.exec('BEGIN')
    main.exec(`
      WITH RECURSIVE n AS (SELECT 0 AS i UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${AREAS}),
      c AS (SELECT *, row_number() OVER (ORDER BY property_count DESC) - 1 AS at, count(*) OVER () AS cities FROM city)
      INSERT INTO area (id, country_id, kind, slug, name, latitude, longitude)
      SELECT ${FIRST_ID} + i, country_id, 'region', 'bench-region-' || i,
        ${pick(first, 'i')} || ' ' || name || ' Coast', latitude, longitude FROM n JOIN c ON c.at = i % c.cities`)
    main.exec(`
      INSERT INTO area_city (area_id, city_id) SELECT a.id, c.id FROM area a JOIN city c
        ON c.latitude = a.latitude AND c.longitude = a.longitude WHERE a.id >= ${FIRST_ID}`)
    main.exec(`
      WITH p AS (SELECT *, row_number() OVER (ORDER BY id) AS i FROM property ORDER BY id LIMIT ${LANDMARKS})
      INSERT INTO landmark (id, city_id, kind, name, latitude, longitude, popularity, slug)
      SELECT ${FIRST_ID} + i, city_id, 'landmark', ${pick(first, 'i / 7')} || ' ' || ${pick(last, 'i / 3')} || ' ' || i,
        latitude, longitude, i % 1000, 'bench-' || i FROM p`)
    main.exec('COMMIT')
  }
  main.close()
}

function pick(words: readonly string[], index: string): string {
  return `json_extract('${JSON.stringify(words)}', '$[' || ((${index}) % ${words.length}) || ']')`
}

/** Texts that guests type for these places. */
export const typedPlaces: readonly string[] = first.flatMap((word, index) => [
  word,
  `${word} ${last[index]}`,
  `${word.slice(0, 3)}`,
  `${last[index]} jaipur`,
])
