import type { Reach } from '#app/domain/operators/reach.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import { json } from '#worker/infra/database/columns.ts'
import type { Database } from '#worker/infra/database/database.ts'
import { isReached } from '../actor.ts'

export type PropertyRoom = {
  id: number
  name: string
  isDisabled: boolean
  roomsTotal: number
  maxAdults: number
  maxOccupancy: number
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
  currency: string
  isLive: boolean
  discountPercent: number
  isTaxInclusive: boolean
  rooms: PropertyRoom[]
}

export type PropertyQuery = { reach: Reach; id?: number; code?: string | undefined; after?: number; limit: number }

type PropertyRow = {
  id: number
  oyo_id: string
  name: string
  brand_id: string
  kind: 'hotel' | 'home'
  city_name: string
  city_slug: string
  time_zone: string
  currency: string
  is_live: number
  discount_percent: number
  tax_inclusive: number
  rooms: string
}

/** Returns properties within reach by id, of every brand, published or not. */
export async function listProperties(
  db: Database,
  { reach, id, code, after = 0, limit }: PropertyQuery,
): Promise<Property[]> {
  const { bind, params } = bindParams()
  const conditions = [
    `p.id > ${bind(after)}`,
    isReached('p.id', reach, bind),
    id !== undefined && `p.id = ${bind(id)}`,
    code !== undefined && `p.oyo_id = ${bind(code)}`,
  ].filter((condition) => condition !== false)
  const rows = await db.all<PropertyRow>(
    `SELECT p.id, p.oyo_id, p.name, p.brand_id, p.kind, p.currency, p.is_live, p.discount_percent, ci.name AS city_name,
       ci.slug AS city_slug, ci.time_zone, co.tax_inclusive,
       (SELECT json_group_array(json_object('id', id, 'name', name, 'isDisabled', is_disabled, 'roomsTotal', rooms_total,
          'maxAdults', max_adults, 'maxOccupancy', max_occupancy, 'singleMinor', single_minor, 'doubleMinor', double_minor,
          'extraMinor', extra_minor))
        FROM (SELECT * FROM room_category WHERE property_id = p.id ORDER BY position)) AS rooms
     FROM property p JOIN city ci ON ci.id = p.city_id JOIN country co ON co.id = p.country_id
     WHERE ${conditions.join(' AND ')} ORDER BY p.id LIMIT ${bind(limit)}`,
    ...params,
  )
  return rows.map(toProperty)
}

type RoomRow = Omit<PropertyRoom, 'isDisabled'> & { isDisabled: number }

function toProperty(row: PropertyRow): Property {
  return {
    id: row.id,
    code: row.oyo_id,
    name: row.name,
    brandId: row.brand_id,
    kind: row.kind,
    city: { name: row.city_name, slug: row.city_slug, timeZone: row.time_zone },
    currency: row.currency,
    isLive: row.is_live === 1,
    discountPercent: row.discount_percent,
    isTaxInclusive: row.tax_inclusive === 1,
    rooms: json<RoomRow[]>(row.rooms).map((room) => ({ ...room, isDisabled: room.isDisabled === 1 })),
  }
}
