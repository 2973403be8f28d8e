import type { MapPlace } from '#app/contracts/stays/map.ts'
import type { MapBox } from '#app/domain/search/map-box.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { placesInBoxStatement } from './place-storage.ts'

const MAX_PLACES = 400

const LOCALITY_RADIUS_KM = 2.4
/** Of parks, stations and every other landmark. */
const LANDMARK_RADIUS_KM = 0.25

/** Typical urban population per square kilometre, to estimate a town's extent. */
const PEOPLE_PER_KM2 = 4500
const MIN_TOWN_RADIUS_KM = 0.4
/** A city of the catalogue is drawn at least this large. */
const MIN_CITY_RADIUS_KM = 0.9
const MAX_RADIUS_KM = 2.8

export async function listMapPlaces(
  { db }: Pick<Deps, 'db'>,
  { locale }: Pick<Scope, 'locale'>,
  box: MapBox,
): Promise<MapPlace[]> {
  const { sql, params } = placesInBoxStatement(box, { locale, limit: MAX_PLACES })
  const rows = await db.all<Record<string, string | number>>(sql, ...params)
  return rows.map(({ kind, name, latitude, longitude, population }) => ({
    kind: String(kind),
    name: String(name),
    latitude: Number(latitude),
    longitude: Number(longitude),
    size: radiusKm(String(kind), Number(population)),
  }))
}

function radiusKm(kind: string, population: number): number {
  if (kind === 'locality') return LOCALITY_RADIUS_KM
  if (kind === 'city') return Math.max(MIN_CITY_RADIUS_KM, townRadiusKm(population))
  return LANDMARK_RADIUS_KM
}

/** Returns the estimated radius of a town in kilometres, from its population. */
export function townRadiusKm(population: number): number {
  const radius = Math.sqrt(population / (Math.PI * PEOPLE_PER_KM2))
  return Math.round(Math.min(MAX_RADIUS_KM, Math.max(MIN_TOWN_RADIUS_KM, radius)) * 10) / 10
}
