import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addedFields, catalogue } from '#app/client/events/catalogue.ts'
import { eventDescriptions } from '#app/client/events/event-descriptions.ts'
import { eventEndpoints } from '#app/client/events/event-endpoints.ts'
import { type FieldName, fields } from '#app/client/events/fields.ts'
import { eventPage } from '#worker/tools/events/event-page.ts'
import { inProject } from '#worker/tools/machine/project.ts'

const definitions: readonly { sampleRate: number; required: readonly string[]; optional: readonly string[] }[] =
  Object.values(catalogue)

test('the events page equals the catalogue, and every event is complete [ANLY-19]', () => {
  expect(readFileSync(inProject('docs/events.md'), 'utf8')).toBe(eventPage())
  expect(Object.keys(catalogue).sort()).toEqual(Object.keys(eventEndpoints).sort())
  for (const { sampleRate } of definitions) expect(sampleRate > 0 && sampleRate <= 1).toBe(true)
  for (const description of Object.values(eventDescriptions)) expect(description.length).toBeGreaterThan(5)
})

test('dim1 to dim100 are unique catalogue fields, each filled by an event [ANLY-14, ANLY-45]', () => {
  const dims = Object.values(fields).flatMap(({ dim }) => (dim === null ? [] : [dim]))
  expect(dims.sort((one, other) => one - other)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1))
  const filled = new Set<string>([
    ...addedFields,
    ...definitions.flatMap(({ required, optional }) => [...required, ...optional]),
  ])
  expect((Object.keys(fields) as FieldName[]).filter((name) => !filled.has(name))).toEqual([])
  const page = readFileSync(inProject('docs/events.md'), 'utf8')
  for (const [name, { dim }] of Object.entries(fields)) if (dim) expect(page).toContain(`| dim${dim} | \`${name}\` |`)
})
