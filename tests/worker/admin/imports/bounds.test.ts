import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#app/domain/dates/instant.ts'
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
  for (const [kind, text] of Object.entries(samplePlaces)) await admin.importFile(kind, text)
})

const sampleStay = {
  priceSingle: 1700,
  priceDouble: 2000,
  priceExtra: 500,
  calendar: 'monsoon',
  discount: 20,
  hours: 24,
}

/** The sample of two properties, with other prices and terms of the first one. */
function staysWith(changes: Partial<typeof sampleStay>): string {
  const { priceSingle, priceDouble, priceExtra, calendar, discount, hours } = { ...sampleStay, ...changes }
  return csv
    .replace(',1700,2000,500,', `,${priceSingle},${priceDouble},${priceExtra},`)
    .replace(',monsoon,20,24,', `,${calendar},${discount},${hours},`)
}

const highDiscount = { calendar: 'monsoon', discount: 90, hours: 0 }
const cases: [prices: Partial<typeof sampleStay>, terms: Partial<typeof sampleStay>, fields: string[]][] = [
  [{ priceSingle: 1, priceDouble: 1, priceExtra: 0 }, highDiscount, ['price_single', 'price_double']],
  [{ priceSingle: 0, priceDouble: 4, priceExtra: 0 }, highDiscount, ['price_double']],
  // 80 % at the beach in winter: 0.4 of a rupee.
  [
    { priceSingle: 0.5, priceDouble: 2000, priceExtra: 0 },
    { calendar: 'beach-north', discount: 0, hours: 0 },
    ['price_single'],
  ],
]

test.each(sampleOf(cases, 1))(
  'refuses by line a room of %o with %o rounding to zero',
  async (prices, terms, fields) => {
    await admin.importFile('stays', csv)
    const imported = await admin.importFile('stays', staysWith({ ...prices, ...terms }))
    expect(imported).toMatchObject({ changed: 0, unchanged: 1, refused: 1 })
    expect(imported.faults).toEqual(
      fields.map((field) => ({
        line: 2,
        field,
        message: 'is zero on the cheapest day after the discounts of the property',
      })),
    )
    const payable = staysWith({ priceSingle: 5, priceDouble: 5, priceExtra: 0, ...terms })
    expect(await admin.importFile('stays', payable)).toMatchObject({ changed: 1, refused: 0 })
    deps.pass(DAY_MS)
    expect(await recordPrices(deps)).toMatchObject({ done: 2 })
  },
)

test('refuses by line a calendar that rounds a price to zero', async () => {
  await admin.importFile('stays', staysWith({ priceSingle: 1, priceDouble: 1, priceExtra: 0, discount: 0 }))
  const calendar = (august: number) =>
    `calendar,months,weekend,peaks\nmonsoon,100|100|100|100|100|100|100|${august}|100|100|100|100,0,\n`
  const imported = await admin.importFile('calendars', calendar(40))
  expect(imported).toMatchObject({ changed: 0, refused: 1 })
  expect(imported.faults).toMatchObject([{ line: 2, field: 'months', message: expect.stringContaining('MYH001') }])
  expect(await admin.importFile('calendars', calendar(90))).toMatchObject({ changed: 1, refused: 0 })
})

test('recognises a file by its digest for the same token only', async () => {
  await admin.importFile('stays', csv)
  const property = await deps.db.first<{ id: number }>(`SELECT id FROM property WHERE oyo_id = 'MYH001'`)
  const file = staysWith({ priceSingle: 1800, priceDouble: 2100 })
  /** Starts an import by the digest of the file, but sends only the first property, unchanged. */
  const importUnchanged = async (token: string) => {
    const { answer } = await admin.start('stays', file, { token })
    await admin.send(answer.id, 1, csv.slice(0, csv.indexOf('MYV002')), { token })
    return (await admin.end(answer.id, { token })).answer
  }
  const limitedToken = await aToken(deps, { reach: [property?.id ?? 0], scopes: roles.content })
  expect(await importUnchanged(limitedToken)).toMatchObject({ state: 'ended', refused: 0 })
  const otherToken = await aToken(deps, { scopes: roles.content })
  expect(await importUnchanged(otherToken)).toMatchObject({ state: 'ended', refused: 0 })
  // The token's own import has ended without any part, so the file is still unknown.
  const empty = await admin.start('stays', file)
  expect((await admin.end(empty.answer.id)).answer).toMatchObject({ state: 'ended', refused: 0 })
  expect(await admin.importFile('stays', file)).toMatchObject({ changed: 1, unchanged: 1 })
  expect((await admin.start('stays', file)).answer).toMatchObject({ was_before: true })
})

deepTest('keeps twenty faults per record and five thousand per file', async () => {
  const unknownFields = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]))
  const readFaults = (id: string) =>
    deps.db.first('SELECT count(*) AS faults, max(length(field)) AS field FROM import_fault WHERE import_id = ?', id)
  for (const kind of ['tags', 'stays', 'rates']) {
    const imported = await admin.importFile(kind, `${JSON.stringify(unknownFields(3000))}\n`, { format: 'jsonl' })
    expect(imported, kind).toMatchObject({ refused: 1 })
    expect(await readFaults(imported.id), kind).toMatchObject({ faults: 20 })
  }
  const long = JSON.stringify({ ['😀'.repeat(150_000)]: 1, tag: 'quiet', name: 'Quiet' })
  const { id } = await admin.importFile('tags', `${long}\n`, { format: 'jsonl' })
  expect(await readFaults(id)).toEqual({ faults: 1, field: 40 })
  const lines = Array.from({ length: 270 }, () => JSON.stringify(unknownFields(25))).join('\n')
  const file = await admin.importFile('tags', `${lines}\n`, { format: 'jsonl' })
  expect(file).toMatchObject({ refused: 270 })
  expect(await readFaults(file.id)).toMatchObject({ faults: 5000 })
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
