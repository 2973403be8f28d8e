import { DatabaseSync } from 'node:sqlite'
import { mainBrand } from '#app/brands/brands.ts'

const FIRST_ID = 50_000_000
const LARGE_REGION_ID = FIRST_ID - 1
/** The size of a region that lists within the limit of its query. */
const LARGE_REGION_STAYS = 10_000
const AREAS = 20_000
const LANDMARKS = 50_000

const firstNames = ['Old', 'Grand', 'Royal', 'Golden', 'Saint', 'Upper', 'Lower', 'White', 'Red', 'North']
const lastNames = ['Palace', 'Temple', 'Museum', 'Market', 'Station', 'Garden', 'Tower', 'Fort', 'Bridge', 'Theatre']

/**
 * Adds bench areas (one city each) and landmarks (one property each) to a database, unless present. The next start
 * rebuilds the search index.
 */
export function addPlaces(file: string): void {
  const main = new DatabaseSync(file)
  main.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF')
  if (!main.prepare('SELECT 1 FROM landmark WHERE id >= ?').get(FIRST_ID)) {
    main.exec('BEGIN')
    insertAreas(main)
    insertLandmarks(main)
    main.exec('COMMIT')
  }
  main.close()
}

/** Adds a region of the largest cities with at least 10,000 stays together, or all, unless present. */
export function addLargeRegion(file: string): void {
  const main = new DatabaseSync(file)
  if (!main.prepare('SELECT 1 FROM area WHERE id = ?').get(LARGE_REGION_ID)) {
    main.exec('BEGIN')
    main.exec(`
      INSERT INTO area (id, country_id, kind, slug, name, latitude, longitude, property_count)
      SELECT ${LARGE_REGION_ID}, country_id, 'region', 'bench-large-region', 'Large region', latitude, longitude,
        ${LARGE_REGION_STAYS} FROM city ORDER BY property_count DESC LIMIT 1`)
    main
      .prepare(
        `INSERT INTO area_city (area_id, city_id)
         SELECT ${LARGE_REGION_ID}, city_id FROM (
           SELECT city_id, sum(stays) OVER (ORDER BY stays DESC, city_id) - stays AS stays_before FROM (
             SELECT city_id, count(*) AS stays FROM property WHERE brand_id = ? AND is_live = 1 GROUP BY city_id))
         WHERE stays_before < ${LARGE_REGION_STAYS}`,
      )
      .run(mainBrand().id)
    main.exec('COMMIT')
  }
  main.close()
}

function insertAreas(main: DatabaseSync): void {
  main.exec(`
    WITH RECURSIVE numbers AS (SELECT 0 AS i UNION ALL SELECT i + 1 FROM numbers WHERE i + 1 < ${AREAS}),
    cities AS (
      SELECT *, row_number() OVER (ORDER BY property_count DESC) - 1 AS position, count(*) OVER () AS city_count
      FROM city)
    INSERT INTO area (id, country_id, kind, slug, name, latitude, longitude)
    SELECT ${FIRST_ID} + i, country_id, 'region', 'bench-region-' || i,
      ${pickSql(firstNames, 'i')} || ' ' || name || ' Coast', latitude, longitude
      FROM numbers JOIN cities ON cities.position = i % cities.city_count`)
  // The areas have the coordinates of their city.
  main.exec(`
    INSERT INTO area_city (area_id, city_id) SELECT area.id, city.id FROM area JOIN city
      ON city.latitude = area.latitude AND city.longitude = area.longitude WHERE area.id >= ${FIRST_ID}`)
}

function insertLandmarks(main: DatabaseSync): void {
  main.exec(`
    WITH properties AS (SELECT *, row_number() OVER (ORDER BY id) AS i FROM property ORDER BY id LIMIT ${LANDMARKS})
    INSERT INTO landmark (id, city_id, kind, name, latitude, longitude, popularity, slug)
    SELECT ${FIRST_ID} + i, city_id, 'landmark',
      ${pickSql(firstNames, 'i / 7')} || ' ' || ${pickSql(lastNames, 'i / 3')} || ' ' || i,
      latitude, longitude, i % 1000, 'bench-' || i FROM properties`)
}

/** Returns SQL that picks a word by a number. */
function pickSql(words: readonly string[], number: string): string {
  return `json_extract('${JSON.stringify(words)}', '$[' || ((${number}) % ${words.length}) || ']')`
}

/** Queries that match these places. */
export const typedPlaces: readonly string[] = firstNames.flatMap((word, index) => [
  word,
  `${word} ${lastNames[index]}`,
  word.slice(0, 3),
  `${lastNames[index]} jaipur`,
])
