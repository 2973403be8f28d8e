import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { roles } from '#app/domain/operators/scopes.ts'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { aToken } from '#tests/support/an-admin.ts'
import { anImporter, samplePlaces } from '#tests/support/an-import.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import csv from '#tests/support/import/sample.csv?raw'
import { deepTest, sampleOf } from '#tests/support/is-deep.ts'
import { findImport } from '#worker/admin/services/imports/import-storage.ts'
import { progressStatements } from '#worker/admin/services/imports/progress-storage.ts'
import { recordPrices } from '#worker/services/pricing/prices/record-prices.ts'

let deps: TestDeps
let admin: Awaited<ReturnType<typeof anImporter>>

beforeEach(async () => {
  await emptyDatabase(env.DB, env.MIGRATIONS)
  await emptyDatabase(env.SEARCH, env.SEARCH_MIGRATIONS)
  deps = aDeps()
  admin = await anImporter(deps)
  for (const [kind, text] of Object.entries(samplePlaces)) await admin.bring(kind, text)
})

test.each(
  sampleOf(
    [
      [',1,1,0,', ',monsoon,90,0,', ['price_single', 'price_double']],
      [',0,4,0,', ',monsoon,90,0,', ['price_double']],
      // 80 % at the beach in winter: 0.4 of a rupee.
      [',0.5,2000,0,', ',beach-north,0,0,', ['price_single']],
    ],
    1,
  ),
)('refuses by line a room of %s with %s rounding to nothing', async (prices, terms, fields) => {
  await admin.bring('stays', csv)
  const stays = (price: string) => csv.replace(',1700,2000,500,', price).replace(',monsoon,20,24,', terms)
  const imported = await admin.bring('stays', stays(prices))
  expect(imported).toMatchObject({ changed: 0, unchanged: 1, refused: 1 })
  expect(imported.faults).toEqual(
    fields.map((field) => ({
      line: 2,
      field,
      message: 'is zero on the cheapest day after the discounts of the property',
    })),
  )
  expect(await admin.bring('stays', stays(',5,5,0,'))).toMatchObject({ changed: 1, refused: 0 })
  deps.pass(86_400_000)
  expect(await recordPrices(deps)).toMatchObject({ done: 2 })
})

test('refuses by line a calendar that rounds a price to zero', async () => {
  await admin.bring('stays', csv.replace(',1700,2000,500,', ',1,1,0,').replace(',monsoon,20,24,', ',monsoon,0,24,'))
  const calendar = (august: number) =>
    `calendar,months,weekend,peaks\nmonsoon,100|100|100|100|100|100|100|${august}|100|100|100|100,0,\n`
  const imported = await admin.bring('calendars', calendar(40))
  expect(imported).toMatchObject({ changed: 0, refused: 1 })
  expect(imported.faults).toMatchObject([{ line: 2, field: 'months', message: expect.stringContaining('MYH001') }])
  expect(await admin.bring('calendars', calendar(90))).toMatchObject({ changed: 1, refused: 0 })
})

test('recognises a file by its digest for the same token only', async () => {
  const [{ id } = { id: 0 }] = await admin
    .bring('stays', csv)
    .then(() => deps.db.all<{ id: number }>(`SELECT id FROM property WHERE oyo_id = 'MYH001'`))
  const file = csv.replace(',1700,2000,500,', ',1800,2100,500,')
  const others = [
    await aToken(deps, { reach: [id], scopes: roles.content }),
    await aToken(deps, { scopes: roles.content }),
    admin.token,
  ]
  for (const token of others) {
    const started = await admin.start('stays', file, { token })
    if (token !== admin.token) await admin.send(started.answer.id, 1, csv.slice(0, csv.indexOf('MYV002')), { token })
    expect((await admin.end(started.answer.id, { token })).answer).toMatchObject({ state: 'ended', refused: 0 })
  }
  expect(await admin.bring('stays', file)).toMatchObject({ changed: 1, unchanged: 1 })
  expect((await admin.start('stays', file)).answer).toMatchObject({ was_before: true })
})

deepTest('keeps twenty faults per record and five thousand per file', async () => {
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]))
  const read = (id: string) =>
    deps.db.first('SELECT count(*) AS faults, max(length(field)) AS field FROM import_fault WHERE import_id = ?', id)
  for (const kind of ['tags', 'stays', 'rates']) {
    const imported = await admin.bring(kind, `${JSON.stringify(many(3000))}\n`, { format: 'jsonl' })
    expect(imported, kind).toMatchObject({ refused: 1 })
    expect(await read(imported.id), kind).toMatchObject({ faults: 20 })
  }
  const long = JSON.stringify({ ['😀'.repeat(150_000)]: 1, tag: 'quiet', name: 'Quiet' })
  const { id } = await admin.bring('tags', `${long}\n`, { format: 'jsonl' })
  expect(await read(id)).toEqual({ faults: 1, field: 40 })
  const lines = Array.from({ length: 270 }, () => JSON.stringify(many(25))).join('\n')
  const file = await admin.bring('tags', `${lines}\n`, { format: 'jsonl' })
  expect(file).toMatchObject({ refused: 270 })
  expect(await read(file.id)).toMatchObject({ faults: 5000 })
  const started = await admin.start('tags', 'tag,name\n')
  const job = await findImport(deps.db, started.answer.id, null)
  if (!job) throw new Error('no import')
  const faults = [{ line: 1, field: null, message: 'x'.repeat(1000) }]
  const counts = { lines: 1, added: 0, changed: 0, unchanged: 0, refused: 1 }
  await deps.db.batch(progressStatements({ job, records: 1, counts, faults, leftOut: 0, now: deps.now() }))
  expect(
    await deps.db.first('SELECT field, length(message) AS length FROM import_fault WHERE import_id = ?', job.id),
  ).toEqual({
    field: null,
    length: 300,
  })
})
