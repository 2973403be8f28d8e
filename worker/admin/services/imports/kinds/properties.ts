import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { markStaleTexts } from '#worker/admin/services/catalogue/stale-texts.ts'
import { countAreasSql } from '#worker/infra/database/count-areas.ts'
import { type Statement, statement } from '#worker/infra/database/database.ts'
import { exportedProperties } from '../exporting/properties.ts'
import { checkProperties } from '../properties/check-properties.ts'
import { joinRooms } from '../properties/join-rooms.ts'
import { propertySchema, roomColumns } from '../properties/property-schema.ts'
import { propertyTables } from '../properties/property-tables.ts'
import { listSoldColumns } from '../properties/sold-columns.ts'
import { disableMissing } from '../properties/to-property-subject.ts'
import type { Row } from '../table-rows.ts'
import type { SubjectChange, SubjectKind } from './kind.ts'
import { versionsOfCities } from './stale-versions.ts'

export const properties: SubjectKind = {
  guard: { scope: 'ari:write', columns: listSoldColumns },
  isOfProperties: true,
  invalidates: async (db, changes) => [
    ...changes.map(({ id }) => `property:${Number(id)}` as const),
    ...(await versionsOfCities(db, changes, 'property')),
  ],
  fields: [...Object.keys(propertySchema.entries), ...roomColumns],
  numberedTables: ['property', 'room_category'],
  batchSize: 1,
  join: joinRooms,
  check: checkProperties,
  tables: propertyTables,
  exported: exportedProperties,
  writeBefore: (changes) => [...ensureBrands(changes), ...changes.flatMap(prepareRooms)],
  writeAfter: (changes, now) => [
    statement(
      'UPDATE property SET updated_on = ? WHERE id IN (SELECT value FROM json_each(?))',
      calendarDayIn('UTC', now),
      JSON.stringify(changes.map(({ id }) => id)),
    ),
    ...countProperties(changes),
    ...markStaleTexts(changes, now),
  ],
  usedBy: [
    'SELECT 1 FROM booking WHERE property_id = ?1',
    'SELECT 1 FROM review WHERE property_id = ?1',
    'SELECT 1 FROM block WHERE property_id = ?1',
    'SELECT 1 FROM photo WHERE property_id = ?1',
    'SELECT 1 FROM room_unit WHERE property_id = ?1',
    'SELECT 1 FROM rate_plan WHERE property_id = ?1',
    'SELECT 1 FROM night_rate WHERE room_category_id IN (SELECT id FROM room_category WHERE property_id = ?1)',
    'SELECT 1 FROM night_rule WHERE room_category_id IN (SELECT id FROM room_category WHERE property_id = ?1)',
    `SELECT 1 FROM stock k JOIN room_category c ON c.id = k.room_category_id
     WHERE c.property_id = ?1 AND (k.sold > 0 OR k.is_closed = 1 OR k.total <> c.rooms_total)`,
  ],
  // A room type created by the import may have been booked since, so it is disabled, never deleted.
  restore(before, current) {
    const known = new Set((before.room_category ?? []).map(({ id }) => id))
    const ofNewRooms = (table: string) =>
      (current[table] ?? []).filter((row) => !known.has(row.room_category_id ?? null))
    return {
      ...before,
      room_category: [...(before.room_category ?? []), ...disableMissing(current.room_category ?? [], known)],
      room_bed: [...(before.room_bed ?? []), ...ofNewRooms('room_bed')],
      room_text: [...(before.room_text ?? []), ...ofNewRooms('room_text')],
      room_amenity: [...(before.room_amenity ?? []), ...ofNewRooms('room_amenity')],
      meal_option: [...(before.meal_option ?? []), ...ofNewRooms('meal_option')],
    }
  },
}

function ensureBrands(changes: readonly SubjectChange[]): Statement[] {
  const brands = changes
    .flatMap(({ before, after }) => (before ? [] : (after?.property ?? [])))
    .map((row) => row.brand_id)
  if (brands.length === 0) return []
  return [
    statement(
      'INSERT INTO brand (id) SELECT value FROM json_each(?) WHERE true ON CONFLICT DO NOTHING',
      JSON.stringify(brands),
    ),
  ]
}

const POSITION_OFFSET = 1_000_000_000

/** Runs before room types change: frees their positions, because two may swap, and adjusts their stock. */
function prepareRooms({ before, after }: SubjectChange): Statement[] {
  const stored = before?.room_category ?? []
  const changed = (after?.room_category ?? []).flatMap((row) => {
    const previous = stored.find(({ id }) => id === row.id)
    return previous && JSON.stringify(previous) !== JSON.stringify(row) ? [{ row, previous }] : []
  })
  const moved = changed.filter(({ row, previous }) => row.position !== previous.position).map(({ row }) => row.id)
  return [
    ...(moved.length === 0
      ? []
      : [
          statement(
            'UPDATE room_category SET position = position + ? WHERE id IN (SELECT value FROM json_each(?))',
            POSITION_OFFSET,
            JSON.stringify(moved),
          ),
        ]),
    ...changed
      .filter(({ row, previous }) => row.rooms_total !== previous.rooms_total)
      .map(({ row }) => shiftStock(row)),
  ]
}

/**
 * Adjusts stock rows of a room type to its new number of rooms, before the number itself is written. From yesterday on,
 * because the day starts later west of Greenwich. The total stays between rooms sold and rooms that exist; a closed
 * night stays closed.
 */
function shiftStock({ id, rooms_total }: Row): Statement {
  return statement(
    `UPDATE stock SET total = max(sold, min(?2, total + ?2 - c.rooms_total))
     FROM room_category c
     WHERE c.id = ?1 AND c.rooms_total <> ?2 AND room_category_id = ?1 AND day >= date('now', '-1 day')
       AND NOT (total = sold AND total < c.rooms_total)`,
    id ?? null,
    rooms_total ?? null,
  )
}

/** Popularity: cities with many properties first, then those with a large population. Areas follow their cities. */
function countProperties(changes: readonly SubjectChange[]): Statement[] {
  const rows = changes.flatMap(({ before, after }) => [...(before?.property ?? []), ...(after?.property ?? [])])
  const cityIds = JSON.stringify([...new Set(rows.map(({ city_id }) => city_id))])
  const countInCities = statement(
    `UPDATE city SET property_count = s.stays,
       popularity = CASE s.stays WHEN 0 THEN 0 ELSE s.stays * 20 + min(1000, population / 20000) END
     FROM (SELECT value AS id, (SELECT count(*) FROM property WHERE city_id = value AND is_live = 1) AS stays FROM json_each(?1)) s
     WHERE city.id = s.id AND property_count <> s.stays`,
    cityIds,
  )
  const hasCity = 'area.id IN (SELECT area_id FROM area_city WHERE city_id IN (SELECT value FROM json_each(?)))'
  return [countInCities, statement(countAreasSql(hasCity), cityIds)]
}
