import type { MapBox } from '#app/domain/search/map-box.ts'
import { nearMetres } from '#app/domain/search/stay-filters.ts'
import type { Bind } from '#worker/infra/database/bind-params.ts'
import { KM_PER_DEGREE } from '#worker/services/pricing/details/distance.ts'
import { filterConditions } from './filter-sql.ts'
import type { OfferedPlans } from './plans/offered-plans.ts'
import { hasRateSql } from './plans/room-rates-sql.ts'
import { oneRoomSql } from './room-needs-sql.ts'
import type { SearchPlace, StaySearch } from './stay-search.ts'

type CandidateSearch = Pick<StaySearch, 'place' | 'filters' | 'rooms' | 'sort' | 'origin' | 'towards'>

export type CandidatesInput = {
  brandId: string
  search: CandidateSearch
  hoursToCheckin: number | null
  /** Rate plans that count; null or absent: only the property's own terms. */
  plans?: OfferedPlans | null
  isForMember?: boolean
  isScannedOnce?: boolean
}

/** Above the square of any distance in degrees: properties without a price to show come after all that have one. */
const PRICE_HIDDEN = 1_000_000

/**
 * CTE `candidate` with all properties that match a search, ignoring dates; each kind of place has its index. Rows used
 * several times are materialised; otherwise the scan stays lazy in index order.
 */
export function candidatesSql(
  bind: Bind,
  { brandId, search, hoursToCheckin, plans = null, isForMember = false, isScannedOnce = false }: CandidatesInput,
): string {
  const conditions = ['p.is_live = 1', `p.brand_id = ${bind(brandId)}`]
  const fromSql = placeSql(bind, search.place, conditions)
  const placeConditionCount = conditions.length
  const nearStep = nearStepSql(bind, search)
  const { filters, rooms } = search
  const hasRate = (own: string) => hasRateSql(bind, { stay: { filters, plans }, of: 'p' }, own)
  conditions.push(...filterConditions(filters, { bind, rooms, hoursToCheckin, nearStep, hasRate }))
  conditions.push(...oneRoomSql(filters, plans !== null))
  // Guests cannot see whether a hidden price is within their limits.
  if (search.filters.price) conditions.push('p.hide_prices = 0')
  const [key1, key2] = sortKeys(bind, search)
  const isMaterialized = conditions.length > placeConditionCount && !isScannedOnce
  const sights = search.sort.by === 'sight' ? `${sightSql(bind, search)},` : ''
  return `${sights} candidate AS ${isMaterialized ? 'MATERIALIZED' : 'NOT MATERIALIZED'} (
    SELECT p.id, p.popularity, p.rate_calendar_id AS calendar, p.country_id, p.discount_percent, p.currency, ${isForMember ? 'p.takes_part,' : ''}
      p.traits, p.rating_tenths, p.collection, p.kind, p.pets_allowed, p.free_cancellation_hours, p.bed_kinds,
      ${nearStep} AS near_step, ${key1} AS key_1, ${key2} AS key_2
    FROM ${fromSql}
    WHERE ${conditions.join('\n    AND ')}
  )`
}

function placeSql(bind: Bind, place: SearchPlace, conditions: string[]): string {
  const { propertyId, localityId, parkId, cityId, areaId, countryId, near, box, tagIds = [], exceptPropertyId } = place
  if (propertyId) conditions.push(`p.id = ${bind(propertyId)}`)
  if (localityId) conditions.push(`p.locality_id = ${bind(localityId)}`)
  if (parkId) conditions.push(`p.holiday_park_id = ${bind(parkId)}`)
  if (cityId) conditions.push(`p.city_id = ${bind(cityId)}`)
  if (areaId) conditions.push(`p.city_id IN (SELECT city_id FROM area_city WHERE area_id = ${bind(areaId)})`)
  if (countryId) conditions.push(`p.country_id = ${bind(countryId)}`)
  if (near) conditions.push(boxSql(bind, boxOf(near)))
  if (box) conditions.push(boxSql(bind, box))
  if (exceptPropertyId) conditions.push(`p.id <> ${bind(exceptPropertyId)}`)
  for (const tagId of tagIds) {
    conditions.push(`EXISTS (SELECT 1 FROM property_tag WHERE property_id = p.id AND tag_id = ${bind(tagId)})`)
  }
  const firstTag = tagIds[0]
  if (propertyId) return 'property p'
  if (localityId) return 'property p INDEXED BY property_by_locality'
  if (parkId) return 'property p INDEXED BY property_by_park'
  if ((near || box) && !cityId) return 'property p INDEXED BY property_by_place'
  if (cityId || areaId) return 'property p INDEXED BY property_by_city'
  if (countryId) return 'property p INDEXED BY property_by_country'
  if (!firstTag) throw new Error('A search needs a place')
  return `property_tag pt CROSS JOIN property p ON p.id = pt.property_id AND pt.tag_id = ${bind(firstTag)}`
}

