import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { anActor, aToken, callAdmin } from '#tests/support/an-admin.ts'
import { anImporter, samplePlaces } from '#tests/support/an-import.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import csv from '#tests/support/import/sample.csv?raw'
import jsonl from '#tests/support/import/sample.jsonl?raw'
import { deepTest, sampleOf } from '#tests/support/is-deep.ts'
import { startImport } from '#worker/admin/services/imports/imports.ts'
import { endImport, processPart } from '#worker/admin/services/imports/running/process-part.ts'
import { syncMedia } from '#worker/admin/services/photos/photo-storage.ts'

let deps: TestDeps
let admin: Awaited<ReturnType<typeof anImporter>>

// biome-ignore format: a list in rows
const tables = [
  'property', 'property_text', 'property_tag', 'property_amenity', 'room_category', 'room_amenity',
  'meal_option', 'media', 'restriction', 'day_rule', 'room_text',
]
const everything = async () =>
  Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, await deps.db.all(`SELECT * FROM ${table}`)] as const)),
  )
const audits = (action: string) =>
  deps.db.all('SELECT subject, before, after FROM audit_event WHERE action = ?', action)

beforeEach(async () => {
  await emptyDatabase(env.DB, env.MIGRATIONS)
  await emptyDatabase(env.SEARCH, env.SEARCH_MIGRATIONS)
  deps = aDeps()
  admin = await anImporter(deps)
  for (const [kind, text] of Object.entries(samplePlaces)) {
    expect(await admin.importFile(kind, text), kind).toMatchObject({ refused: 0, changed: 0 })
  }
})

test('imports the stays of the sample file, each with its audit row', async () => {
  expect(await admin.importFile('stays', csv)).toMatchObject({
    state: 'ended',
    added: 2,
    changed: 0,
    refused: 0,
    faults: [],
  })
  const stored = await deps.db.all(
    `SELECT p.oyo_id, p.name, p.kind, p.currency, c.position, c.name AS room, c.double_minor, c.extra_minor
     FROM property p JOIN room_category c ON c.property_id = p.id ORDER BY p.oyo_id, c.position`,
  )
  expect(stored).toMatchObject([
    {
      oyo_id: 'MYH001',
      name: 'The Blue Door, Bani Park',
      kind: 'hotel',
      room: 'Courtyard room',
      double_minor: 200_000,
    },
    { oyo_id: 'MYH001', room: 'Family room' },
    { oyo_id: 'MYV002', kind: 'home', currency: 'EUR', extra_minor: 1850 },
  ])
  expect(await audits('import.stays')).toHaveLength(2)
  expect(await deps.db.first(`SELECT property_count, popularity FROM city WHERE slug = 'jaipur'`)).toMatchObject({
    property_count: 1,
  })
  const text = await deps.db.first(
    `SELECT description FROM property_text WHERE locale = 'en' ORDER BY property_id LIMIT 1`,
  )
  expect(text).toEqual({ description: 'A small house with a blue door.\nAsk for the room called "Neela".' })
})

test('reads CSV and JSON Lines alike, in parts of any size', async () => {
  await admin.importFile('stays', csv)
  const whole = await everything()
  for (const [text, format, size] of [
    [jsonl, 'jsonl', 1_000_000],
    [csv, 'csv', 97],
    [jsonl, 'jsonl', 211],
    [csv.replaceAll('\n', '\r\n'), 'csv', 64],
  ] as const) {
    const done = await admin.importFile('stays', text, { format, size, again: true })
    expect([done.unchanged, done.refused, done.changed], `${format} ${size}`).toEqual([2, 0, 0])
  }
  expect(await everything()).toEqual(whole)
  expect(await audits('import.stays')).toHaveLength(2)
})

