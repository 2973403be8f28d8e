import * as v from 'valibot'
import { findCountry } from '#app/brands/countries/countries.ts'
import { OWN_PLAN } from '#app/domain/rates/rate-plan.ts'
import { fromDayBits, toDayBits } from '#app/domain/stays/day-rules.ts'
import type { Database } from '#worker/infra/database/database.ts'
import { readBySql, toNameColumns, withoutNulls } from '../exporting/export-rule.ts'
import { day, flag, integer, list, mergeNames, optional, perLocale, propertyCode, text } from '../reading/fields.ts'
import type { Row } from '../table-rows.ts'
import { findPropertiesByCode } from './find-properties-by-code.ts'
import { checkRecords, type SubjectChange, type SubjectKind } from './kind.ts'
import { findWindowFaults, weekdays, windows } from './rate-plan-fields.ts'
import { versionsOfProperties } from './stale-versions.ts'

const code = v.pipe(text(20), v.regex(/^[A-Za-z0-9_-]+$/, 'has other signs than letters, digits, _ and -'))

const discountFields = v.object({
  property_code: propertyCode,
  discount: code,
  name: text(80),
  ...perLocale('name', optional(text(80))),
  percent: integer(1, 90),
  exclusive: flag,
  position: optional(integer(0, 999)),
  on_sale: flag,
  members: flag,
  phones: flag,
  countries: optional(list(v.pipe(text(2), v.regex(/^[A-Z]{2}$/, 'is no code such as DE')), 100)),
  plans: optional(list(code, 50)),
  sell_from: optional(day),
  sell_to: optional(day),
  stay_from: optional(day),
  stay_to: optional(day),
  arrival_days: optional(list(v.picklist(weekdays, `is none of ${weekdays.join(', ')}`), 7)),
  min_advance: optional(integer(0, 730)),
  max_advance: optional(integer(0, 730)),
  min_nights: optional(integer(1, 90)),
  max_nights: optional(integer(1, 90)),
  room_names: optional(list(text(80), 50)),
})

type DiscountRecord = v.InferOutput<typeof discountFields>

type Known = {
  properties: Awaited<ReturnType<typeof findPropertiesByCode>>
  /** Ids of room types on sale by property and name. */
  rooms: Map<string, number>
  plans: Set<string>
  discounts: Map<string, number>
}

const keyOf = (property: string | number, name: string) => `${property}/${name}`

/** Automatic discounts of properties. The limits of all together are set in the admin. */
export const discounts: SubjectKind = {
  scope: 'ari:write',
  isOfProperties: true,
  invalidates: (db, changes) => versionsOfProperties(db, changes, 'discount'),
  fields: Object.keys(discountFields.entries),
  numberedTables: ['discount'],
  batchSize: 100,
  tables: [
    {
      table: 'discount',
      key: ['id'],
      owner: 'id',
      // biome-ignore format: a list in rows
      columns: [
        'id', 'property_id', 'code', 'position', 'name', 'names', 'is_live', 'percent', 'is_exclusive', 'needs_member',
        'needs_phone', 'countries', 'rooms', 'plans', 'sell_from', 'sell_to', 'stay_from', 'stay_to', 'arrival_days',
        'min_advance', 'max_advance', 'min_nights', 'max_nights',
      ],
    },
  ],
  exported: {
    firstCursor: 0,
    keyOf: ({ property_code, discount }) => keyOf(String(property_code ?? '').trim(), String(discount ?? '').trim()),
    read: readBySql(
      {
        columns: {
          property_code: 'p.oyo_id',
          discount: 'a.code',
          name: 'a.name',
          names: 'a.names',
          percent: 'a.percent',
          terms: 'json_array(a.is_exclusive, a.is_live, a.needs_member, a.needs_phone, a.position)',
          countries: 'json(a.countries)',
          plans: 'json(a.plans)',
          limits: `json_array(a.sell_from, a.sell_to, a.stay_from, a.stay_to, a.min_advance, a.max_advance, a.min_nights,
            a.max_nights)`,
          arrival_days: 'a.arrival_days',
          room_names: `iif(a.rooms IS NULL, NULL, json((SELECT json_group_array(c.name ORDER BY c.position)
            FROM room_category c WHERE c.id IN (SELECT value FROM json_each(a.rooms)) AND c.is_disabled = 0)))`,
        },
        from: 'discount a JOIN property p ON p.id = a.property_id',
        place: 'a.id',
        key: "p.oyo_id || '/' || a.code",
        property: 'p.id',
      },
      toFields,
    ),
  },
  check: ({ db, reach }, records) =>
    checkRecords(
      records,
      discountFields,
      async (rows) => {
        const codes = rows.map(({ property_code }) => property_code)
        return findKnown(db, await findPropertiesByCode(db, reach, codes))
      },
      (row, known, fault) => {
        const property = known.properties.get(row.property_code)
        if (!property) return [fault('property_code', `is no property of the catalogue: ${row.property_code}`)]
        const roomIds = row.room_names?.map((name) => known.rooms.get(keyOf(property.id, name)) ?? null) ?? null
        const faults = findFaults(row, known, { propertyId: property.id, roomIds })
        if (faults.length > 0) return faults.map(([field, message]) => fault(field, message))
        return {
          key: keyOf(row.property_code, row.discount),
          id: known.discounts.get(keyOf(property.id, row.discount)) ?? null,
          propertyId: property.id,
          toRows: (newId, current) => {
            const before = current?.discount?.[0]
            const id = Number(before?.id ?? newId('discount'))
            return { discount: [toRow(row, { id, propertyId: property.id, roomIds, before })] }
          },
        }
      },
    ),
}

