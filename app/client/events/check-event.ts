import * as v from 'valibot'
import { catalogue } from './catalogue.ts'
import { type EventName, eventEndpoints } from './event-endpoints.ts'
import { type FieldName, fields } from './fields.ts'

const MAX_LENGTH = 1_000

export type Drop = 'unknown_event' | 'unknown_field' | 'bad_value' | 'missing_field' | 'personal' | 'not_allowed'

export type CheckedEvent = { name: EventName; fields: Partial<Record<FieldName, unknown>> }

/** Returns what of an event may be stored, with the reasons for the dropped parts. */
export function checkEvent(
  name: string,
  given: Record<string, unknown>,
): { event: CheckedEvent | null; drops: Drop[] } {
  if (!isEventName(name)) return { event: null, drops: ['unknown_event'] }
  const { needs, may }: { needs: readonly FieldName[]; may: readonly FieldName[] } = catalogue[name]
  const own = new Set<string>([...needs, ...may])
  const drops: Drop[] = []
  const kept: CheckedEvent['fields'] = {}
  for (const [field, value] of Object.entries(given)) {
    if (value === null || value === undefined) continue
    if (!own.has(field)) drops.push('unknown_field')
    else if (isShort(value) && v.is(fields[field as FieldName].schema, value)) kept[field as FieldName] = value
    else drops.push('bad_value')
  }
  const isWhole = needs.every((field) => field in kept)
  return isWhole ? { event: { name, fields: kept }, drops } : { event: null, drops: [...drops, 'missing_field'] }
}

/** No field allows longer texts, so longer values are rejected before matching patterns. */
function isShort(value: unknown): boolean {
  return typeof value !== 'string' || value.length <= MAX_LENGTH
}

export function isEventName(name: string): name is EventName {
  return Object.hasOwn(eventEndpoints, name)
}
