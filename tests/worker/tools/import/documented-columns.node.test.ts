import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listAmenities } from '#app/domain/stays/amenities.ts'
import { listColumns } from '#worker/tools/import/stay-schema.ts'

const page = readFileSync(new URL('../../../../docs/import.md', import.meta.url), 'utf8')

test('explains every column of an import', () => {
  expect(listColumns().filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

test('lists every amenity with its number', () => {
  expect(listAmenities().filter(({ id, name }) => !page.includes(`${id} ${name}`))).toEqual([])
})