/** Returns the ids of the properties whose discounts an import changed. */
export function discountedProperties(changes: readonly SubjectChange[]): number[] {
  const rows = changes.flatMap(({ before, after }) => [...(before?.discount ?? []), ...(after?.discount ?? [])])
  return [...new Set(rows.map((row) => Number(row.property_id)))]
}

type FoundRooms = { propertyId: number; roomIds: readonly (number | null)[] | null }

function findFaults(
  row: DiscountRecord,
  { plans }: Known,
  { propertyId, roomIds }: FoundRooms,
): [field: string, message: string][] {
  const unknownPlans = (row.plans ?? []).filter((plan) => plan !== OWN_PLAN && !plans.has(keyOf(propertyId, plan)))
  const unknownCountries = (row.countries ?? []).filter((country) => !findCountry(country))
  const faults: [isFault: boolean, field: string, message: string][] = [
    [unknownCountries.length > 0, 'countries', `are no countries of the site: ${unknownCountries.join(', ')}`],
    [unknownPlans.length > 0, 'plans', `are no rate plans of ${row.property_code}: ${unknownPlans.join(', ')}`],
    [roomIds?.includes(null) === true, 'room_names', `are not all room types of ${row.property_code}`],
    ...findWindowFaults(row).map((name): [true, string, string] => [true, name, 'is before its beginning']),
  ]
  return faults.flatMap(([isFault, field, message]): [string, string][] => (isFault ? [[field, message]] : []))
}

function toRow(
  row: DiscountRecord,
  { id, propertyId, roomIds, before }: FoundRooms & { id: number; before: Row | undefined },
): Row {
  const listOf = (items: readonly unknown[] | null | undefined) => (items ? JSON.stringify(items) : null)
  return {
    id,
    property_id: propertyId,
    code: row.discount,
    position: row.position ?? 0,
    name: row.name,
    names: mergeNames(before?.names, row),
    is_live: Number(row.on_sale ?? true),
    percent: row.percent,
    is_exclusive: Number(row.exclusive ?? false),
    needs_member: Number(row.members ?? false),
    needs_phone: Number(row.phones ?? false),
    countries: listOf(row.countries),
    rooms: listOf(roomIds),
    plans: listOf(row.plans),
    ...Object.fromEntries(windows.flat().map((name) => [name, row[name] ?? null])),
    arrival_days: toDayBits(row.arrival_days?.map((name) => weekdays.indexOf(name)) ?? null),
  }
}

async function findKnown(db: Database, properties: Known['properties']): Promise<Known> {
  const ids = JSON.stringify([...properties.values()].map(({ id }) => id))
  const read = (columns: string, from: string) =>
    db.all<{ property_id: number; name: string; id: number }>(
      `SELECT property_id, ${columns} FROM ${from} AND property_id IN (SELECT value FROM json_each(?1))`,
      ids,
    )
  const [rooms, plans, stored] = await Promise.all([
    read('name, id', 'room_category WHERE is_disabled = 0'),
    read('code AS name, id', 'rate_plan WHERE true'),
    read('code AS name, id', 'discount WHERE true'),
  ])
  const byKey = (rows: typeof rooms) => new Map(rows.map(({ property_id, name, id }) => [keyOf(property_id, name), id]))
  return { properties, rooms: byKey(rooms), plans: new Set(byKey(plans).keys()), discounts: byKey(stored) }
}

/** Returns a discount as a record of a file; a value that is the default has no cell. */
function toFields({ names, terms, limits, arrival_days, countries, plans, room_names, ...row }: Row) {
  const [exclusive, isLive, members, phones, position] = terms as unknown as number[]
  const bounds = limits as unknown as (string | number | null)[]
  const arrivalDays = fromDayBits(arrival_days === null ? null : Number(arrival_days))
  const yesOrNull = (value: number | undefined) => (value === 1 ? true : null)
  return withoutNulls({
    ...row,
    ...toNameColumns(names),
    exclusive: yesOrNull(exclusive),
    position: position || null,
    on_sale: isLive === 1 ? null : false,
    members: yesOrNull(members),
    phones: yesOrNull(phones),
    countries,
    plans,
    ...Object.fromEntries(windows.flat().map((name, index) => [name, bounds[index]])),
    arrival_days: arrivalDays?.map((weekday) => weekdays[weekday]),
    room_names,
  })
}
