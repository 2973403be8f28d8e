import * as v from 'valibot'
import type { Database } from '#worker/infra/database/database.ts'
import { readBySql, withoutNulls } from '../exporting/export-rule.ts'
import { optional, propertyCode, text } from '../reading/fields.ts'
import { findPropertiesByCode } from './find-properties-by-code.ts'
import { checkRecords, type SubjectKind } from './kind.ts'

const fields = v.object({
  property_code: propertyCode,
  unit: text(20),
  room_name: text(80),
  floor: optional(text(20)),
  note: optional(text(500)),
})

type Known = {
  properties: Awaited<ReturnType<typeof findPropertiesByCode>>
  rooms: Map<string, number>
  units: Map<string, number>
}

const keyOf = (code: string, unit: string) => `${code}/${unit}`

/** Rooms of properties by their number. */
export const units: SubjectKind = {
  isOfProperties: true,
  fields: Object.keys(fields.entries),
  numberedTables: ['room_unit'],
  batchSize: 100,
  tables: [
    {
      table: 'room_unit',
      key: ['id'],
      owner: 'id',
      columns: ['id', 'property_id', 'room_category_id', 'name', 'floor', 'note'],
    },
  ],
  usedBy: ['SELECT 1 FROM unit_night WHERE unit_id = ?1'],
  exported: {
    firstCursor: 0,
    keyOf: ({ property_code, unit }) => keyOf(String(property_code ?? '').trim(), String(unit ?? '').trim()),
    read: readBySql(
      {
        columns: { property_code: 'p.oyo_id', unit: 'u.name', room_name: 'c.name', floor: 'u.floor', note: 'u.note' },
        from: `room_unit u JOIN property p ON p.id = u.property_id JOIN room_category c ON c.id = u.room_category_id`,
        // As nights: room types that are not sold are in no file.
        where: 'c.is_disabled = 0',
        place: 'u.id',
        key: "p.oyo_id || '/' || u.name",
        property: 'u.property_id',
      },
      withoutNulls,
    ),
  },
  check: ({ db, reach }, records) =>
    checkRecords(
      records,
      fields,
      async (rows): Promise<Known> => {
        const properties = await findPropertiesByCode(
          db,
          reach,
          rows.map(({ property_code }) => property_code),
        )
        const ids = [...properties.values()].map(({ id }) => id)
        return { properties, ...(await findRoomsAndUnits(db, ids)) }
      },
      ({ property_code, unit, room_name, floor = null, note = null }, { properties, rooms, units: known }, fault) => {
        const property = properties.get(property_code)
        if (!property) return [fault('property_code', `is no property of the catalogue: ${property_code}`)]
        const roomType = rooms.get(keyOf(String(property.id), room_name))
        if (roomType === undefined) return [fault('room_name', `is no room type of ${property_code}: ${room_name}`)]
        return {
          key: keyOf(property_code, unit),
          id: known.get(keyOf(String(property.id), unit)) ?? null,
          propertyId: property.id,
          toRows: (newId, stored) => ({
            room_unit: [
              {
                id: stored?.room_unit?.[0]?.id ?? newId('room_unit'),
                property_id: property.id,
                room_category_id: roomType,
                name: unit,
                floor,
                note,
              },
            ],
          }),
        }
      },
    ),
}

async function findRoomsAndUnits(db: Database, ids: readonly number[]): Promise<Pick<Known, 'rooms' | 'units'>> {
  const ofProperties = 'property_id IN (SELECT value FROM json_each(?1))'
  const rows = await db.all<{ is_unit: number; property: number; name: string; id: number }>(
    `SELECT 0 AS is_unit, property_id AS property, name, id FROM room_category WHERE ${ofProperties} AND is_disabled = 0
     UNION ALL SELECT 1, property_id, name, id FROM room_unit WHERE ${ofProperties}`,
    JSON.stringify(ids),
  )
  const toMap = (isUnit: number) =>
    new Map(
      rows
        .filter((row) => row.is_unit === isUnit)
        .map(({ property, name, id }) => [keyOf(String(property), name), id] as const),
    )
  return { rooms: toMap(0), units: toMap(1) }
}
