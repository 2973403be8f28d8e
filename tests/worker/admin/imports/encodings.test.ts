import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { callAdmin } from '#tests/support/an-admin.ts'
import { anImporter, samplePlaces } from '#tests/support/an-import.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import csv from '#tests/support/import/sample.csv?raw'
import { sampleOf } from '#tests/support/is-deep.ts'

let deps: TestDeps
let admin: Awaited<ReturnType<typeof anImporter>>

beforeEach(async () => {
  await emptyDatabase(env.DB, env.MIGRATIONS)
  await emptyDatabase(env.SEARCH, env.SEARCH_MIGRATIONS)
  deps = aDeps()
  admin = await anImporter(deps)
  await admin.importFile('tags', samplePlaces.tags)
  await admin.importFile('cities', samplePlaces.cities)
})

const landmarks = (separator: string, decimal: string) =>
  `city,kind,name,latitude,longitude\njaipur,museum,Café Müller,26.91,75.78\n`
    .replaceAll(',', separator)
    .replaceAll('.', decimal)

test.each(
  sampleOf(
    [
      ['commas', ',', '.', ''],
      ['semicolons and decimal commas', ';', ',', ''],
      ['semicolons and points', ';', '.', ''],
      ['tabs and decimal commas', '\t', ',', ''],
      ['a hint of Excel', ';', ',', 'sep=;\r\n'],
      ['a mark and CRLF', ';', ',', '\uFEFF'],
    ],
    2,
  ),
)('reads a file with %s, in parts of any size [INPT-07]', async (_, separator, decimal, before) => {
  const text = `${before}${landmarks(separator, decimal)}jaipur${separator}zoo\n`
    .replaceAll('\n', '\r\n')
    .replaceAll('\r\r', '\r')
  for (const size of [1000, 7]) {
    const imported = await admin.importFile('landmarks', text, { size, again: true })
    expect(imported).toMatchObject(size === 7 ? { unchanged: 1, refused: 1 } : { added: 1, refused: 1 })
    expect(imported.faults[0]?.line).toBe(before.startsWith('sep') ? 4 : 3)
  }
  const row = await deps.db.first("SELECT latitude, longitude FROM landmark WHERE name = 'Café Müller'")
  expect(row).toEqual({ latitude: 26.91, longitude: 75.78 })
})

test('refuses an ambiguous thousands separator, with its line [INPT-07]', async () => {
  for (const [kind, text] of Object.entries(samplePlaces)) await admin.importFile(kind, text)
  await admin.importFile('stays', csv)
  const rates = (price: string) =>
    `property_code;room_name;from;single;double;extra\nMYH001;Family room;2026-12-01;${price};2000,5;0\n`
  const imported = await admin.importFile('rates', rates('1.234'))
  expect(imported.faults).toEqual([{ line: 2, field: 'single', message: 'may be 1,234 or 1.234: 1.234' }])
  expect(await admin.importFile('rates', rates('1.234,50'))).toMatchObject({ refused: 1 })
  expect(await admin.importFile('rates', rates('1234,5'))).toMatchObject({ changed: 1, refused: 0 })
  const night = await deps.db.first("SELECT single_minor, double_minor FROM night_rate WHERE day = '2026-12-01'")
  expect(night).toEqual({ single_minor: 123_450, double_minor: 200_050 })
})

test('refuses a point between thousands in columns of whole numbers [INPT-07]', async () => {
  for (const [kind, text] of Object.entries(samplePlaces)) await admin.importFile(kind, text)
  await admin.importFile('stays', csv)
  const [months, room] = [Array.from({ length: 12 }, () => '100').join('|'), 'MYH001;Family room;2026-12-01']
  const files: [kind: string, field: string, text: string][] = [
    [
      'cities',
      'population',
      'city;country;name;latitude;longitude;population;time_zone\nulm;DE;Ulm;48,4;9,9;1.000;UTC',
    ],
    ['landmarks', 'popularity', 'city;kind;name;latitude;longitude;popularity\njaipur;lake;Man;26,9;75,8;12.000'],
    [
      'coupons',
      'max_uses',
      'coupon;kind;value;starts_on;ends_on;max_uses\nMANY;percent;5;2026-11-01;2027-01-01;+1.000',
    ],
    ['calendars', 'months.0', `calendar;months;weekend\nslow;${months.replace('100', '100.000')};0`],
    ['calendars', 'weekend', `calendar;months;weekend\nslow;${months};1.000`],
    ['stock', 'total', `property_code;room_name;from;total\n${room};1.000`],
    ['stock', 'available', `property_code;room_name;from;available\n${room};1.000`],
    ['stays', 'day_rules', `property_code;day_rules\nMYH001;always min=1.000`],
    ['stays', 'day_rules', `property_code;day_rules\nMYH001;2027-07-03 min=2|always max=+2.000`],
  ]
  for (const [kind, field, text] of sampleOf(files, 3)) {
    for (const separator of [';', '\t']) {
      const imported = await admin.importFile(kind, `${text.replaceAll(';', separator)}\n`)
      expect(imported, field).toMatchObject({ added: 0, changed: 0, refused: 1 })
      expect(imported.faults[0], field).toMatchObject({ line: 2, field })
    }
  }
})

test('refuses replacement characters from a bad decoding, with their line [INPT-07]', async () => {
  const lost = ['Caf\uFFFD', 'C\0a\0f\0', 'half \uD83D letter']
  for (const name of lost) {
    const imported = await admin.importFile('tags', `tag,name\nfine,Fine\nbad,${name}\n`, { again: true })
    expect(imported.faults).toMatchObject([
      { line: 3, field: 'name', message: expect.stringContaining('save the file as UTF-8') },
    ])
    const json = await admin.importFile('tags', `${JSON.stringify({ tag: 'bad', name })}\n`, { format: 'jsonl' })
    expect(json.faults).toMatchObject([{ line: 1, message: expect.stringContaining('save the file as UTF-8') }])
  }
  expect(await deps.db.first("SELECT count(*) AS bad FROM tag WHERE slug = 'bad'")).toEqual({ bad: 0 })
  const token = await callAdmin('/v1/tokens', { token: admin.token, body: { name: 'n\uFFFD', role: 'auditor' } })
  expect([token.status, token.answer.error.fields]).toEqual([400, { body: expect.stringContaining('U+FFFD') }])
})

test('refuses a body that is not valid UTF-8 [INPT-07]', async () => {
  const bytes = new Uint8Array([
    ...new TextEncoder().encode('{"name":"'),
    0xe9,
    ...new TextEncoder().encode('","role":"auditor"}'),
  ])
  const { status, answer } = await callAdmin('/v1/tokens', {
    token: admin.token,
    method: 'POST',
    body: new Blob([bytes]),
  })
  expect([status, answer.error.code]).toEqual([400, 'malformed'])
})
