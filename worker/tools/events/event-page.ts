import { addedFields, catalogue } from '#app/events/catalogue.ts'
import { classOf, type EventName, type EventWay, wayOf } from '#app/events/event-ways.ts'
import { eventMoments, fieldWords } from '#app/events/event-words.ts'
import { type FieldName, fields } from '#app/events/fields.ts'

/** How each way is called on the wire. */
const calls: Record<EventWay, string> = {
  log: '`/api/pwa/log`',
  analytics: '`/analytics/sendData`',
  track: '`/api/pwa/track`',
  fraud: '`/api/pwa/fraud`',
}

const names = Object.keys(catalogue) as EventName[]

/** `docs/events.md`, written from the catalogue. */
export function eventPage(): string {
  return [
    '# Events',
    '',
    'What pages tell of themselves, written from `app/events` by `npm run events`; `tests/event-docs.node.test.ts` fails when the two',
    'differ. How it works: [decisions/events.md](decisions/events.md). Where events go: [operations.md](operations.md#events).',
    '',
    '## Every event',
    '',
    'Class: what a guest must have allowed. Share: of how many visits it is kept, whole visits at a time; the rate stands beside it.',
    'A field in brackets is there where it is known.',
    '',
    '| event | when | class | call | share | fields |',
    '|---|---|---|---|---|---|',
    ...names.map(eventRow),
    '',
    `To each of them the server adds what it knows itself: ${addedFields.map((name) => `\`${name}\``).join(', ')}.`,
    'It also writes an event of its own, `dropped`: how often something that was sent was not kept, and why (`reason`, `count`).',
    '',
    '## Every field',
    '',
    'Dimension: its number among the custom dimensions, `dim1` to `dim100`. No field holds what somebody typed; the',
    'message of an error is text, without quotes, numbers and addresses.',
    '',
    '| dimension | field | tells |',
    '|---|---|---|',
    ...(Object.keys(fields) as FieldName[]).map(fieldRow),
    '',
  ].join('\n')
}

function eventRow(name: EventName): string {
  const { share, needs, may }: { share: number; needs: readonly string[]; may: readonly string[] } = catalogue[name]
  const all = [...needs.map((field) => `\`${field}\``), ...may.map((field) => `[\`${field}\`]`)]
  return `| \`${name}\` | ${eventMoments[name]} | ${classOf(name)} | ${calls[wayOf(name)]} | ${share} | ${all.join(', ') || '–'} |`
}

function fieldRow(name: FieldName): string {
  const { dim } = fields[name]
  return `| ${dim === null ? '–' : `dim${dim}`} | \`${name}\` | ${fieldWords[name]} |`
}
