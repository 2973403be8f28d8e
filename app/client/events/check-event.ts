import * as v from 'valibot'
import { catalogue } from './catalogue.ts'
import { type EventName, eventEndpoints } from './event-endpoints.ts'
import { type FieldName, fields } from './fields.ts'

const MAX_TEXT_LENGTH = 1_000

export type DropReason = 'unknown_event' | 'unknown_field' | 'bad_value' | 'missing_field' | 'personal' | 'not_allowed'

export type CheckedEvent = { name: EventName; fields: Partial<Record<FieldName, unknown>> }

/** Returns the event with its valid fields, or null when it may not be stored, and the reasons for dropped parts. */
export function checkEvent(
  name: string,
  sentFields: Record<string, unknown>,
): { event: CheckedEvent | null; drops: DropReason[] } {
  if (!isEventName(name)) return { event: null, drops: ['unknown_event'] }
  const { required, optional }: { required: readonly FieldName[]; optional: readonly FieldName[] } = catalogue[name]
  const allowedFields = new Set<string>([...required, ...optional])
  const drops: DropReason[] = []
  const validFields: CheckedEvent['fields'] = {}
  for (const [field, value] of Object.entries(sentFields)) {
    if (value === null || value === undefined) continue
    if (!allowedFields.has(field)) drops.push('unknown_field')
    else if (isShort(value) && v.is(fields[field as FieldName].schema, value)) validFields[field as FieldName] = value
    else drops.push('bad_value')
  }
  const isComplete = required.every((field) => field in validFields)
  if (!isComplete) return { event: null, drops: [...drops, 'missing_field'] }
  return { event: { name, fields: validFields }, drops }
}

/** Rejects strings no field allows before the slower patterns run. */
function isShort(value: unknown): boolean {
  return typeof value !== 'string' || value.length <= MAX_TEXT_LENGTH
}

export function isEventName(name: string): name is EventName {
  return Object.hasOwn(eventEndpoints, name)
}
