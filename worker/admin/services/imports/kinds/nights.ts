import * as v from 'valibot'
import { ariChange } from '#app/contracts/admin/properties/ari.ts'
import { fromMajor } from '#app/domain/money/money.ts'
import type { AriChange } from '#worker/admin/services/ari/rate-updates.ts'
import type { Property } from '#worker/admin/services/properties/properties.ts'
import { day, integer, number, optional, propertyCode, text, yesOrNo } from '../reading/fields.ts'
import type { LineFault, RawRecord } from '../reading/read-records.ts'
import { parseRecord } from './kind.ts'

const NONE = 'none'
const orNone = <const Schema extends v.GenericSchema>(schema: Schema) => optional(v.union([v.literal(NONE), schema]))
const weekdays = ['su', 'mo', 'tu', 'we', 'th', 'fr', 'sa']

const nights = {
  property_code: propertyCode,
  room_name: text(80),
  plan: optional(text(20)),
  from: day,
  to: optional(day),
  days: optional(
    v.pipe(
      v.unknown(),
      v.transform((value) =>
        (Array.isArray(value) ? value : String(value).split(/[|,]/)).map((part) => String(part).trim()),
      ),
      v.array(v.picklist(weekdays, 'is not one of mo, tu, we, th, fr, sa, su')),
    ),
  ),
}
const amount = number(0, 1e7)
const rules = {
  min: orNone(integer(1, 90)),
  max: orNone(integer(1, 90)),
  min_through: orNone(integer(1, 90)),
  cta: optional(yesOrNo),
  ctd: optional(yesOrNo),
}

const schemas = {
  rates: v.object({ ...nights, single: orNone(amount), double: optional(amount), extra: optional(amount) }),
  stock: v.object({
    ...nights,
    total: orNone(integer(0, 9999)),
    available: optional(integer(0, 9999)),
    closed: optional(yesOrNo),
  }),
  rules: v.object({ ...nights, ...rules }),
}

export type NightKind = keyof typeof schemas

export function nightFields(kind: NightKind): string[] {
  return Object.keys(schemas[kind].entries)
}

export function isNightKind(kind: string): kind is NightKind {
  return Object.hasOwn(schemas, kind)
}

/** Converts a record to a rate update, or returns its faults. */
export function toAriChange(kind: NightKind, record: RawRecord, property: Property | null): AriChange | LineFault[] {
  const fault = (field: string, message: string): LineFault[] => [{ line: record.line, field, message }]
  const parsed = parseRecord<v.ObjectSchema<v.ObjectEntries, undefined>>(schemas[kind], fillEmptyFields(record))
  if (!parsed.ok) return parsed.faults
  const row = parsed.value as Row
  if (!property) return fault('property_code', `is no property of the catalogue: ${row.property_code}`)
  const room = property.rooms.find(({ name }) => name === row.room_name)
  if (!room) return fault('room_name', `is no room of ${row.property_code}: ${row.room_name}`)
  const price = toPrice(row, property.currency)
  if (typeof price === 'string')
    return fault(price, 'is missing: a price has single, double and extra, or single is none')
  const change = {
    room: room.id,
    plan: row.plan,
    from: row.from,
    to: row.to,
    days: row.days?.map((name) => weekdays.indexOf(name)),
    price,
    total: toNullable(row.total),
    available: row.available,
    closed: row.closed,
    min_nights: toNullable(row.min),
    max_nights: toNullable(row.max),
    min_nights_through: toNullable(row.min_through),
    closed_to_arrival: row.cta,
    closed_to_departure: row.ctd,
  }
  const definedFields = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const checked = v.safeParse(ariChange, definedFields)
  if (checked.success) return checked.output
  return checked.issues.slice(0, 3).map((issue) => ({
    line: record.line,
    field: toColumn(v.getDotPath(issue) ?? ''),
    message: 'is not of the form asked for',
  }))
}

const flags = ['closed', 'cta', 'ctd']

/** An empty field removes the stored value; an empty selector column selects nothing. Plans have no number of rooms. */
function fillEmptyFields(record: RawRecord): RawRecord {
  const given = record.fields
  const isEmpty = (name: string) => given[name] === '' || given[name] === null
  const fields = { ...given }
  if (isEmpty('single') && !fields.double && !fields.extra) fields.single = NONE
  if (isEmpty('total') && given.plan) delete fields.total
  else if (isEmpty('total') && (fields.available === undefined || isEmpty('available'))) fields.total = NONE
  for (const name of ['min', 'max', 'min_through']) if (isEmpty(name)) fields[name] = NONE
  for (const name of flags) if (isEmpty(name)) fields[name] = 'no'
  return { ...record, fields }
}

type Row = {
  property_code: string
  room_name: string
  plan?: string
  from: AriChange['from']
  to?: AriChange['to']
  days?: string[]
  single?: number | typeof NONE
  double?: number
  extra?: number
  total?: number | typeof NONE
  available?: number
  closed?: boolean
  min?: number | typeof NONE
  max?: number | typeof NONE
  min_through?: number | typeof NONE
  cta?: boolean
  ctd?: boolean
}

const toNullable = (value: number | typeof NONE | undefined) => (value === NONE ? null : value)

/** Returns the price in minor units, or the name of the missing column when it is incomplete. */
function toPrice({ single, double, extra }: Row, currency: string): AriChange['price'] | 'single' | 'double' | 'extra' {
  if (single === NONE) return null
  if (single === undefined && double === undefined && extra === undefined) return undefined
  if (single === undefined) return 'single'
  if (double === undefined) return 'double'
  if (extra === undefined) return 'extra'
  const minor = (major: number) => fromMajor(major, currency).amountMinor
  return { single_minor: minor(single), double_minor: minor(double), extra_minor: minor(extra) }
}

const columnsByField: Record<string, string> = {
  'price.single_minor': 'single',
  'price.double_minor': 'double',
  'price.extra_minor': 'extra',
  room: 'room_name',
  min_nights: 'min',
  max_nights: 'max',
  min_nights_through: 'min_through',
  closed_to_arrival: 'cta',
  closed_to_departure: 'ctd',
}

export function toColumn(field: string): string {
  return columnsByField[field] ?? field
}