test('a dry run reports the same and writes nothing', async () => {
  const before = await everything()
  const done = await admin.importFile('stays', `${csv}MYX003,marigold,No city\n`, { dry_run: true })
  expect(done).toMatchObject({ added: 2, refused: 1, state: 'ended' })
  expect(await everything()).toEqual(before)
  expect(await audits('import.stays')).toEqual([])
  // After the dry run the import is still to be done.
  expect(await admin.importFile('stays', csv)).toMatchObject({ added: 2 })
})

deepTest('importing the same file twice changes nothing and says so', async () => {
  const first = await admin.importFile('stays', csv)
  const stored = await everything()
  const seen = await deps.db.all('SELECT seq FROM audit_event')
  expect(await admin.importFile('stays', csv)).toMatchObject({ id: first.id, was_before: true })
  expect(await deps.db.all('SELECT seq FROM audit_event')).toEqual(seen)
  expect(await admin.importFile('stays', csv, { again: true })).toMatchObject({
    added: 0,
    changed: 0,
    unchanged: 2,
    refused: 0,
  })
  expect(await everything()).toEqual(stored)
  expect(await audits('import.stays')).toHaveLength(2)
})

deepTest('a file is read again after another file changed its values', async () => {
  await admin.importFile('stays', csv)
  const other = csv.replaceAll('The Blue Door', 'The Green Door')
  expect(await admin.importFile('stays', other)).toMatchObject({ changed: 1, unchanged: 1 })
  expect(await admin.importFile('stays', csv)).toMatchObject({ changed: 1, unchanged: 1 })
  expect(await deps.db.first(`SELECT name FROM property WHERE oyo_id = 'MYH001'`)).toEqual({
    name: 'The Blue Door, Bani Park',
  })
  expect(await admin.importFile('stays', csv)).toMatchObject({ was_before: true })
})

test('an import publishes its event when complete; a dry run does not', async () => {
  await admin.importFile('stays', csv, { dry_run: true })
  const { id } = await admin.importFile('stays', csv)
  const { answer } = await callAdmin('/v1/events?kinds=import.finished&limit=100', { token: await aToken(deps) })
  const rows = answer.items.filter(({ data }: { data: { kind: string } }) => data.kind === 'stays')
  expect(rows).toMatchObject([{ subject: `import:${id}`, data: { lines: rows[0].data.lines, added: 2, refused: 0 } }])
})

test('imported pictures stay hidden behind uploaded photos; the same file changes nothing', async () => {
  const named = (count: number) =>
    jsonl
      .trim()
      .split('\n')
      .map((line) => ({
        ...JSON.parse(line),
        pictures: [1, 2, 3].slice(0, count).map((n) => `https://img.example/${n}.jpg`),
      }))
      .map((stay) => JSON.stringify(stay))
      .join('\n')
  await admin.importFile('stays', named(3), { format: 'jsonl' })
  const property = await deps.db.first<{ id: number }>(`SELECT id FROM property WHERE oyo_id = 'MYH001'`)
  const id = property?.id ?? 0
  const photo = `INSERT INTO photo (property_id, position, subject, name, digest, colour, width, height, bytes, alt, created_at)
    VALUES (?, 1, 'facade', 'n', 'd', '#000000', 1, 1, 1, '{"en":"House"}', 1)`
  await deps.db.batch([{ sql: photo, params: [id] }, ...syncMedia(id)])
  const again = { format: 'jsonl', again: true } as const
  expect(await admin.importFile('stays', named(3), again)).toMatchObject({ changed: 0, unchanged: 2 })
  expect(await admin.importFile('stays', named(2), again)).toMatchObject({ changed: 2 })
  expect(await admin.importFile('stays', named(2), again)).toMatchObject({ changed: 0, unchanged: 2 })
  const specs = async () =>
    (await deps.db.all<{ spec: string }>('SELECT spec FROM media WHERE property_id = ? ORDER BY position', id)).map(
      ({ spec }) => spec,
    )
  expect(await specs()).toMatchObject([expect.stringMatching(/^photo:/)])
  await deps.db.batch([{ sql: 'DELETE FROM photo', params: [] }, ...syncMedia(id)])
  expect(await specs()).toEqual(['https://img.example/1.jpg', 'https://img.example/2.jpg'])
})

