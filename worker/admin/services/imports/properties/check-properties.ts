import * as v from 'valibot'
import { type CheckContext, type JoinedRecord, MAX_FAULTS_PER_RECORD, type PlannedSubject } from '../kinds/kind.ts'
import type { LineFault } from '../reading/read-records.ts'
import { lowestPriceOf } from './lowest-price.ts'
import { type ImportedProperty, propertySchema } from './property-schema.ts'
import { type References, readReferences } from './references-storage.ts'
import { DEFAULT_CALENDAR, toPropertySubject } from './to-property-subject.ts'

export async function checkProperties(
  { db, reach }: CheckContext,
  records: readonly JoinedRecord[],
): Promise<(PlannedSubject | LineFault[])[]> {
  const parsedRecords = records.map((record) => parseProperty(record))
  const validProperties = parsedRecords.flatMap((result) => (Array.isArray(result) ? [] : [result]))
  const names = {
    cities: validProperties.map(({ city }) => city),
    tags: validProperties.flatMap(({ tags = [] }) => tags),
    calendars: validProperties.map(({ rate_calendar }) => rate_calendar ?? DEFAULT_CALENDAR),
    codes: validProperties.map(({ property_code }) => property_code),
  }
  const references = await readReferences(db, names, reach)
  return parsedRecords.map((property, index) => {
    const record = records[index]
    if (Array.isArray(property)) return property.slice(0, MAX_FAULTS_PER_RECORD)
    if (!record) return []
    const faults = [
      ...findMissingReferences(record, property, references),
      ...findPropertyFaults(record, property, { references, reach }),
      ...findPriceFaults(record, property, references),
    ]
    if (faults.length > 0) return faults.slice(0, MAX_FAULTS_PER_RECORD)
    const id = references.properties.get(property.property_code)?.id ?? null
    const toRows: PlannedSubject['toRows'] = (newId, stored) =>
      toPropertySubject(property, references, { newId, stored })
    return { key: property.property_code, line: record.line, id, propertyId: id, toRows }
  })
}

function parseProperty(record: JoinedRecord): ImportedProperty | LineFault[] {
  const unknown = Object.keys(record.fields)
    .filter((name) => !Object.hasOwn(propertySchema.entries, name))
    .map((field) => toFault(record, field, 'is not a column of this kind of file'))
  const parsed = v.safeParse(propertySchema, record.fields)
  if (!parsed.success) return [...unknown, ...parsed.issues.map((issue) => toIssueFault(record, issue))]
  const faults = [...unknown, ...findRepeatedRooms(record, parsed.output)]
  return faults.length > 0 ? faults : parsed.output
}

/** Line of a room type: in CSV each has its own, in JSON they share one. */
const findLine = ({ line, parts = [] }: JoinedRecord, index: number) =>
  index === 0 ? line : (parts[index - 1] ?? line)

function toIssueFault(record: JoinedRecord, issue: v.BaseIssue<unknown>): LineFault {
  const path = (issue.path ?? []).map(({ key }) => key)
  const [first, index, field] = path
  const isRoom = first === 'rooms' && typeof index === 'number'
  const isCsv = Array.isArray(record.fields.rooms) && record.fields.rooms.length === (record.parts?.length ?? 0) + 1
  return {
    line: isRoom ? findLine(record, index) : record.line,
    field: isRoom ? (isCsv ? String(field ?? 'rooms') : path.join('.')) : String(first ?? ''),
    message: issue.received === 'undefined' ? 'is missing' : issue.message,
  }
}

function toFault({ line }: JoinedRecord, field: string, message: string): LineFault {
  return { line, field, message }
}

function findPropertyFaults(
  record: JoinedRecord,
  property: ImportedProperty,
  { references, reach }: { references: References; reach: CheckContext['reach'] },
): LineFault[] {
  const stored = references.properties.get(property.property_code)
  // An actor with limited reach learns nothing about other properties and cannot add one.
  if (stored ? !stored.isWithin : reach !== 'all')
    return [toFault(record, 'property_code', 'is no property of this token')]
  if (!stored) return []
  const city = references.cities.get(property.city)
  return [
    ...(stored.brandId === property.brand
      ? []
      : [toFault(record, 'brand', `is ${stored.brandId} already and cannot change`)]),
    // Rates, bookings and invoices are in the country's currency, so a property cannot move to another country.
    ...(!city || city.countryId === stored.countryId
      ? []
      : [toFault(record, 'city', 'lies in another country than the property')]),
  ]
}

function findMissingReferences(record: JoinedRecord, property: ImportedProperty, references: References): LineFault[] {
  const city = references.cities.get(property.city)
  if (!city) return [toFault(record, 'city', `is no city of the catalogue: ${property.city}`)]
  const calendar = property.rate_calendar ?? DEFAULT_CALENDAR
  const hasLocality = property.locality === undefined || city.localities.has(property.locality)
  const hasPark = property.holiday_park === undefined || city.parks.has(property.holiday_park)
  return [
    ...(hasPark
      ? []
      : [toFault(record, 'holiday_park', `is no holiday park of ${property.city}: ${property.holiday_park}`)]),
    ...(references.calendars.has(calendar)
      ? []
      : [toFault(record, 'rate_calendar', `is no rate calendar: ${calendar}`)]),
    ...(hasLocality ? [] : [toFault(record, 'locality', `is no locality of ${property.city}: ${property.locality}`)]),
    ...(property.tags ?? [])
      .filter((tag) => !references.tags.has(tag))
      .map((tag) => toFault(record, 'tags', `is no tag: ${tag}`)),
  ]
}

/** A tariff of 0 means no price; any other must leave an amount to pay on the cheapest day. */
function findPriceFaults(record: JoinedRecord, property: ImportedProperty, references: References): LineFault[] {
  const currency = references.cities.get(property.city)?.currency
  const factorBp = references.lowestFactors.get(property.rate_calendar ?? DEFAULT_CALENDAR)
  if (currency === undefined || factorBp === undefined) return []
  const lowest = lowestPriceOf({ ...property, currency, factorBp })
  return property.rooms.flatMap((room, index) =>
    (['price_single', 'price_double'] as const)
      .filter((field) => room[field] > 0 && lowest(room[field]) <= 0)
      .map((field) => ({
        line: findLine(record, index),
        field,
        message: 'is zero on the cheapest day after the discounts of the property',
      })),
  )
}

function findRepeatedRooms(record: JoinedRecord, { rooms }: ImportedProperty): LineFault[] {
  return rooms.flatMap(({ room_name }, index) => {
    const first = rooms.findIndex((room) => room.room_name === room_name)
    if (first === index) return []
    return [{ line: findLine(record, index), field: 'room_name', message: `stands twice: ${room_name}` }]
  })
}
