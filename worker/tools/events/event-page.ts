import { addedFields, catalogue } from '#app/client/events/catalogue.ts'
import { eventDescriptions, fieldDescriptions } from '#app/client/events/event-descriptions.ts'
import { classOf, type EventEndpoint, type EventName, endpointOf } from '#app/client/events/event-endpoints.ts'
import { type FieldName, fields } from '#app/client/events/fields.ts'

const endpointPaths: Record<EventEndpoint, string> = {
  log: '`/api/pwa/log`',
  analytics: '`/analytics/sendData`',
  track: '`/api/pwa/track`',
  fraud: '`/api/pwa/fraud`',
}

const names = Object.keys(catalogue) as EventName[]

/** Returns `docs/events.md`, generated from the catalogue. */
export function eventPage(): string {
  return [
    '# Events',
    '',
    'Analytics events of pages, generated from `app/client/events` by `npm run events`; `tests/event-docs.node.test.ts` compares the two.',
    'Design: [decisions/events.md](decisions/events.md). Destinations: [operations.md](operations.md#events).',
    '',
    '## Every event',
    '',
    'Class: the consent it needs. Sample rate: the share of visits it is stored for, sampled by visit; sent as `rate`.',
    'Fields in brackets are optional.',
    '',
    '| event | when | class | endpoint | sample rate | fields |',
    '|---|---|---|---|---|---|',
    ...names.map(eventRow),
    '',
    `The server adds to each: ${addedFields.map((name) => `\`${name}\``).join(', ')}.`,
    'It also writes the event `dropped`: how many events were not stored, and why (`reason`, `count`).',
    '',
    '## Every field',
    '',
    'Dimension: its number among the custom dimensions, `dim1` to `dim100`. No field has typed text; the message of an error is',
    'text without quotes, numbers and addresses.',
    '',
    '| dimension | field | meaning |',
    '|---|---|---|',
    ...(Object.keys(fields) as FieldName[]).map(fieldRow),
    '',
  ].join('\n')
}

function eventRow(name: EventName): string {
  const definition: { sampleRate: number; required: readonly string[]; optional: readonly string[] } = catalogue[name]
  const { sampleRate, required, optional } = definition
  const fieldList = [...required.map((field) => `\`${field}\``), ...optional.map((field) => `[\`${field}\`]`)]
  return `| \`${name}\` | ${eventDescriptions[name]} | ${classOf(name)} | ${endpointPaths[endpointOf(name)]} | ${sampleRate} | ${fieldList.join(', ') || '–'} |`
}

function fieldRow(name: FieldName): string {
  const { dim } = fields[name]
  return `| ${dim === null ? '–' : `dim${dim}`} | \`${name}\` | ${fieldDescriptions[name]} |`
}
