import { json } from '#worker/infra/database/columns.ts'
import { type SqlValue, type Statement, type StatementResult, statement } from '#worker/infra/database/database.ts'
import { distanceKm, type Point } from '#worker/services/pricing/details/distance.ts'

/**
 * Distance up to which a landmark matters to guests, by kind, the most important kind first: guests drive to a beach,
 * and take the bus to the slopes.
 */
const reachKm = { beach: 8, lake: 3, ski: 15, station: 2 } as const

export type SightKind = keyof typeof reachKm

/** Kinds that a whole place may be searched for. */
export type SightTarget = Exclude<SightKind, 'station'>

export type Sight = Point & { kind: SightKind }

const BIG_CITY_POPULATION = 300_000
/** Few enough to read for every row of a list; they contain the nearest one of each relevant kind. */
const MAX_SIGHTS = 6

/**
 * SQL for the nearest shores, slopes and stations of the city `ci` that matter to guests of a property `p`: shores in
 * places on a coast, lake or island, slopes in the mountains, stations to hotels in big cities.
 */
export const sightsSql = (
  towards: SightTarget | null = null,
) => `(SELECT json_group_array(json_array(kind, latitude, longitude)) FROM (
    SELECT g.kind, g.latitude, g.longitude FROM landmark g INDEXED BY landmark_by_city
    WHERE g.city_id = p.city_id AND CASE
        WHEN g.kind = '${towards}' THEN 1
        WHEN g.kind IN ('beach', 'lake') THEN ci.place_kind IN ('coast', 'lake') OR EXISTS (SELECT 1
          FROM area_city ac CROSS JOIN area a ON a.id = ac.area_id
          WHERE ac.city_id = p.city_id AND a.kind IN ('coast', 'island', 'lake'))
        WHEN g.kind = 'ski' THEN ci.place_kind IN ('mountain', 'hill')
        WHEN g.kind = 'station' THEN p.kind = 'hotel' AND ci.population >= ${BIG_CITY_POPULATION} END
    ORDER BY g.kind = 'station', g.kind <> '${towards}',
      abs(g.latitude - p.latitude) + abs(g.longitude - p.longitude) * cos(radians(p.latitude))
    LIMIT ${MAX_SIGHTS}))`

/** Selects the sights of several properties. */
export function sightsStatement(propertyIds: readonly number[]): Statement {
  return statement(
    `SELECT p.id, ${sightsSql()} AS sights FROM property p CROSS JOIN city ci ON ci.id = p.city_id
     WHERE p.id IN (SELECT value FROM json_each(?))`,
    JSON.stringify(propertyIds),
  )
}

export function toSightsById(result: StatementResult | undefined): Map<number, Sight[]> {
  return new Map(result?.rows.map(({ id, sights }) => [Number(id), toSights(sights)]))
}

export function toSights(value: SqlValue | undefined): Sight[] {
  if (value === null || value === undefined) return []
  return json<[SightKind, number, number][]>(value).map(([kind, latitude, longitude]) => ({
    kind,
    latitude,
    longitude,
  }))
}

/** Returns the nearest sight of the most important kind, first of the searched kind; null when none is near. */
export function findNearestSight(
  from: Point,
  sights: readonly Sight[],
  towards: SightTarget | null = null,
): { kind: SightKind; km: number } | null {
  const nearbySights = sights
    .map((sight) => ({ kind: sight.kind, km: distanceKm(from, sight) }))
    .filter(({ kind, km }) => km <= reachKm[kind])
    .sort((one, other) => one.km - other.km)
  const searched = nearbySights.find(({ kind }) => kind === towards)
  if (searched) return searched
  const isShore = (kind: SightKind) => kind === 'beach' || kind === 'lake'
  const shore = nearbySights.find(({ kind }) => isShore(kind))
  return shore ?? nearbySights.find(({ kind }) => kind === 'ski') ?? nearbySights[0] ?? null
}
