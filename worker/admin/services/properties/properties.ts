import type { Reach } from '#app/domain/operators/reach.ts'
import type { PropertyFee } from '#app/domain/prices/fees.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { type RoomLayout, toLayout } from '#app/domain/stays/beds.ts'
import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import { json } from '#worker/infra/database/columns.ts'
import { containsWords } from '#worker/infra/database/conditions/contains-words.ts'
import type { Database } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type FeeRow, feesSql, toFees } from '#worker/services/pricing/details/fee-rows.ts'
import { type Actor, reachCondition } from '../actor.ts'

/** Returns properties within the actor's reach, and the id after which the next page begins; null on the last page. */
export async function listReachableProperties(
  { db }: Pick<Deps, 'db'>,
  { reach }: Pick<Actor, 'reach'>,
  { limit, ...query }: Pick<PropertyQuery, 'code' | 'words' | 'after' | 'limit'>,
): Promise<{ properties: Property[]; next: number | null }> {
  const found = await listProperties(db, { reach, ...query, limit: limit + 1 })
  const properties = found.slice(0, limit)
  return { properties, next: found.length > limit ? (properties.at(-1)?.id ?? null) : null }
}

/** Returns a property within the actor's reach, otherwise `not_found`. */
export async function findReachableProperty(
  { db }: Pick<Deps, 'db'>,
  { reach }: Pick<Actor, 'reach'>,
  id: number,
): Promise<Result<Property, Problem>> {
  const [property] = await listProperties(db, { reach, id, limit: 1 })
  return property ? ok(property) : refuse(problem('not_found'))
}

export type PropertyRoom = {
  id: number
  name: string
  isDisabled: boolean
  roomsTotal: number
  maxAdults: number
  maxOccupancy: number
  layout: RoomLayout
  singleMinor: number
  doubleMinor: number
  extraMinor: number
}

export type Property = {
  id: number
  code: string
  name: string
  brandId: string
  kind: 'hotel' | 'home'
  city: { name: string; slug: string; timeZone: string }
  countryCode: string
  currency: string
  isLive: boolean
  /** Whether the clock marks arrivals and departures. */
  autoMarksStays: boolean
  discountPercent: number
  isTaxInclusive: boolean
  /** The tax registration that sells its stays; null for the brand's default seller. */
  registrationId: string | null
  /** Amounts are minor units of one unit of `per`. */
  fees: PropertyFee[]
  rooms: PropertyRoom[]
}

export type PropertyQuery = {
  reach: Reach
  id?: number
  code?: string | undefined
  /** Parts of its name, city or code. */
  words?: string | undefined
  after?: number
  limit: number
}

/** SQL condition that a property `p` in a city `ci` has typed words in its name, city or code. */
export function hasPropertyWords(words: string | undefined, bind: Bind): string {
  return words ? containsWords("(p.name || ' ' || ci.name || ' ' || p.oyo_id)", words, bind) : 'true'
}

type PropertyRow = Omit<Property, 'city' | 'isLive' | 'autoMarksStays' | 'isTaxInclusive' | 'fees' | 'rooms'> & {
  cityName: string
  citySlug: string
  timeZone: string
  isLive: number
  autoMarksStays: number
  isTaxInclusive: number
  fees: string
  rooms: string
}

/** Returns properties within reach by id, of every brand, published or not. */
export async function listProperties(
  db: Database,
  { reach, id, code, words, after = 0, limit }: PropertyQuery,
): Promise<Property[]> {
  const { bind, params } = bindParams()
  const conditions = [
    `p.id > ${bind(after)}`,
    reachCondition('p.id', reach, bind),
    hasPropertyWords(words, bind),
    id !== undefined && `p.id = ${bind(id)}`,
    code !== undefined && `p.oyo_id = ${bind(code)}`,
  ].filter((condition) => condition !== false)
  const rows = await db.all<PropertyRow>(
    `SELECT p.id, p.oyo_id AS code, p.name, p.brand_id AS brandId, p.kind, p.currency, p.is_live AS isLive,
       p.auto_mark_stays AS autoMarksStays, co.code AS countryCode,
       p.discount_percent AS discountPercent, ci.name AS cityName, ci.slug AS citySlug, ci.time_zone AS timeZone,
       co.tax_inclusive AS isTaxInclusive,
       (SELECT g.registration_id
       FROM property_registration g WHERE g.property_id = p.id) AS registrationId,
       ${feesSql} AS fees,
       (SELECT json_group_array(json_object('id', id, 'name', name, 'isDisabled', is_disabled, 'roomsTotal', rooms_total,
          'maxAdults', max_adults, 'maxOccupancy', max_occupancy, 'singleMinor', single_minor,
          'doubleMinor', double_minor, 'extraMinor', extra_minor,
          'layout', json((SELECT layout FROM room_layout l WHERE l.room_category_id = r.id))))
        FROM (SELECT * FROM room_category WHERE property_id = p.id ORDER BY position) r) AS rooms
     FROM property p JOIN city ci ON ci.id = p.city_id JOIN country co ON co.id = p.country_id
     WHERE ${conditions.join(' AND ')} ORDER BY p.id LIMIT ${bind(limit)}`,
    ...params,
  )
  return rows.map(toProperty)
}

type RoomRow = Omit<PropertyRoom, 'isDisabled' | 'layout'> & {
  isDisabled: number
  layout: Parameters<typeof toLayout>[0]
}

function toProperty({
  cityName: name,
  citySlug: slug,
  timeZone,
  isLive,
  autoMarksStays,
  isTaxInclusive,
  ...row
}: PropertyRow): Property {
  return {
    ...row,
    city: { name, slug, timeZone },
    isLive: isLive === 1,
    autoMarksStays: autoMarksStays === 1,
    isTaxInclusive: isTaxInclusive === 1,
    fees: toFees(json<FeeRow[]>(row.fees)),
    rooms: json<RoomRow[]>(row.rooms).map((room) => ({
      ...room,
      isDisabled: room.isDisabled === 1,
      layout: toLayout(room.layout),
    })),
  }
}
