import { formatInstant } from '#app/admin/text/moment.ts'
import { text } from '#app/admin/text/text.ts'

type Snapshot = Readonly<Record<string, unknown>> | null

export type ChangedValue = { name: string; before: string; after: string }

/** Returns the values that differ, by readable names; values inside a record under `record: value`. */
export function compareValues(before: Snapshot, after: Snapshot, timeZone: string): ChangedValue[] {
  const [old, next] = [flatten(before ?? {}), flatten(after ?? {})]
  const names = [...new Set([...old.keys(), ...next.keys()])]
  return names
    .filter((name) => JSON.stringify(old.get(name)) !== JSON.stringify(next.get(name)))
    .map((name) => ({
      name: name.replaceAll('_', ' '),
      before: describe(name, old.get(name), timeZone),
      after: describe(name, next.get(name), timeZone),
    }))
}

function flatten(record: Record<string, unknown>): Map<string, unknown> {
  const entries = Object.entries(record).flatMap(([name, value]): [string, unknown][] =>
    isRecord(value) ? Object.entries(value).map(([inner, one]) => [`${name}: ${inner}`, one]) : [[name, value]],
  )
  return new Map(entries)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Instants are stored in milliseconds. */
const FIRST_INSTANT = 1_000_000_000_000

function describe(name: string, value: unknown, timeZone: string): string {
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value === 'boolean') return text(value ? 'system.yes' : 'system.no')
  if (typeof value === 'number' && value >= FIRST_INSTANT && /(_at|_until|At|Until)$/.test(name)) {
    return formatInstant(new Date(value).toISOString(), timeZone)
  }
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ')
  return JSON.stringify(value, null, 1)
}