function boxOf({ latitude, longitude, radiusKm }: NonNullable<SearchPlace['near']>): MapBox {
  const height = radiusKm / KM_PER_DEGREE
  const width = height / Math.max(0.05, Math.cos((latitude * Math.PI) / 180))
  return { south: latitude - height, north: latitude + height, west: longitude - width, east: longitude + width }
}

function boxSql(bind: Bind, { south, north, west, east }: MapBox): string {
  return `p.latitude BETWEEN ${bind(south)} AND ${bind(north)}
    AND p.longitude BETWEEN ${bind(west)} AND ${bind(east)}`
}

const sightKinds = ['beach', 'lake', 'ski'] as const

/** SQL for the distance step of a row `p` to the searched place: 3 up to 500 m, 2 up to 1 km, 1 up to 3 km, else 0. */
function nearStepSql(bind: Bind, { origin, towards }: CandidateSearch): string {
  if (origin) {
    const squareSql = distanceSql(bind, origin)
    return nearMetres.map((metres) => `(${squareSql} <= ${(metres / 1000 / KM_PER_DEGREE) ** 2})`).join(' + ')
  }
  return towards ? `(p.sight_steps >> ${2 * sightKinds.indexOf(towards)} & 3)` : '0'
}

/** CTE `sight` with the beaches, lakes and slopes of the cities searched, or one kind of them. */
function sightSql(bind: Bind, { place: { cityId, areaId }, towards }: CandidateSearch): string {
  const kinds = (towards ? [towards] : sightKinds).map((kind) => `'${kind}'`).join(', ')
  const cities = areaId ? `SELECT city_id FROM area_city WHERE area_id = ${bind(areaId)}` : bind(cityId ?? null)
  return `sight AS MATERIALIZED (
    SELECT city_id, latitude, longitude, cos(radians(latitude)) AS width FROM landmark
    WHERE city_id IN (${cities}) AND kind IN (${kinds})
  )`
}

/** SQL for the squared distance to the nearest row of `sight`, in degrees; 9, so last, in a city without one. */
const toSightSql = `COALESCE((SELECT min((p.latitude - s.latitude) * (p.latitude - s.latitude)
    + (p.longitude - s.longitude) * s.width * (p.longitude - s.longitude) * s.width)
  FROM sight s WHERE s.city_id = p.city_id), 9)`

/** Returns SQL of two ascending sort keys. Prices are computed later; until then the order is by popularity. */
function sortKeys(bind: Bind, { sort, origin }: CandidateSearch): [string, string] {
  if (sort.by === 'distance') return [`${distanceSql(bind, origin)} + ${PRICE_HIDDEN} * p.hide_prices`, '0']
  if (sort.by === 'sight') return [toSightSql, '-p.popularity']
  if (sort.by !== 'rating') return ['-p.popularity', '0']
  const rating = sort.ascending ? 'COALESCE(p.rating_tenths, 99)' : '-COALESCE(p.rating_tenths, 0)'
  return [rating, '-p.rating_count']
}

/** SQL for the squared distance in degrees of latitude, to the origin or else to the city's centre. */
export function distanceSql(bind: Bind, origin: StaySearch['origin']): string {
  const centre = (name: string) => `(SELECT ${name} FROM city WHERE id = p.city_id)`
  const latitude = origin ? bind(origin.latitude) : centre('latitude')
  const longitude = origin ? bind(origin.longitude) : centre('longitude')
  const north = `(p.latitude - ${latitude})`
  const east = `((p.longitude - ${longitude}) * cos(radians(${latitude})))`
  return `(${north} * ${north} + ${east} * ${east})`
}