test('reports each fault with its line and skips only that stay', async () => {
  const [header = '', ...lines] = csv.split('\n')
  const broken = [header, ...lines]
    .join('\n')
    .replace(',queen,', ',hammock,')
    .replace('couple-friendly|heritage', 'heritage|cosy')
  const done = await admin.importFile('stays', `${broken}MYV002,dunehouse,Twice\n`)
  expect(done).toMatchObject({ added: 0, refused: 2 })
  expect(done.faults).toEqual([
    { line: 2, field: 'room_bed', message: 'is not single, twin, double, queen, king or family' },
    expect.objectContaining({ line: 6, field: 'room_name', message: 'is missing' }),
    ...Array.from({ length: 7 }, () => expect.objectContaining({ line: 6 })),
  ])
  const apart = `${csv}MYH001,,,,,,,,,,,,,,,,,,,,,,,,Third room,family,32,5,4,2,2600,3200,550,yes,,,,,\n`
  const again = await admin.importFile('stays', apart)
  expect(again).toMatchObject({ added: 2, refused: 1 })
  expect(again.faults.map(({ line }) => line)).toContain(6)
})

test('changes a known stay room by room and keeps unnamed fields', async () => {
  await admin.importFile('stays', csv)
  const ids = await deps.db.all<{ id: number; name: string }>('SELECT id, name FROM room_category ORDER BY id')
  const photos = `UPDATE media SET spec = 'https://img.example/1.jpg' WHERE position = 0`
  await deps.db.batch([
    { sql: photos, params: [] },
    {
      sql: `INSERT INTO property_text (property_id, locale, description) SELECT id, 'de', 'Ein Haus' FROM property`,
      params: [],
    },
  ])
  const stay = JSON.parse(jsonl.split('\n')[0] ?? '')
  const rooms = [
    { ...stay.rooms[1], price_double: 3500 },
    { ...stay.rooms[0], room_name: 'Roof room' },
  ]
  const text = JSON.stringify({ ...stay, name: 'The Red Door', rooms })
  expect(await admin.importFile('stays', text, { format: 'jsonl' })).toMatchObject({ added: 0, changed: 1 })
  const after = await deps.db.all(`SELECT c.id, c.name, c.is_disabled, c.double_minor FROM room_category c
    JOIN property p ON p.id = c.property_id WHERE p.name = 'The Red Door' ORDER BY c.position`)
  expect(after).toMatchObject([
    { id: ids[1]?.id, name: 'Family room', is_disabled: 0, double_minor: 350_000 },
    { name: 'Roof room', is_disabled: 0 },
    { id: ids[0]?.id, name: 'Courtyard room', is_disabled: 1 },
  ])
  const stored = await deps.db.first(`SELECT count(*) AS stored FROM media WHERE spec LIKE 'https:%'`)
  expect(stored).toEqual({ stored: 2 })
  expect(await deps.db.first(`SELECT count(*) AS stored FROM property_text WHERE locale = 'de'`)).toEqual({ stored: 2 })
  expect(await deps.db.all('SELECT updated_on FROM property ORDER BY id')).toEqual([
    { updated_on: '2026-11-21' },
    { updated_on: '2026-11-21' },
  ])
})

