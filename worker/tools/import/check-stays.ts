import * as v from 'valibot'
import type { LineError, RawFile, RawStay } from './raw-stay.ts'
import type { References } from './references.ts'
import { type ImportedStay, isKnownField, staySchema } from './stay-schema.ts'

export type CheckedStay = { stay: ImportedStay; line: number }

export type CheckedFile = { stays: CheckedStay[]; errors: LineError[] }

/** The stays of a file that are whole, and what is wrong with the others, line by line. */
export function checkStays(file: RawFile, references: References): CheckedFile {
  const errors = [...file.errors]
  const stays: CheckedStay[] = []
  const seen = new Map<string, number>()
  for (const raw of file.stays) {
    const found = checkStay(raw, references, seen)
    if (Array.isArray(found)) errors.push(...found)
    else stays.push({ stay: found, line: raw.line })
  }
  return { stays, errors: errors.sort((a, b) => a.line - b.line) }
}

function checkStay(raw: RawStay, references: References, seen: Map<string, number>): ImportedStay | LineError[] {
  const unknown = Object.keys(raw.fields)
    .filter((name) => !isKnownField(name))
    .map((field) => ({ line: raw.line, field, message: 'is no column of an import' }))
  const parsed = v.safeParse(staySchema, raw.fields)
  if (!parsed.success) return [...unknown, ...parsed.issues.map((issue) => toError(raw, issue))]
  const stay = parsed.output
  const first = seen.get(stay.property_code)
  seen.set(stay.property_code, raw.line)
  const repeated = first === undefined ? [] : [toFault(raw, 'property_code', `stands on line ${first} already`)]
  const errors = [...unknown, ...repeated, ...missingReferences(raw, stay, references), ...repeatedRooms(raw, stay)]
  return errors.length > 0 ? errors : stay
}

function toError(raw: RawStay, issue: v.BaseIssue<unknown>): LineError {
  const path = (issue.path ?? []).map(({ key }) => key)
  const [first, index, field] = path
  const isRoom = first === 'rooms' && typeof index === 'number'
  return {
    line: (isRoom && raw.roomLines[index]) || raw.line,
    field: isRoom ? (raw.roomLines.length > 0 ? String(field ?? 'rooms') : path.join('.')) : String(first ?? ''),
    message: issue.received === 'undefined' ? 'is missing' : issue.message,
  }
}

function toFault(raw: RawStay, field: string, message: string): LineError {
  return { line: raw.line, field, message }
}

function missingReferences(raw: RawStay, stay: ImportedStay, references: References): LineError[] {
  const city = references.cities.get(stay.city)
  if (!city) return [toFault(raw, 'city', `is no city of the catalogue: ${stay.city}`)]
  const calendar = stay.rate_calendar === undefined || references.calendars.has(stay.rate_calendar)
  const locality = stay.locality === undefined || city.localities.has(stay.locality)
  const park = stay.holiday_park === undefined || city.parks.has(stay.holiday_park)
  return [
    ...(park ? [] : [toFault(raw, 'holiday_park', `is no holiday park of ${stay.city}: ${stay.holiday_park}`)]),
    ...(calendar ? [] : [toFault(raw, 'rate_calendar', `is no rate calendar: ${stay.rate_calendar}`)]),
    ...(locality ? [] : [toFault(raw, 'locality', `is no locality of ${stay.city}: ${stay.locality}`)]),
    ...(stay.tags ?? [])
      .filter((tag) => !references.tags.has(tag))
      .map((tag) => toFault(raw, 'tags', `is no tag: ${tag}`)),
  ]
}

function repeatedRooms(raw: RawStay, { rooms }: ImportedStay): LineError[] {
  return rooms.flatMap(({ room_name }, index) => {
    const first = rooms.findIndex((room) => room.room_name === room_name)
    if (first === index) return []
    return [{ line: raw.roomLines[index] ?? raw.line, field: 'room_name', message: `stands twice: ${room_name}` }]
  })
}
