import * as v from 'valibot'
import { catalogue } from './catalogue.ts'
import { type EventName, eventWays } from './event-ways.ts'
import { type FieldName, fields } from './fields.ts'

const LONGEST = 1_000

/** Why something that was sent is not kept, in whole or in part. */
export type Drop = 'unknown_event' | 'unknown_field' | 'bad_value' | 'missing_field' | 'personal' | 'not_allowed'

/** An event that is in the catalogue, with the fields of it that hold what they may hold. */
export type CheckedEvent = { name: EventName; fields: Partial<Record<FieldName, unknown>> }

/**
 * What of an event may be kept, and what had to be dropped [ANLY-20]. A field that is not its own, or holds what it may not, is
 * left out; an event without a field it needs is none.
 */
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

/** No field holds a longer text: what is longer is not even looked at. */
function isShort(value: unknown): boolean {
  return typeof value !== 'string' || value.length <= LONGEST
}

/** Tells whether a text names an event of the catalogue. */
export function isEventName(name: string): name is EventName {
  return Object.hasOwn(eventWays, name)
}
