import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { callAdmin } from '#tests/support/an-admin.ts'
import { anImporter, samplePlaces } from '#tests/support/an-import.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import csv from '#tests/support/import/sample.csv?raw'
import { deepTest, isDeep } from '#tests/support/is-deep.ts'
import { checkProperties } from '#worker/admin/services/imports/properties/check-properties.ts'
import { joinRooms } from '#worker/admin/services/imports/properties/join-rooms.ts'

let deps: TestDeps
let admin: Awaited<ReturnType<typeof anImporter>>

beforeEach(async () => {
  await emptyDatabase(env.DB, env.MIGRATIONS)
  await emptyDatabase(env.SEARCH, env.SEARCH_MIGRATIONS)
  deps = aDeps()
  admin = await anImporter(deps)
})

const lines = (header: string, line: (index: number) => string, count: number) =>
  `${header}\n${Array.from({ length: count }, (_, index) => `${line(index)}\n`).join('')}`

test('refuses 50,000 broken lines of one property with one fault', async () => {
  const imported = await admin.importFile(
    'stays',
    lines('property_code,brand,name,city', () => 'bad', 50_000),
  )
  expect(imported).toMatchObject({ lines: 50_000, refused: 1, faults_left_out: 0 })
  expect(imported.faults).toContainEqual({ line: 2, field: 'rooms', message: 'has more than 20 room categories' })
  expect(imported.faults.length).toBeLessThanOrEqual(20)
})

deepTest('answers the largest legal parts of broken lines within a request each', async () => {
  // The largest parts take 16 s; every change checks a twentieth.
  const part = (largest: number) => (isDeep ? largest : largest / 20)
  const objects = (length: number) => `[${Array.from({ length }, () => '{}').join(',')}]`
  const files: [kind: string, text: string, format?: 'jsonl'][] = [
    ['stays', lines('property_code', (index) => `x${index}`, part(2000))],
    ['tags', lines('tag,name', () => '!', part(5000))],
    ['rates', lines('property_code,from', () => 'x,1', part(20_000))],
    ['stays', `{"property_code":"X","rooms":${objects(part(100_000))}}\n`, 'jsonl'],
    ['stays', `{"property_code":"X","tags":${objects(part(4000))},"amenities":${objects(part(4000))}}\n`, 'jsonl'],
    [
      'deals',
      `{"deal_name":"x","texts":${JSON.stringify(Object.fromEntries(Array.from({ length: part(90_000) }, (_, i) => [i, 1])))}}\n`,
      'jsonl',
    ],
    [
      'calendars',
      `calendar,months,peaks\nx,100|100|100|100|100|100|100|100|100|100|100|100,${'01-01..01-02=90|'.repeat(part(50_000))}\n`,
    ],
  ]
  for (const [kind, text, format = 'csv'] of files) {
    const imported = await admin.importFile(kind, text, { format })
    expect(imported.added + imported.changed, kind).toBe(0)
    expect(imported.refused, kind).toBeGreaterThan(0)
  }
})

test('refuses a header with too many or duplicate columns', async () => {
  const { answer } = await admin.start('tags', 'x')
  const wide = await admin.send(answer.id, 1, `${',tag'.repeat(100_000)}\n${'a\n'.repeat(90_000)}`)
  expect(wide).toMatchObject({
    status: 422,
    answer: { error: { fields: { text: expect.stringContaining('300 columns') } } },
  })
  const twice = await admin.send(answer.id, 1, 'tag,name,tag\na,b,c\n')
  expect(twice.answer.error.fields).toEqual({ text: 'line 1: names a column twice: tag' })
  const long = await admin.send(answer.id, 1, `tag,name\n${'\n'.repeat(100_001)}`)
  expect(long.answer.error.fields).toEqual({ text: 'more than 100000 lines: send smaller parts' })
})

deepTest('lists 100 faulty lines of each 500, 200 a page, and counts the rest', async () => {
  for (const [kind, text] of Object.entries(samplePlaces)) await admin.importFile(kind, text)
  await admin.importFile('stays', csv)
  const imported = await admin.importFile(
    'rates',
    lines('property_code,room_name,from,single,double,extra', () => 'MYH001,No such room,2026-12-01,1,1,0', 1500),
  )
  expect(imported).toMatchObject({ refused: 1500, faults_left_out: 1200 })
  expect(imported.faults).toHaveLength(200)
})

/** Counts how often the line numbers of a property's rooms are read while its faults are listed. */
async function readsOf(rooms: number): Promise<number> {
  const bad = Array.from({ length: rooms }, (_, index) => ({ line: index + 2, fields: { property_code: 'X' } }))
  let reads = 0
  const counted = joinRooms(bad).map((record) => ({
    ...record,
    parts: new Proxy([...(record.parts ?? [])], {
      get(list, name) {
        reads += 1
        return Reflect.get(list, name)
      },
    }),
  }))
  await checkProperties({ db: deps.db, reach: 'all', now: deps.now(), dryRunId: null }, counted)
  return reads
}

test('reads line numbers in proportion to the faults of a property', async () => {
  const [few, many] = [await readsOf(5), await readsOf(20)]
  expect(many).toBeGreaterThan(0)
  expect(many).toBeLessThanOrEqual(few * 4 + 20)
  expect(await readsOf(20_000)).toBeLessThan(10)
})

test('refuses a body with more values than the largest push', async () => {
  const body = { property: 1, changes: Array.from({ length: 50_000 }, () => 1) }
  const { status, answer } = await callAdmin('/v1/ari', { method: 'PATCH', token: admin.token, body })
  expect(status).toBe(400)
  expect(answer.error).toMatchObject({ code: 'malformed', fields: { body: 'holds more than 40000 values' } })
})
