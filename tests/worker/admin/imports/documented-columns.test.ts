import { expect, test } from 'vitest'
import { importKinds } from '#app/contracts/admin/imports.ts'
import { allAmenities } from '#tests/support/catalogue-tables.ts'
import { importFields } from '#worker/admin/services/imports/kinds/kinds.ts'
import page from '../../../../docs/import.md?raw'

test('explains every kind and every column of an import', () => {
  expect(importKinds.filter((kind) => !page.includes(`\`${kind}\``))).toEqual([])
  const missing = importKinds.flatMap((kind) =>
    importFields(kind)
      .filter((name) => !page.includes(`\`${name}\``))
      .map((name) => `${kind} ${name}`),
  )
  expect(missing).toEqual([])
})

test('lists every amenity with its number', () => {
  expect(allAmenities().filter(({ id, name }) => !page.includes(`${id} ${name}`))).toEqual([])
})
