import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allAmenities } from '#tests/support/catalogue-tables.ts'
import { staySchema } from '#worker/tools/import/stay-schema.ts'

const page = readFileSync(new URL('../../../../docs/import.md', import.meta.url), 'utf8')

const roomSchema = staySchema.entries.rooms.pipe[0].item

test('explains every column of an import', () => {
  expect(
    [...Object.keys(staySchema.entries), ...Object.keys(roomSchema.pipe[0].entries)].filter(
      (name) => !page.includes(`\`${name}\``),
    ),
  ).toEqual([])
})

test('lists every amenity with its number', () => {
  expect(allAmenities().filter(({ id, name }) => !page.includes(`${id} ${name}`))).toEqual([])
})
