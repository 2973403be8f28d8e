import * as v from 'valibot'
import { EXTRA_CODE, extraDays, extraUnits } from '#app/domain/extras/extra.ts'
import { fromMajor, toMajor } from '#app/domain/money/money.ts'
import { OWN_PLAN } from '#app/domain/rates/rate-plan.ts'
import type { Database } from '#worker/infra/database/database.ts'
import { readBySql, toNameColumns, toTranslationColumns, withoutNulls } from '../exporting/export-rule.ts'
import {
  flag,
  integer,
  list,
  mergeNames,
  mergeTranslations,
  number,
  optional,
  perLocale,
  propertyCode,
  text,
} from '../reading/fields.ts'
import type { Row } from '../table-rows.ts'
import { findPropertiesByCode } from './find-properties-by-code.ts'
import { checkRecords, type SubjectKind } from './kind.ts'
import { versionsOfProperties } from './stale-versions.ts'

const extraFields = v.object({
  property_code: propertyCode,
  extra: v.pipe(text(20), v.regex(EXTRA_CODE, 'has other signs than letters, digits, _ and -')),
  name: text(80),
  ...perLocale('name', optional(text(80))),
  description: optional(text(200)),
  ...perLocale('description', optional(text(200))),
  position: optional(integer(0, 999)),
  on_sale: flag,
  per: v.picklist(extraUnits, `is none of ${extraUnits.join(', ')}`),
  amount: number(0, 1e7),
  max_units: optional(integer(1, 99)),
  day: optional(v.picklist(extraDays, `is none of ${extraDays.join(', ')}`)),
  per_day: optional(integer(0, 9999)),
  lead_hours: optional(integer(0, 8760)),
  room_names: optional(list(text(80), 50)),
  plans: optional(list(text(20), 50)),
})

type ExtraRecord = v.InferOutput<typeof extraFields>

type Known = {
  properties: Awaited<ReturnType<typeof findPropertiesByCode>>
  /** By property and name or code. */
  rooms: Map<string, number>
  plans: Set<string>
  extras: Map<string, number>
  currencies: Map<number, string>
}

const keyOf = (code: string | number, name: string) => `${code}/${name}`

/** What guests may add to a stay for a price. */
export const extras: SubjectKind = {
  scope: 'ari:write',
  isOfProperties: true,
  invalidates: (db, changes) => versionsOfProperties(db, changes, 'extra'),
  fields: Object.keys(extraFields.entries),
  numberedTables: ['extra'],
  batchSize: 100,
  tables: [
    {
      table: 'extra',
      key: ['id'],
      owner: 'id',
      // biome-ignore format: a list in rows
      columns: [
        'id', 'property_id', 'code', 'position', 'name', 'names', 'description', 'descriptions', 'is_live', 'per',
        'amount_minor', 'max_units', 'day', 'per_day', 'lead_hours', 'room_category_ids', 'plan_codes',
      ],
    },
  ],
  usedBy: [],
  exported: {
    firstCursor: 0,
    keyOf: ({ property_code, extra }) => keyOf(String(property_code ?? '').trim(), String(extra ?? '').trim()),
    read: readBySql(
      {
        columns: {
          property_code: 'p.oyo_id',
          currency: 'p.currency',
          extra: 'g.code',
          name: 'g.name',
          names: 'g.names',
          description: 'g.description',
          descriptions: 'g.descriptions',
          position: 'g.position',
          is_live: 'g.is_live',
          per: 'g.per',
          amount_minor: 'g.amount_minor',
          max_units: 'g.max_units',
          day: 'g.day',
          per_day: 'g.per_day',
          lead_hours: 'g.lead_hours',
          room_names: `(SELECT json_group_array(c.name ORDER BY c.position) FROM json_each(g.room_category_ids) r
            JOIN room_category c ON c.id = r.value AND c.is_disabled = 0)`,
          plans: 'json(g.plan_codes)',
        },
        from: 'extra g JOIN property p ON p.id = g.property_id',
        place: 'g.id',
        key: "p.oyo_id || '/' || g.code",
        property: 'p.id',
      },
      toFields,
    ),
  },
  check: ({ db, reach }, records) =>
    checkRecords(
      records,
      extraFields,
      async (rows) =>
        findKnown(
          db,
          await findPropertiesByCode(
            db,
            reach,
            rows.map((row) => row.property_code),
          ),
        ),
      (row, known, fault) => {
        const property = known.properties.get(row.property_code)
        if (!property) return [fault('property_code', `is no property of the catalogue: ${row.property_code}`)]
        const faults = findFaults(row, known, property.id)
        if (faults.length > 0) return faults.map(([field, message]) => fault(field, message))
        return {
          key: keyOf(row.property_code, row.extra),
          id: known.extras.get(keyOf(property.id, row.extra)) ?? null,
          propertyId: property.id,
          toRows: (newId, current) => {
            const before = current?.extra?.[0]
            const id = Number(before?.id ?? newId('extra'))
            return { extra: [toExtraRow(row, { id, propertyId: property.id, known, before })] }
          },
        }
      },
    ),
}

