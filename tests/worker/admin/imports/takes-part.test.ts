import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { anImporter, samplePlaces } from '#tests/support/an-import.ts'
import csv from '#tests/support/import/sample.csv?raw'

const deps = aDeps()

test('a file of stays sets membership participation, off by default [MEMB-55]', async () => {
  const admin = await anImporter(deps)
  for (const [kind, text] of Object.entries(samplePlaces)) await admin.importFile(kind, text)
  const taking = async () => {
    const rows = await deps.db.all<{ takes_part: number }>('SELECT takes_part FROM property ORDER BY id')
    return rows.map(({ takes_part }) => takes_part)
  }
  await admin.importFile('stays', csv)
  const none = await taking()
  expect(none.length).toBeGreaterThan(0)
  expect(new Set(none)).toEqual(new Set([0]))
  const renamed = csv.replace(/^([^\n]*)\n/, '$1,takes_part\n').replace(/\n(?=[A-Z]{3}\d)/g, '\n')
  const [head = '', ...lines] = renamed.trimEnd().split('\n')
  await admin.importFile('stays', [head, ...lines.map((line) => `${line},yes`), ''].join('\n'))
  expect(new Set(await taking())).toEqual(new Set([1]))
})