test.each(
  sampleOf(
    [
      [8, 12, [7, 4], [11, 4]],
      [8, 5, [8, 6], [6, 6]],
      [8, 5, [6, 2], [3, 2]],
      [8, 12, [3, 3], [3, 3]],
    ],
    2,
  ),
)('changing %i rooms to %i changes a night of %j to %j', async (before, after, night, shifted) => {
  const stay = JSON.parse(jsonl.split('\n')[0] ?? '')
  const importFile = (rooms_total: number) =>
    admin.importFile('stays', JSON.stringify({ ...stay, rooms: [{ ...stay.rooms[0], rooms_total }] }), {
      format: 'jsonl',
    })
  await importFile(before)
  const { id } = (await deps.db.first<{ id: number }>('SELECT id FROM room_category')) ?? { id: 0 }
  const sql = `INSERT INTO stock (room_category_id, day, total, sold) VALUES (?, date('now', '+9 days'), ?, ?)`
  await deps.db.batch([{ sql, params: [id, ...night] }])
  await importFile(after)
  expect(await deps.db.first('SELECT total, sold FROM stock')).toEqual({ total: shifted[0], sold: shifted[1] })
})

test('a token of one property changes only that property', async () => {
  await admin.importFile('stays', csv)
  const { id } = (await deps.db.first<{ id: number }>(`SELECT id FROM property WHERE oyo_id = 'MYH001'`)) ?? { id: 0 }
  const token = await aToken(deps, { reach: [id] })
  const done = await admin.importFile(
    'stays',
    csv.replaceAll('The Blue Door', 'The Green Door').replaceAll('de Plevier', 'Zee'),
    { token },
  )
  expect(done).toMatchObject({ changed: 1, refused: 1 })
  expect(done.faults).toEqual([{ line: 5, field: 'property_code', message: 'is no property of this token' }])
  expect(await deps.db.all('SELECT name FROM property ORDER BY oyo_id')).toEqual([
    { name: 'The Green Door, Bani Park' },
    { name: 'Duinhuis de Plevier' },
  ])
  const refused = await admin.start('cities', 'city\n', { token })
  expect([refused.status, refused.answer.error.code]).toEqual([403, 'forbidden'])
  const all = await callAdmin('/v1/imports', { token: admin.token })
  const others = all.answer.items.find(({ kind }: { kind: string }) => kind === 'cities')
  expect((await callAdmin(`/v1/imports/${others.id}`, { token })).status).toBe(404)
  expect((await callAdmin('/v1/imports', { token })).answer.items).toHaveLength(1)
})

deepTest('an interrupted import resumes and counts each stay once', async () => {
  const many = Array.from({ length: 90 }, (_, index) => {
    const stay = JSON.parse(jsonl.split('\n')[0] ?? '')
    return JSON.stringify({ ...stay, property_code: `CUT${index}`, rooms: [stay.rooms[0]] })
  }).join('\n')
  const started = await admin.start('stays', many, { format: 'jsonl' })
  const { id } = started.answer
  // A request does a part; its answer is lost, and the client starts again.
  const lost = await callAdmin(`/v1/imports/${id}/parts`, { body: { number: 1, text: many }, token: admin.token })
  expect(lost.answer.is_done).toBe(false)
  expect(lost.answer.added).toBeGreaterThan(20)
  expect(lost.answer.added).toBeLessThan(90)
  const done = await admin.importFile('stays', many, { format: 'jsonl' })
  expect(done).toMatchObject({ id, added: 90, unchanged: 0, changed: 0, refused: 0, lines: 90 })
  expect(await audits('import.stays')).toHaveLength(90)
})

deepTest('two concurrent clients import each stay once', async () => {
  const [one, two] = await Promise.allSettled([admin.importFile('stays', csv), admin.importFile('stays', csv)])
  expect([one.status, two.status]).toContain('fulfilled')
  expect(await deps.db.all('SELECT oyo_id FROM property ORDER BY 1')).toEqual([
    { oyo_id: 'MYH001' },
    { oyo_id: 'MYV002' },
  ])
})