function findFaults(row: ExtraRecord, { rooms, plans }: Known, propertyId: number): [field: string, message: string][] {
  const isOfUnits = row.per === 'unit' || row.per === 'unit_night'
  const isKnownPlan = (code: string) => code === OWN_PLAN || plans.has(keyOf(propertyId, code))
  const faults: [isFault: boolean, field: string, message: string][] = [
    [isOfUnits !== (row.max_units !== undefined), 'max_units', 'belongs to `per` unit or unit_night'],
    [
      (row.room_names ?? []).some((name) => !rooms.has(keyOf(propertyId, name))),
      'room_names',
      `are not all room types of ${row.property_code}`,
    ],
    [!(row.plans ?? []).every(isKnownPlan), 'plans', `are not all rate plans of ${row.property_code}`],
  ]
  return faults.flatMap(([isFault, field, message]): [string, string][] => (isFault ? [[field, message]] : []))
}

type ExtraRowInput = { id: number; propertyId: number; known: Known; before: Row | undefined }

function toExtraRow(row: ExtraRecord, { id, propertyId, known, before }: ExtraRowInput): Row {
  const currency = known.currencies.get(propertyId) ?? 'EUR'
  const roomIds = (row.room_names ?? []).flatMap((name) => known.rooms.get(keyOf(propertyId, name)) ?? [])
  return {
    id,
    property_id: propertyId,
    code: row.extra,
    position: row.position ?? 0,
    name: row.name,
    names: mergeNames(before?.names, row),
    description: row.description ?? null,
    descriptions: mergeTranslations('description', before?.descriptions, row),
    is_live: Number(row.on_sale ?? true),
    per: row.per,
    amount_minor: fromMajor(row.amount, currency).amountMinor,
    max_units: row.max_units ?? null,
    day: row.day ?? 'arrival',
    per_day: row.per_day ?? null,
    lead_hours: row.lead_hours ?? 0,
    room_category_ids: JSON.stringify(roomIds),
    plan_codes: JSON.stringify(row.plans ?? []),
  }
}

async function findKnown(db: Database, properties: Known['properties']): Promise<Known> {
  const ids = JSON.stringify([...properties.values()].map(({ id }) => id))
  const ofProperties = 'property_id IN (SELECT value FROM json_each(?1))'
  type Named = { property_id: number; name: string; id: number }
  const select = (sql: string) => db.all<Named>(sql, ids)
  const [rooms, plans, extraRows, currencies] = await Promise.all([
    select(
      `SELECT property_id, name, id FROM room_category WHERE ${ofProperties} AND is_disabled = 0 ORDER BY position`,
    ),
    select(`SELECT property_id, code AS name, id FROM rate_plan WHERE ${ofProperties}`),
    select(`SELECT property_id, code AS name, id FROM extra WHERE ${ofProperties}`),
    select(
      'SELECT id AS property_id, currency AS name, id FROM property WHERE id IN (SELECT value FROM json_each(?1))',
    ),
  ])
  const byKey = (rows: Named[]) => new Map(rows.map(({ property_id, name, id }) => [keyOf(property_id, name), id]))
  return {
    properties,
    rooms: byKey(rooms),
    plans: new Set(byKey(plans).keys()),
    extras: byKey(extraRows),
    currencies: new Map(currencies.map(({ id, name }) => [id, name])),
  }
}

/** Returns an extra as a record of a file; a value that is the default has no cell. */
function toFields({ currency: code, names, descriptions, is_live, amount_minor, ...row }: Row) {
  const currency = String(code)
  const listOf = (values: unknown) => ((values as string[]).length > 0 ? values : null)
  return withoutNulls({
    ...row,
    ...toNameColumns(names),
    ...toTranslationColumns('description', descriptions),
    amount: toMajor({ amountMinor: Number(amount_minor), currency }),
    on_sale: is_live === 1 ? null : false,
    position: row.position || null,
    day: row.day === 'arrival' ? null : row.day,
    lead_hours: row.lead_hours || null,
    room_names: listOf(row.room_names),
    plans: listOf(row.plans),
  })
}