deepTest('records the prices of a changed stay at once, like a push', async () => {
  await admin.importFile('stays', csv)
  const lowest = async () => {
    const rows = await deps.db.all<{ price: number }>(
      `SELECT r.lowest_minor AS price FROM recorded_price r JOIN property p ON p.id = r.property_id WHERE p.oyo_id = 'MYH001'`,
    )
    return { nights: rows.length, price: Math.min(...rows.map(({ price }) => price)) }
  }
  const first = await lowest()
  expect(first.nights).toBeGreaterThan(40)
  await admin.importFile('stays', csv.replace(',1700,2000,', ',900,1000,'))
  expect((await lowest()).price).toBeLessThan(first.price)
})

deepTest('only a changed stay invalidates the pages that show it', async () => {
  const raised: string[] = []
  const fake = { read: async () => '', raise: async (names: readonly string[]) => void raised.push(...names) }
  const own = { ...deps, pageVersions: fake }
  for (const digest of ['1', '2']) {
    const file = {
      kind: 'stays',
      format: 'csv',
      fileName: 'stays.csv',
      digest,
      isDryRun: false,
      isAgain: false,
    } as const
    const started = await startImport(own, anActor(), file, null)
    const id = started.ok ? started.value.job.id : ''
    await processPart(own, anActor(), { id, number: 1, text: csv })
    await endImport(own, anActor(), id)
    await deps.settle()
    if (digest === '1') {
      const ids = await deps.db.all<{ id: number }>('SELECT id FROM property ORDER BY oyo_id')
      const names = ids.map(({ id: property }) => `property:${property}`)
      expect(raised.sort()).toEqual(['place:domburg', 'place:jaipur', ...names].sort())
      raised.length = 0
    }
  }
  expect(raised).toEqual([])
})

deepTest('an import is stored for half a year', async () => {
  const done = await admin.importFile('stays', csv)
  await deps.db.batch([{ sql: 'UPDATE import_job SET created_at = created_at - 181 * 86400000', params: [] }])
  expect(await admin.importFile('stays', csv, { again: true })).toMatchObject({ unchanged: 2 })
  expect((await callAdmin(`/v1/imports/${done.id}`, { token: admin.token })).status).toBe(404)
})

test('room names in every language: omitted stay, undo removes new ones', async () => {
  const [first = ''] = jsonl.split('\n')
  const stay = JSON.parse(first)
  const withRooms = (part: Record<string, string>) => {
    const [room, ...others] = stay.rooms
    return JSON.stringify({ ...stay, description_ja: '青い扉の小さな家。', rooms: [{ ...room, ...part }, ...others] })
  }
  const texts = () => deps.db.all('SELECT locale, name, view, one_liner FROM room_text ORDER BY locale')
  const importFile = (text: string) => admin.importFile('stays', text, { format: 'jsonl' })
  await importFile(
    withRooms({ room_name_de: 'Zimmer zum Hof', room_view_de: 'Innenhof', room_name_hi: 'आँगन वाला कमरा' }),
  )
  const before = await texts()
  expect(before).toEqual([
    { locale: 'de', name: 'Zimmer zum Hof', view: 'Innenhof', one_liner: null },
    { locale: 'hi', name: 'आँगन वाला कमरा', view: null, one_liner: null },
  ])
  expect(await importFile(withRooms({ room_name_hi: 'आँगन वाला कमरा' }))).toMatchObject({ unchanged: 1, changed: 0 })
  const changed = await importFile(
    withRooms({ room_view_de: 'none', room_name_hi: 'none', room_one_liner_fr: 'Frais' }),
  )
  expect(changed).toMatchObject({ changed: 1, faults: [] })
  expect(await texts()).toEqual([
    { locale: 'de', name: 'Zimmer zum Hof', view: null, one_liner: null },
    { locale: 'fr', name: null, view: null, one_liner: 'Frais' },
  ])
  expect(await admin.undo(changed.id)).toMatchObject({ taken_back: 1, left: [] })
  expect(await texts()).toEqual(before)
  expect(await deps.db.first(`SELECT description FROM property_text WHERE locale = 'ja'`)).toEqual({
    description: '青い扉の小さな家。',
  })
})
